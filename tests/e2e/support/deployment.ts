/** `test` with a host of the build that the test controls. */
import type { Page } from "@playwright/test";
import { Deployment } from "./staticHosts.ts";
import { test as base, expect } from "./test.ts";

export const test = base.extend<{ host: Deployment }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from it
  host: async ({}, use) => {
    const host = new Deployment("/chess/");
    await host.comeUp();
    await use(host);
    await host.goAway();
  },
  baseURL: ({ host }, use) => use(host.address),
});

/** Waits until the service worker has stored all its files and answers requests. */
export async function expectKept(page: Page): Promise<void> {
  const state = () => page.evaluate(() => navigator.serviceWorker.controller?.state);
  const often = { intervals: [40], message: "the service worker is active" };
  await expect.poll(state, often).toBe("activated");
}

/** Waits until the game page has loaded what it needs later, which it does when it is idle. */
export async function expectLoadedAhead(page: Page): Promise<void> {
  const scripts = /\/(NewGameDialog|SettingsDialog|gameTexts|logReader)-[^/]+\.js$/;
  const loaded = async () => {
    const names = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => name),
    );
    return new Set(names.filter((name) => scripts.test(name))).size;
  };
  await expect.poll(loaded, "the scripts for later are loaded").toBe(4);
}
