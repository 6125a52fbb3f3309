/** The board with the keyboard: one tab stop, arrows, Enter, Space and Escape. */

import { focusedSquare, keyMove, legalSquares, walkTo } from "../support/boardInput.ts";
import {
  cell,
  expectPiece,
  expectPlacementOfMoveList,
  highlight,
  NO_HIGHLIGHT,
  openGame,
  status,
  waitForReply,
} from "../support/game.ts";
import { expect, test } from "../support/test.ts";
import { WINNING_MOVES } from "../support/winningMoves.ts";

/** Presses Tab until the board has the focus. */
async function tabToBoard(page: Parameters<typeof openGame>[0]): Promise<void> {
  for (let presses = 0; presses < 12; presses++) {
    if (await focusedSquare(page)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("The Tab key does not come to the board");
}

test("a game can be played with the keyboard alone, and the board is one tab stop", async ({
  page,
}) => {
  await page.goto("");
  const playNow = page.getByRole("link", { name: "Play Now" });
  await expect(playNow).toBeVisible();
  while (!(await playNow.evaluate((link) => link === document.activeElement)))
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("grid")).toBeVisible();
  await tabToBoard(page);
  expect(await focusedSquare(page)).toBe("e2");
  for (const move of WINNING_MOVES.slice(0, 3)) {
    await keyMove(page, move);
    // The focus stays on the target square.
    expect(await focusedSquare(page)).toBe(move.slice(2, 4));
    await waitForReply(page);
    await expectPlacementOfMoveList(page);
  }
  await walkTo(page, "c5");
  await page.keyboard.press("Tab");
  expect(await focusedSquare(page)).toBeUndefined();
  await page.keyboard.press("Shift+Tab");
  expect(await focusedSquare(page)).toBe("c5");
});

test("the keyboard releases a piece, marks a square and moves the focus", async ({ page }) => {
  await openGame(page);
  await tabToBoard(page);
  await page.keyboard.press("Enter");
  expect(await legalSquares(page)).toEqual(["e3", "e4"]);
  await page.keyboard.press("Escape");
  expect(await legalSquares(page)).toEqual([]);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expectPiece(page, "e2", "wP");

  await walkTo(page, "e5");
  // A headless browser lacks the context menu key, so the test sends its event.
  await cell(page, "e5").evaluate((element) =>
    element.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true })),
  );
  await expect.poll(() => highlight(page, "e5")).not.toBe(NO_HIGHLIGHT);
  await page.keyboard.press("Enter");
  await expect.poll(() => highlight(page, "e5")).toBe(NO_HIGHLIGHT);
  await test.step("on a turned board the arrow keys move as the squares are shown", async () => {
    await openGame(page, { color: "black" });
    await expect(status(page)).toHaveText("Your move.");
    await tabToBoard(page);
    const path = { ArrowUp: "e6", ArrowRight: "d6", Home: "h6", ArrowLeft: "h6", End: "a6" };
    expect(await focusedSquare(page)).toBe("e7");
    for (const [key, name] of Object.entries(path)) {
      await page.keyboard.press(key);
      expect(await focusedSquare(page)).toBe(name);
    }
  });
});
