/** Earlier positions of a game: stepping, and moves from there. */
import { makePlacement, parsePgn } from "../../engine/index.ts";
import {
  centreOf,
  drag,
  expectPiece,
  expectPlacement,
  type openGame,
  openLink,
  START_PLACEMENT,
  status,
  writeInto,
} from "./support/game.ts";
import { expect, test } from "./support/test.ts";

/** Opens a game of two moves each at its current position; returns the placement. */
async function openGameOfTwoMoves(page: Parameters<typeof openGame>[0]): Promise<string> {
  const game = parsePgn("1. e4 e5 2. d3 Nc6");
  await openLink(page, game);
  await page.getByRole("button", { name: "Current position" }).click();
  await expectPlacement(page, makePlacement(game.position));
  return makePlacement(game.position);
}

test("the mouse wheel shows earlier positions, where a move opens the analysis; a field keeps its keys", async ({
  page,
}) => {
  const present = await openGameOfTwoMoves(page);
  await writeInto(page.getByRole("textbox", { name: /Type a move/ }), "Nf3");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowLeft");
  await expectPlacement(page, present);
  await test.step("the mouse wheel over the board", async () => {
    await page.getByRole("button", { name: "Current position" }).focus();
    await page.setViewportSize({ width: 600, height: 700 });
    await page.evaluate(() => window.scrollTo(0, 0));
    const { x, y } = await centreOf(page, "d5");
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -100);
    await expect(status(page)).toHaveText(/^Viewing: 2\. d3/);
    await page.mouse.wheel(0, 100);
    await expect(status(page)).toHaveText("Your move.");
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    // At the current position the wheel scrolls the page again.
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  });
  await test.step("a move on an earlier position opens the analysis, and the game goes on", async () => {
    await page.getByRole("button", { name: "Previous move" }).click();
    await page.keyboard.press("Home");
    await expectPlacement(page, START_PLACEMENT);
    await drag(page, "d2", "d4");
    await expect(page).toHaveURL(/\/Analysis$/);
    await expectPiece(page, "d4", "wP");
    await expect(page.getByRole("treeitem", { name: "1. pawn to d4, variation" })).toBeVisible();
    await page.getByRole("button", { name: "Back to game" }).click();
    await expectPlacement(page, present);
  });
});
