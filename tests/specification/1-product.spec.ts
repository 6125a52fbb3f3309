import { expectPiece, moveList, openGame, playMove } from "../e2e/support/game.ts";
import { expect, test } from "../e2e/support/test.ts";

test.describe("1. What the product does and for whom", () => {
  test("a single human visitor plays chess against a computer opponent", async ({ page }) => {
    await openGame(page);
    await playMove(page, "e2e4");
    await expectPiece(page, "e4", "wP");
    await expect(moveList(page).getByRole("cell").nth(1)).not.toBeEmpty();
  });

  test("all play and all search happen on the client: the game goes on without a network", async ({
    page,
    context,
  }) => {
    await openGame(page);
    await playMove(page, "e2e4");
    await context.setOffline(true);
    await playMove(page, "d2d4");
    await expect(moveList(page).getByRole("cell").nth(3)).not.toBeEmpty();
  });

  test("the home page describes it, under the heading 'Enough Monkeys'", async ({ page }) => {
    await page.goto("home");
    await expect(page.getByRole("heading", { name: "Enough Monkeys", level: 1 })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(
      /chess engine written in React and Typescript that runs entirely in the browser/,
    );
  });
});
