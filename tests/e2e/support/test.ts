/** Playwright's `test` with the checks that all tests share. */
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
} from "@playwright/test";

declare global {
  interface Window {
    reportViolation: (violation: string) => void;
  }
}

/**
 * How browsers mention policies in the console. Violations in a worker do not always appear there;
 * `policyHost.ts` gets them as reports.
 */
const COMPLAINT =
  /content[- ]security[- ]policy|trusted ?(type|html|script)|permissions[- ]policy/i;

/**
 * All violations in the pages of the context, as they happen, from the page's events and from the
 * console.
 */
async function watchPolicy(context: BrowserContext): Promise<readonly string[]> {
  const violations: string[] = [];
  context.on("console", (message) => {
    if (COMPLAINT.test(message.text())) violations.push(message.text());
  });
  await context.exposeBinding("reportViolation", (_page, text: string) => violations.push(text));
  await context.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
      const place = `${sourceFile}:${lineNumber}`;
      window.reportViolation(`${effectiveDirective}: ${blockedURI} ${place} ${sample}`);
    }),
  );
  return violations;
}

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

/**
 * `test` in a browser whose user has a wish. Over WebDriver BiDi Playwright cannot emulate it, so
 * Firefox has it as a setting.
 */
const testWith = (wish: BrowserContextOptions, setting: Readonly<Record<string, number>>) =>
  test.extend<object, object>({
    contextOptions: ({ contextOptions }, use) => use({ ...contextOptions, ...wish }),
    launchOptions: [
      ({ launchOptions }, use) => {
        const firefoxUserPrefs = { ...launchOptions.firefoxUserPrefs, ...setting };
        return use({ ...launchOptions, firefoxUserPrefs });
      },
      { scope: "worker" },
    ],
  });

export const testWithForcedColors = testWith(
  { forcedColors: "active" },
  // Always the colours of the user.
  { "browser.display.document_color_use": 2 },
);

export const testWithReducedMotion = testWith(
  { reducedMotion: "reduce" },
  { "ui.prefersReducedMotion": 1 },
);

/** Skips the running test in any other browser; `why` is the reason. */
export function needsChromium(why: string): void {
  const { browserName = "chromium" } = test.info().project.use;
  test.skip(browserName !== "chromium", why);
}

export { expect };
