/** The layout of the analysis in windows of all sizes. */
import type { Page } from "@playwright/test";
import { makePgn } from "../../engine/index.ts";
import { expectNoViolations } from "./support/axe.ts";
import { paste } from "./support/boardInput.ts";
import { board } from "./support/game.ts";
import {
  ANNOTATED,
  cutTexts,
  EIGHT_MOVES,
  expectWholeBoard,
  nameOf,
  overlaps,
  setTextSize,
  WINDOWS,
  type WindowSize,
} from "./support/layout.ts";
import { expect, test } from "./support/test.ts";

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

test("the analysis fits into every window, and nothing overlaps, even with text at 200 %", async ({
  page,
}) => {
  await page.goto("Analysis");
  await board(page).waitFor();
  await paste(page, ANNOTATED);
  await expect(page.getByRole("treeitem", { name: /pawn to f4/ })).toBeVisible();
  await page.keyboard.press("End");
  for (const size of WINDOWS)
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
});

test("the tree has most of the panel beside the board, and three rows on a phone", async ({
  page,
}) => {
  await page.goto("Analysis");
  await board(page).waitFor();
  await paste(page, makePgn(EIGHT_MOVES));
  await page.getByRole("switch", { name: "Engine" }).click();
  for (const [width, height, rows] of [
    [1280, 720, 7],
    [1440, 900, 10],
    [390, 844, 5],
    [390, 664, 3],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page
      .getByRole("combobox", { name: "Number of lines" })
      .selectOption(width < 500 ? "1" : "3");
    await page.evaluate(() => window.scrollTo(0, 0));
    const tree = await page.getByRole("tree", { name: "Moves" }).boundingBox();
    const row = await page.getByRole("treeitem", { name: /^1\. / }).boundingBox();
    const steps = await page.getByRole("group", { name: "Navigation" }).boundingBox();
    if (!tree || !row || !steps) throw new Error("There are no moves");
    expect(Math.min(tree.y + tree.height, steps.y) - tree.y).toBeGreaterThan(rows * row.height);
  }
});

test("the position editor fits into a phone, and axe finds no violation there", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto("Analysis");
  await expectNoViolations(page);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Set up position" }).click();
  await expectWholeBoard(page);
  await expectNoViolations(page);
});
