import type { Page } from "@playwright/test";
import { expectNoViolations } from "./support/axe.ts";
import { chooseFromMenu, openGame, playMove } from "./support/game.ts";
import { expect, test } from "./support/test.ts";

test("axe finds nothing on the home page", async ({ page }) => {
  await page.goto("home");
  await expect(page.getByRole("heading", { name: "Enough Monkeys" })).toBeVisible();
  await expectNoViolations(page);
});

test("axe finds nothing on the game page with a game and a notice on it", async ({ page }) => {
  await openGame(page, "nonsense");
  await expect(page.getByRole("alert")).toBeVisible();
  await playMove(page, "e2e4");
  await expectNoViolations(page);
});

test("the 'More' menu leads to the help page, where axe finds nothing", async ({ page }) => {
  await openGame(page);
  await chooseFromMenu(page, "Help");
  await expect(page).toHaveURL(/\/chess\/Help$/);
  await expect(page.getByRole("heading", { name: "Help" })).toBeVisible();
  await expectNoViolations(page);
});

test("axe finds nothing on the error page", async ({ page }) => {
  await page.goto("no-such-page");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectNoViolations(page);
});

/** In pixels: how far the page is wider than its window. */
const sidewaysOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const width of [320, 390, 1024, 1440]) {
  test(`nothing needs sideways scrolling in a window ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openGame(page);
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.keyboard.press("?");
    await expect(page.getByRole("heading", { name: "Help" })).toBeVisible();
    expect(await sidewaysOverflow(page)).toBe(0);
  });
}
