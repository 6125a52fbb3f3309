/** The layout of the analysis in windows of all sizes. */
import type { Page } from "@playwright/test";
import { expectNoViolations } from "./support/axe.ts";
import { paste } from "./support/boardInput.ts";
import { board } from "./support/game.ts";
import {
  ANNOTATED,
  cutTexts,
  expectWholeBoard,
  nameOf,
  overlaps,
  setTextSize,
  WINDOWS,
  type WindowSize,
} from "./support/layout.ts";
import { expect, test } from "./support/test.ts";

/** A size of each shape: beside the board, below it, and with large text in little room. */
const SIZES = WINDOWS.filter((size) =>
  ["1280x720", "1000x1000", "900x700", "390x664", "844x390", "320x640"].includes(nameOf(size)),
);

/**
 * Checks the analysis at a window size; returns the width of the board. Below the board the page
 * scrolls under the steps, so overlaps are looked for in a window with room for all of it.
 */
async function expectTidyAnalysis(page: Page, { width, height }: Omit<WindowSize, "board">) {
  await page.setViewportSize({ width, height });
  const board = await expectWholeBoard(page);
  if (height >= width) await page.setViewportSize({ width, height: 4000 });
  expect(await overlaps(page)).toEqual([]);
  expect(await cutTexts(page)).toEqual([]);
  return board;
}

test("the analysis and the position editor fit into every window, even with text at 200 %", async ({
  page,
}) => {
  await page.goto("Analysis");
  await board(page).waitFor();
  await paste(page, ANNOTATED);
  await expect(page.getByRole("treeitem", { name: /pawn to f4/ })).toBeVisible();
  await page.keyboard.press("End");
  for (const size of SIZES)
    await test.step(nameOf(size), async () => {
      // The evaluation stands beside the board, and the steps may stand below it; on a phone, also a
      // line of the engine and three moves.
      const below = size.width < 500 ? 312 : 240;
      const room = size.height < size.width ? size.board : size.height - below;
      const atLeast = Math.min(size.board, size.width - 32, room);
      await page.setViewportSize({ width: size.width, height: size.height });
      await expect(page.getByRole("button", { name: "Next move" })).toBeInViewport({ ratio: 1 });
      expect(await expectTidyAnalysis(page, size)).toBeGreaterThanOrEqual(atLeast);
      await setTextSize(page, 200);
      await expectTidyAnalysis(page, size);
      await setTextSize(page, 100);
    });
  await test.step("the position editor on a phone, in which axe finds no violation", async () => {
    await page.setViewportSize({ width: 390, height: 664 });
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Set up position" }).click();
    await expectWholeBoard(page);
    await expectNoViolations(page);
  });
});
