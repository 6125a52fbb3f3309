/** What the browser says when something goes against the policy of a page. */
import type { BrowserContext } from "@playwright/test";

declare global {
  interface Window {
    reportViolation: (violation: string) => void;
  }
}

/** How browsers speak of policies in the console. Not all that a worker does is told there: `hosted.ts` has that reported. */
const COMPLAINT =
  /content[- ]security[- ]policy|trusted ?(type|html|script)|permissions[- ]policy/i;

/** All violations in the pages of the context, as they happen, by the page's events and by the console. */
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
