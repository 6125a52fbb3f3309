/** The tree of moves on the analysis screen. Component tests hold what it shows and does. */

import type { Page } from "@playwright/test";
import { makePgn } from "../../engine/index.ts";
import { moveTree, openAnalysis, shownItem } from "./support/analysis.ts";
import { expectNoViolations } from "./support/axe.ts";
import { arrows, square } from "./support/game.ts";
import { EIGHT_MOVES } from "./support/layout.ts";
import { expect, test } from "./support/test.ts";

const GAME = "1. e4 {best by test} e5 2. Nf3 $1 (2. f4 exf4 (2... d5) 3. Nf3) 2... Nc6 3. Bb5";

test("the keyboard goes through the tree, and the menu of a move opens at the pointer", async ({
  page,
}) => {
  await openAnalysis(page, GAME);
  const menu = page.getByRole("menu", { name: "Variation" });
  const makeMainLine = menu.getByRole("menuitem", { name: "Make main line" });
  await moveTree(page).focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown"]) {
    await page.keyboard.press(key);
  }
  await expect(shownItem(page)).toHaveAccessibleName("2. pawn to f4, variation");
  const named = await moveTree(page).getAttribute("aria-activedescendant");
  expect(await shownItem(page).getAttribute("id")).toBe(named);

  await test.step("the right button opens the menu at the pointer", async () => {
    const move = moveTree(page).getByRole("treeitem", { name: /^2… pawn to d5/ });
    await move.click({ button: "right" });
    await expect(makeMainLine).toBeFocused();
    const [from, to] = [await move.boundingBox(), await menu.boundingBox()];
    expect(Math.abs((to?.x ?? 0) - (from?.x ?? 0))).toBeLessThan(100);
  });
});

// The engine beside an analysis, with the browser's threads, and the room that it leaves.

/** How many rows of moves the tree shows above the steps, which stay at the edge of a phone. */
async function rowsInSight(page: Page): Promise<number> {
  await page.evaluate(() => window.scrollTo(0, 0));
  const tree = await moveTree(page).boundingBox();
  const row = await page.getByRole("treeitem", { name: /^1\. / }).boundingBox();
  const steps = await page.getByRole("group", { name: "Navigation" }).boundingBox();
  if (!tree || !row || !steps) throw new Error("There are no moves");
  return (Math.min(tree.y + tree.height, steps.y) - tree.y) / row.height;
}

test("the engine shows its lines for each position beside most of the tree, and a press on a move adds it", async ({
  page,
}) => {
  await openAnalysis(page, makePgn(EIGHT_MOVES));
  const engine = page.getByRole("switch", { name: "Engine" });
  const firstMove = page.getByRole("list", { name: "Best lines" }).getByRole("button").first();
  await engine.click();
  await expect(firstMove).toHaveText(/^1\. /);
  await test.step("in a tab of a phone, and beside the board with three lines", async () => {
    const lines = page.getByRole("combobox", { name: "Number of lines" });
    await page.setViewportSize({ width: 390, height: 664 });
    await page.getByRole("tab", { name: "Engine" }).click();
    await lines.selectOption("1");
    await page.getByRole("tab", { name: "Moves" }).click();
    expect(await rowsInSight(page)).toBeGreaterThan(3);
    await page.setViewportSize({ width: 1280, height: 720 });
    await lines.selectOption("3");
    expect(await rowsInSight(page)).toBeGreaterThan(7);
  });
  await page.keyboard.press("End");
  await expect(firstMove).toHaveText(/^9\. /);
  await expect(page.getByRole("meter", { name: "Evaluation" })).toBeAttached();
  await expect.poll(() => arrows(page)).toHaveLength(3);
  await page.getByRole("button", { name: "Comment and glyphs" }).click();
  await expect(page.getByRole("toolbar", { name: "Glyphs" })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Comment and glyphs" }).click();
  await firstMove.click();
  await expect(shownItem(page)).toHaveAccessibleName(/^9\. /);
  await expect(firstMove).toHaveText(/^9… /);
  await test.step("no part of the panel moves when the lines come", async () => {
    await page.keyboard.press("ArrowLeft");
    const top = async () => (await moveTree(page).boundingBox())?.y;
    const before = await top();
    await square(page, "h2").click();
    await square(page, "h3").click();
    expect(await top()).toBe(before);
    await expect(firstMove).toHaveText(/^9… /);
    expect(await top()).toBe(before);
  });
  await engine.click();
  await expect(firstMove).toBeHidden();
});
