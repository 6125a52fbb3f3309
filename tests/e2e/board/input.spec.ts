/** The mouse on the board: clicks, right button, interrupted drags. */
import {
  focusedSquare,
  legalSquares,
  named,
  paste,
  tabToBoard,
  walkTo,
} from "../support/boardInput.ts";
import {
  agreeToReplace,
  cell,
  centreOf,
  expectPiece,
  expectPlacement,
  highlight,
  NO_HIGHLIGHT,
  openGame,
  square,
  status,
} from "../support/game.ts";
import { expect, test } from "../support/test.ts";

test("clicks and drags show the legal squares of a piece and move it", async ({ page }) => {
  await openGame(page);
  await square(page, "g1").click();
  expect(await legalSquares(page)).toEqual(["f3", "h3"]);
  await expect(named(page, "g1, white knight")).toHaveAttribute("aria-selected", "true");
  await square(page, "e2").click();
  expect(await legalSquares(page)).toEqual(["e3", "e4"]);
  await square(page, "g1").click();
  await square(page, "f3").click();
  await expectPiece(page, "f3", "wN");
  expect(await legalSquares(page)).toEqual([]);
  await expect(status(page)).toHaveText("Your move.");
  await test.step("a dragged piece shows its legal squares, and the right button cancels", async () => {
    const pawns = "4k3/8/8/3p4/4P3/8/8/4K3";
    await paste(page, `${pawns} w - - 0 1`);
    await agreeToReplace(page);
    const [start, over] = [await centreOf(page, "e4"), await centreOf(page, "h4")];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(over.x, over.y, { steps: 4 });
    expect(await legalSquares(page)).toEqual(["d5", "e5"]);
    await expect(named(page, "d5, black pawn, legal")).toBeVisible();
    await page.mouse.up();
    expect(await legalSquares(page)).toEqual([]);

    const end = await centreOf(page, "e5");
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(end.x, end.y, { steps: 4 });
    await page.mouse.down({ button: "right" });
    await page.mouse.move(end.x + 1, end.y);
    await page.mouse.up();
    await page.mouse.up({ button: "right" });
    await expectPlacement(page, pawns);
  });
});

// The board with the keyboard: one tab stop, arrows, Enter, Space and Escape.

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
  await test.step("the board is one tab stop, which keeps its square", async () => {
    await page.keyboard.press("Tab");
    expect(await focusedSquare(page)).toBeUndefined();
    await page.keyboard.press("Shift+Tab");
    expect(await focusedSquare(page)).toBe("e5");
  });
});
