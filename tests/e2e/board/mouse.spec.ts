/** The mouse on the board: clicks, right button, interrupted drags. */

import { clickMove, legalSquares, named, paste } from "../support/boardInput.ts";
import {
  agreeToReplace,
  arrows,
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
