/** The back-forward cache, a crash of the tab, and a changed clock. */
import type { CDPSession, Page } from "@playwright/test";
import {
  beginGame,
  drag,
  expectPiece,
  moveList,
  notice,
  openGame,
  playMove,
  status,
} from "../support/game.ts";
import { test as base, expect, needsChromium } from "../support/test.ts";

/** Milliseconds: the strongest opponent on a busy machine. */
const THINKING_TIMEOUT = 45_000;

const NOT_NOTICED =
  "over WebDriver BiDi Playwright does not notice a return from the back-forward cache";

const sessionOf = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page);

/** Playwright switches the back-forward cache off. */
const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] }),
    { scope: "worker" },
  ],
});

/** Goes back with a delay, so that `evaluate` can return before its page is left. */
const goBack = (page: Page): Promise<void> =>
  page.evaluate(() => void setTimeout(() => window.history.back()));

/** The reason that Chromium gives in builds without a back-forward cache. */
const NO_CACHE = "BackForwardCacheDisabledForDelegate";

/**
 * Notes whether the page comes back from the back-forward cache.
 * @returns a check for after going back, which skips the test in a browser without such a cache
 */
async function watchForReturn(page: Page): Promise<() => Promise<void>> {
  const browser = await sessionOf(page);
  const reasons: unknown[] = [];
  browser.on("Page.backForwardCacheNotUsed", (event) => void reasons.push(event));
  await browser.send("Page.enable");
  await page.evaluate(() => {
    window.addEventListener("pageshow", ({ persisted }) =>
      Object.assign(window, { wasKept: persisted }),
    );
  });
  return async () => {
    const told = JSON.stringify(reasons);
    test.skip(told.includes(NO_CACHE), "this browser has no back-forward cache");
    const kept = await page.evaluate(() => (window as unknown as { wasKept?: boolean }).wasKept);
    expect(kept, told).toBe(true);
  };
}

// The browser freezes a page and its thread in this cache. A visible page cannot be frozen.
test("a search that the back-forward cache interrupts goes on when the page returns", async ({
  page,
}) => {
  needsChromium(NOT_NOTICED);
  await openGame(page, { opponent: "infinite" });
  await drag(page, "e2", "e4");
  await expect(status(page)).toContainText("thinking");
  const expectReturn = await watchForReturn(page);
  await page.goto("about:blank");
  await goBack(page);
  await expect(status(page)).toHaveText("Your move.", { timeout: THINKING_TIMEOUT });
  await expectReturn();
  await expect(notice(page)).toHaveCount(0);
});

test("after a crash of the tab the game is there in a new tab", async ({ page, context }) => {
  needsChromium("a Firefox that is driven ends as a whole with the first tab that crashes");
  await openGame(page);
  await playMove(page, "e2e4");
  await drag(page, "d2", "d4");
  await expectPiece(page, "d4", "wP");
  const crash = page.waitForEvent("crash");
  const browser = await sessionOf(page);
  void browser.send("Page.crash").catch(() => undefined);
  await crash;
  const next = await context.newPage();
  await openGame(next);
  await expectPiece(next, "e4", "wP");
  await expectPiece(next, "d4", "wP");
  await expect(status(next)).toHaveText("Your move.");
});

test("a page from the back-forward cache keeps its game and takes over new settings", async ({
  page,
  context,
}) => {
  needsChromium(NOT_NOTICED);
  await openGame(page);
  await playMove(page, "e2e4");
  const expectReturn = await watchForReturn(page);
  await page.goto("about:blank");
  const other = await context.newPage();
  await openGame(other);
  await other.getByRole("button", { name: "Mute" }).click();
  await other.close();
  await goBack(page);
  await expect(status(page)).toHaveText("Your move.");
  await expectReturn();
  await expect(page.getByRole("button", { name: "Mute" })).toHaveAttribute("aria-pressed", "true");
  await expectPiece(page, "e4", "wP");
  await playMove(page, "d2d4");
});

const DAY = 24 * 3_600_000;

test("games go on and are kept when the system clock jumps", async ({ page }) => {
  const today = Date.now();
  await page.clock.install({ time: today });
  await openGame(page);
  await playMove(page, "e2e4");
  for (const jump of [20_000 * DAY, -20_000 * DAY]) {
    await page.clock.setSystemTime(today + jump);
    await beginGame(page);
    await playMove(page, "d2d4");
    await playMove(page, "g1f3");
  }
  await page.getByRole("button", { name: "Look inside" }).click();
  const events = page.getByRole("region", { name: "Events" });
  await expect(events).toContainText("Nf3");
  await expect(events).not.toContainText(/Invalid Date|NaN|-\d+(\.\d+)? m?s/);
  await page.goto("home");
  // The third game is running and not in the list.
  const games = page.getByRole("region", { name: "Recent games" }).getByRole("listitem");
  await expect(games).toHaveCount(2);
  await page.goto("Game");
  await expectPiece(page, "f3", "wN");
  await expect(moveList(page)).toContainText("Nf3");
});
