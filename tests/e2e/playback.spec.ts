/** Earlier positions of a game: stepping, and moves from there. */
import { makePlacement, packGame, parsePgn } from "../../engine/index.ts";
import { paste } from "./support/boardInput.ts";
import {
  board,
  centreOf,
  drag,
  expectPiece,
  expectPlacement,
  moveList,
  type openGame,
  openLink,
  START_PLACEMENT,
  square,
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

test("the opening is shown, and stepping adds nothing to the browser history", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => void fetched.push(request.url()));
  await page.goto("home");
  await page.getByRole("link", { name: "Play Now" }).click();
  await expect(board(page)).toBeVisible();
  const opening = page.getByRole("note", { name: "Opening" });
  await expect(opening).toHaveText("");
  expect(fetched.filter((url) => url.includes("openings"))).toEqual([]);
  await square(page, "a5").click();
  const packed = packGame(parsePgn("1. e4 e5 2. Nf3 Nc6 3. Bc4 h5"));
  await paste(page, packed.ok ? `https://example.org/chess/Game#game=${packed.value}` : "");
  await page.getByRole("button", { name: "Current position" }).click();
  await expect(opening).toHaveText("C50 Italian Game");
  await moveList(page).getByRole("button", { name: "Nf3" }).click();
  await expect(opening).toHaveText("C40 King's Knight Opening");
  for (const key of ["Home", "End", "ArrowLeft", "ArrowRight"]) await page.keyboard.press(key);
  await page.goBack();
  await expect(page).toHaveURL(/\/chess\/home$/);
});
