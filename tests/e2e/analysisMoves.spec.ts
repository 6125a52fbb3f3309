/** The tree of moves on the analysis screen. Component tests hold what it shows and does. */
import { moveTree, openAnalysis, shownItem } from "./support/analysis.ts";
import { expect, test } from "./support/test.ts";

const GAME = "1. e4 {best by test} e5 2. Nf3 $1 (2. f4 exf4 (2... d5) 3. Nf3) 2... Nc6 3. Bb5";

test("the keyboard goes through the tree, opens the menu of a move and undoes; the menu opens at the pointer and stays, too", async ({
  page,
}) => {
  await openAnalysis(page, GAME);
  const menu = page.getByRole("menu", { name: "Line" });
  const makeMainLine = menu.getByRole("menuitem", { name: "Make main line" });
  await moveTree(page).focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown"]) {
    await page.keyboard.press(key);
  }
  await expect(shownItem(page)).toHaveAccessibleName("2. pawn to f4, variation");
  const named = await moveTree(page).getAttribute("aria-activedescendant");
  expect(await shownItem(page).getAttribute("id")).toBe(named);

  await page.keyboard.press("Shift+F10");
  await expect(makeMainLine).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(moveTree(page)).toBeFocused();

  await page.keyboard.press("Shift+F10");
  await expect(makeMainLine).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(moveTree(page).getByRole("treeitem")).toHaveCount(6);
  await expect(moveTree(page)).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(moveTree(page).getByRole("treeitem")).toHaveCount(10);

  await test.step("the right button opens the menu at the pointer", async () => {
    const move = moveTree(page).getByRole("treeitem", { name: /^2… pawn to d5/ });
    await move.click({ button: "right" });
    await expect(makeMainLine).toBeFocused();
    const [from, to] = [await move.boundingBox(), await menu.boundingBox()];
    expect(Math.abs((to?.x ?? 0) - (from?.x ?? 0))).toBeLessThan(100);
  });
});
