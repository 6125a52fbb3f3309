/** The mouse on the board: clicks, right button, interrupted drags. */
import {
  clickMove,
  focusedSquare,
  legalSquares,
  named,
  paste,
  tabToBoard,
  walkTo,
} from "../support/boardInput.ts";
import {
  agreeToReplace,
  arrows,
  cell,
  centreOf,
  drag,
  expectPiece,
  expectPlacement,
  highlight,
  NO_HIGHLIGHT,
  openGame,
  resignGame,
  START_PLACEMENT,
  saveSettings,
  square,
  status,
} from "../support/game.ts";
import { expect, test } from "../support/test.ts";
import { holdSearches } from "../support/threads.ts";

test("clicks and drags show the legal squares of a piece and move it; the right button draws", async ({
  page,
}) => {
  await openGame(page);
  await square(page, "g1").click();
  expect(await legalSquares(page)).toEqual(["f3", "h3"]);
  await expect(named(page, "g1, white knight")).toHaveAttribute("aria-selected", "true");
  await square(page, "e2").click();
  expect(await legalSquares(page)).toEqual(["e3", "e4"]);
  for (const elsewhere of ["e2", "h5"]) {
    await square(page, elsewhere).click();
    expect(await legalSquares(page)).toEqual([]);
    await expectPlacement(page, START_PLACEMENT);
    await square(page, "e2").click();
  }
  await square(page, "g1").click();
  await square(page, "f3").click();
  await expectPiece(page, "f3", "wN");
  expect(await legalSquares(page)).toEqual([]);
  await expect(status(page)).toHaveText("Your move.");
  for (const [move, piece] of [
    ["e2e4", "wP"],
    ["f1c4", "wB"],
  ] as const) {
    const target = square(page, move.slice(2)).locator(`[data-piece=${piece}]`);
    // Tried again and again: until it is white's turn nothing may happen.
    await expect
      .poll(
        async () => {
          await clickMove(page, move);
          return target.count();
        },
        { intervals: [10] },
      )
      .toBe(1);
  }
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
  await test.step("a second arrow or a click removes an arrow", async () => {
    const draw = async () => {
      await square(page, "g1").hover();
      await page.mouse.down({ button: "right" });
      await square(page, "f3").hover();
      await page.mouse.up({ button: "right" });
    };
    await draw();
    await expect.poll(() => arrows(page)).toEqual(["g1f3"]);
    expect(await highlight(page, "g1")).toBe(NO_HIGHLIGHT);
    expect(await highlight(page, "f3")).toBe(NO_HIGHLIGHT);
    await draw();
    await expect.poll(() => arrows(page)).toEqual([]);
    await draw();
    await square(page, "a5").click();
    await expect.poll(() => arrows(page)).toEqual([]);
  });
});

test("without premoves, pieces can be moved only on the human's turn", async ({ page }) => {
  await saveSettings(page, { premoves: false });
  await holdSearches(page);
  await openGame(page);
  await square(page, "e7").click();
  expect(await legalSquares(page)).toEqual([]);
  await clickMove(page, "e2e4");
  await expect(status(page)).toHaveText("Enough Monkeys are thinking…");
  await square(page, "d2").click();
  await expect(named(page, "d2, white pawn")).toHaveAttribute("aria-selected", "false");
  // A button pressed too early picks up nothing, even when the turn comes.
  const [start, end] = [await centreOf(page, "d2"), await centreOf(page, "d4")];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.evaluate(() => window.releaseSearches());
  await expect(status(page)).toHaveText("Your move.");
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
  await expectPiece(page, "d2", "wP");
  await drag(page, "d2", "d4");
  await expectPiece(page, "d4", "wP");
  await resignGame(page);
  await expect(status(page)).toHaveText("You resigned: the computer wins.");
  await square(page, "c2").click();
  expect(await legalSquares(page)).toEqual([]);
});

/** The board with the keyboard: one tab stop, arrows, Enter, Space and Escape. */

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
