/** What is seen before a script has come: every screen's page holds its outline, and the screen takes the outline's place. */
import type { Page } from "@playwright/test";
import { board } from "./support/game.ts";
import { expect, test } from "./support/test.ts";

/** Keeps the scripts back until they are let go. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return async () => letGo();
}

for (const address of ["", "home", "chess"]) {
  test(`home at '/${address}' is read, and leads to the game, without a script`, async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, baseURL });
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "Enough Monkeys", level: 1 })).toBeVisible();
    await page.getByRole("link", { name: "Play Now" }).click();
    await expect(page).toHaveURL(/\/chess\/Game$/);
    await expect(page.getByRole("progressbar", { name: "Loading" })).toBeVisible();
    await page.close();
  });
}

for (const size of [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`the board of the game's outline is where the board will be, in a window of ${size.width}x${size.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const letGo = await holdScripts(page);
    await page.goto("Game", { waitUntil: "commit" });
    const outline = page.getByRole("img", { name: "An empty chessboard" });
    await expect(outline).toBeVisible();
    // Nothing is painted before its styles are there, but it could be measured.
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(
        ({ sheet }) => sheet !== null,
      ),
    );
    const before = await outline.boundingBox();
    await letGo();
    await expect(board(page)).toBeVisible();
    await expect(outline).toHaveCount(0);
    expect(await board(page).boundingBox()).toEqual(before);
  });
}
