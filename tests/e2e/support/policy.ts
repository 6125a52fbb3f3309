/** Collects the browser's complaints about violations of a page's policy. */
import type { BrowserContext } from "@playwright/test";

declare global {
  interface Window {
    reportViolation: (violation: string) => void;
  }
}

/**
 * How browsers mention policies in the console. Violations in a worker do not always appear there;
 * `hosted.ts` gets them as reports.
 */
const COMPLAINT =
  /content[- ]security[- ]policy|trusted ?(type|html|script)|permissions[- ]policy/i;

/**
 * All violations in the pages of the context, as they happen, from the page's events and from the
 * console.
 */
export async function watchPolicy(context: BrowserContext): Promise<readonly string[]> {
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
