/** The board with the keyboard: one tab stop, arrows, Enter, Space and Escape. */

import { focusedSquare, legalSquares, tabToBoard, walkTo } from "../support/boardInput.ts";
import { cell, expectPiece, highlight, NO_HIGHLIGHT, openGame } from "../support/game.ts";
import { expect, test } from "../support/test.ts";

test("the keyboard releases a piece, marks a square and moves the focus; the board is one tab stop", async ({
  page,
}) => {
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
    await page.keyboard.press("f");
    await expect(page.getByRole("grid", { name: "Board, black at the bottom" })).toBeVisible();
    // The focus stays on its square.
    expect(await focusedSquare(page)).toBe("e5");
    const path = { ArrowUp: "e4", ArrowRight: "d4", Home: "h4", ArrowLeft: "h4", End: "a4" };
    for (const [key, name] of Object.entries(path)) {
      await page.keyboard.press(key);
      expect(await focusedSquare(page)).toBe(name);
    }
  });
  await test.step("the board is one tab stop, which keeps its square", async () => {
    await page.keyboard.press("Tab");
    expect(await focusedSquare(page)).toBeUndefined();
    await page.keyboard.press("Shift+Tab");
    expect(await focusedSquare(page)).toBe("a4");
  });
});
