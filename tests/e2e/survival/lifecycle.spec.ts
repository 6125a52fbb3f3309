/** The back-forward cache, and a crash of the tab. */
import type { CDPSession, Page } from "@playwright/test";
import { chooseFromMenu, drag, expectPiece, notice, openGame, status } from "../support/game.ts";
import { expect, needsChromium, test } from "../support/test.ts";

/** Milliseconds: the strongest opponent on a busy machine. */
const THINKING_TIMEOUT = 45_000;

const NOT_NOTICED =
  "over WebDriver BiDi Playwright does not notice a return from the back-forward cache";

const sessionOf = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page);

/** Playwright switches the back-forward cache off. */
const testWithCache = test.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] }),
    { scope: "worker" },
  ],
});

/** Goes back with a delay, so that `evaluate` can return before its page is left. */
const goBack = (page: Page): Promise<void> =>
  page.evaluate(() => void setTimeout(() => window.history.back()));

/** Goes back to a page, and skips the test in a build that has not kept it. */
async function needsCache(page: Page): Promise<void> {
  await page.goto("THIRD-PARTY.txt");
  await page.evaluate(() => Object.assign(window, { isKept: true }));
  await page.goto("about:blank");
  // A kept page is not loaded again.
  await page.goBack({ waitUntil: "commit" });
  test.skip(!(await page.evaluate(() => "isKept" in window)), "this browser keeps no page");
}

// The browser freezes a page and its thread in this cache. A visible page cannot be frozen.
testWithCache(
  "a search that the back-forward cache interrupts goes on when the page returns, with new settings",
  async ({ page, context }) => {
    needsChromium(NOT_NOTICED);
    await needsCache(page);
    await openGame(page, { opponent: "infinite" });
    await drag(page, "e2", "e4");
    await expect(status(page)).toContainText("thinking");
    await page.evaluate(() => {
      window.addEventListener("pageshow", ({ persisted }) =>
        Object.assign(window, { wasKept: persisted }),
      );
    });
    await page.goto("about:blank");
    const other = await context.newPage();
    await openGame(other, { color: "white" });
    await chooseFromMenu(other, "Mute");
    await other.close();
    await goBack(page);
    await expect(status(page)).toHaveText("Your move.", { timeout: THINKING_TIMEOUT });
    const kept = await page.evaluate(() => (window as unknown as { wasKept?: boolean }).wasKept);
    expect(kept).toBe(true);
    await expect(notice(page)).toHaveCount(0);
    await chooseFromMenu(page, "Unmute");
    await expectPiece(page, "e4", "wP");
  },
);

test("after a crash of the tab the game is there in a new tab", async ({ page, context }) => {
  needsChromium("a Firefox that is driven ends as a whole with the first tab that crashes");
  await openGame(page);
  await drag(page, "e2", "e4");
  await expectPiece(page, "e4", "wP");
  const crash = page.waitForEvent("crash");
  const browser = await sessionOf(page);
  void browser.send("Page.crash").catch(() => undefined);
  await crash;
  const next = await context.newPage();
  await openGame(next);
  await expectPiece(next, "e4", "wP");
  await expect(status(next)).toHaveText("Your move.");
});
