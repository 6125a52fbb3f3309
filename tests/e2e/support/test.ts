import { test as base, expect } from "@playwright/test";
import { watchPolicy } from "./policy.ts";

export interface Watchers {
  /** The texts of the alerts so far; each is dismissed as soon as it appears. */
  alerts: string[];
  /** Fails a test if a request goes to another origin. */
  sameOrigin: undefined;
  /** Fails a test if anything violates the page's policy. */
  policyCheck: undefined;
}

/** Playwright's `test` with the checks that all our tests share. */
export const test = base.extend<Watchers>({
  alerts: async ({ page }, use) => {
    const alerts: string[] = [];
    page.on("dialog", (dialog) => {
      alerts.push(dialog.message());
      return dialog.accept();
    });
    await use(alerts);
  },
  sameOrigin: [
    async ({ context, baseURL }, use) => {
      const origin = new URL(baseURL ?? "").origin;
      const strangers: string[] = [];
      context.on("request", (request) => {
        const url = new URL(request.url());
        const isOurs = url.origin === origin || ["data:", "blob:"].includes(url.protocol);
        if (!isOurs) strangers.push(request.url());
      });
      await use(undefined);
      expect(strangers, "requests that left the origin").toEqual([]);
    },
    { auto: true },
  ],
  policyCheck: [
    async ({ context }, use) => {
      const violations = await watchPolicy(context);
      await use(undefined);
      expect(violations, "violations of the page's policy").toEqual([]);
    },
    { auto: true },
  ],
});

/** Skips the running test in any other browser; `why` says what it needs Chromium for. */
export function needsChromium(why: string): void {
  const { browserName = "chromium" } = test.info().project.use;
  test.skip(browserName !== "chromium", why);
}

export { expect };
