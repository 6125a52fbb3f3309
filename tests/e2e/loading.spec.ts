/** What is seen while the scripts of the game page are being loaded. */
import { board } from "./support/game.ts";
import { expect, test } from "./support/test.ts";

for (const size of [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`the empty board is where the board will be, in a window of ${size.width}x${size.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/assets/GamePage-*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("Game", { waitUntil: "commit" });
    const empty = page.getByRole("img", { name: "Empty chessboard" });
    await expect(empty).toBeVisible();
    const before = await empty.boundingBox();
    release();
    await expect(board(page)).toBeVisible();
    await expect(empty).toHaveCount(0);
    expect(await board(page).boundingBox()).toEqual(before);
  });
}
