import { drag, expectPlacement, openGame, START_PLACEMENT } from "../e2e/support/game.ts";
import { expect, test } from "../e2e/support/test.ts";

const GAME_CHUNK = "**/assets/GamePage-*.js";
const HEADING = { name: "Unexpected Application Error!" };

test.describe("8. Error catalogue, on the screen", () => {
  // That a chunk can also be slow (timeout) or lost on the way (error): ../e2e/address.spec.ts.
  test("'Loading chunk {n} failed' with its type, on the fallback page", async ({ page }) => {
    await page.route(GAME_CHUNK, (route) => route.fulfill({ status: 404 }));
    await page.goto("Game");
    await expect(page.getByRole("heading", HEADING)).toBeVisible();
    await expect(page.getByText(/Loading chunk \d+ failed\s+\(missing/)).toBeVisible();
  });

  test("the fallback page of an unknown route shows the message", async ({ page }) => {
    await page.goto("no-such-page");
    await expect(page.getByRole("heading", HEADING)).toBeVisible();
    await expect(page.getByText("404 Not Found")).toBeVisible();
  });

  test("an illegal human move is silently rejected", async ({ page, alerts }) => {
    await openGame(page);
    await drag(page, "a1", "a5");
    await expectPlacement(page, START_PLACEMENT);
    await expect(page.getByRole("alert")).toHaveCount(0);
    expect(alerts).toEqual([]);
  });
});
