/** Every screen without the page's typeface: with text at 200 %, and with spaced text. */
import type { Locator, Page } from "@playwright/test";
import { paste } from "./support/boardInput.ts";
import { board, newGameDialog, openGame, playMove } from "./support/game.ts";
import {
  ANNOTATED,
  cutTexts,
  nameOf,
  overlaps,
  setTextSize,
  sidewaysOverflow,
  spaceText,
} from "./support/layout.ts";
import { expect, test } from "./support/test.ts";

const SIZES = [
  { width: 1280, height: 720 },
  { width: 900, height: 700 },
  { width: 390, height: 664 },
  { width: 844, height: 390 },
  { width: 320, height: 568 },
];

/** Opens each screen, and returns the part of it that is looked at. */
const SCREENS: Readonly<Record<string, (page: Page) => Promise<Locator>>> = {
  async "the home page"(page) {
    await page.goto("home");
    await expect(page.getByRole("heading", { name: "Opponents" })).toBeVisible();
    return page.getByRole("main");
  },
  async "the help"(page) {
    await page.goto("Help");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    return page.getByRole("main");
  },
  async "a game"(page) {
    await openGame(page, { opponent: "five" });
    await playMove(page, "e2e4");
    return page.getByRole("main");
  },
  async "the events"(page) {
    await page.goto("Game?inside");
    await expect(page.getByRole("region", { name: "Look inside" })).toBeVisible();
    return page.getByRole("main");
  },
  async "the new game"(page) {
    await page.goto("Game?new=specified");
    return newGameDialog(page);
  },
  async "the settings"(page) {
    await openGame(page);
    const settings = page.getByRole("button", { name: "Settings" });
    if (await settings.isVisible()) await settings.click();
    else {
      await page.getByRole("button", { name: "More" }).click();
      await page.getByRole("menuitem", { name: "Settings" }).click();
    }
    return page.getByRole("dialog");
  },
  async "the analysis"(page) {
    await page.goto("Analysis");
    await board(page).waitFor();
    await paste(page, ANNOTATED);
    await expect(page.getByRole("treeitem", { name: /pawn to f4/ })).toBeVisible();
    await page.keyboard.press("End");
    return page.getByRole("main");
  },
  async "the position editor"(page) {
    await page.goto("Analysis");
    await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("menuitem", { name: "Set up position" }).click();
    return page.getByRole("main");
  },
};

/** Checks the part in a window; what scrolls below a board is looked at in a high window. */
async function expectTidy(page: Page, part: Locator, size: (typeof SIZES)[number]) {
  await page.setViewportSize(size);
  await expect(part).toBeVisible();
  // Some versions of Chromium report a page that is narrower than its window.
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  if (size.height >= size.width) await page.setViewportSize({ ...size, height: 4000 });
  expect(await cutTexts(page, part)).toEqual([]);
  expect(await overlaps(page, part)).toEqual([]);
}

for (const [name, open] of Object.entries(SCREENS))
  test(`${name} holds text at 200 % and spaced text, without the typeface`, async ({ page }) => {
    await page.route("**/*.woff2", (route) => route.abort());
    await page.setViewportSize({ width: 1280, height: 720 });
    const part = await open(page);
    for (const size of SIZES)
      await test.step(nameOf(size), async () => {
        await page.setViewportSize(size);
        // A dialog of a large window's panel closes with the panel.
        if (!(await part.isVisible())) await open(page);
        await setTextSize(page, 200);
        await expectTidy(page, part, size);
        await setTextSize(page, 100);
        await spaceText(page, true);
        await expectTidy(page, part, size);
        await spaceText(page, false);
      });
  });
