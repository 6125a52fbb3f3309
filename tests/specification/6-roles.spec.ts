import { drag, expectPlacement, openGame, START_PLACEMENT } from "../e2e/support/game.ts";
import { expect, test } from "../e2e/support/test.ts";

test.describe("6. Roles and permissions", () => {
  test("there are no accounts: nothing asks who the visitor is, and no cookie is set", async ({
    page,
    context,
  }) => {
    for (const path of ["home", "Game"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
      // The only field there is takes a move.
      await expect(page.getByRole("textbox", { name: /^(?!Type a move)/ })).toHaveCount(0);
      await expect(page.getByText(/log ?in|sign (in|up)|account|password/i)).toHaveCount(0);
    }
    expect(await context.cookies()).toEqual([]);
  });

  test("the human plays white; black's pieces are the computer's", async ({ page }) => {
    await openGame(page);
    await drag(page, "d7", "d5");
    await expectPlacement(page, START_PLACEMENT);
  });
});
