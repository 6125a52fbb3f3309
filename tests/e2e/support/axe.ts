/**
 * Checks a page with axe. During a transition a colour may have a contrast that it does not keep,
 * so axe runs only when nothing fades or moves any more. An opponent's remark fades for ten
 * seconds: nothing is waited for, it is ended.
 */
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";

/** The minified file: the package's own `source` is twice as large. */
const AXE = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** Ends all transitions and animations at once, except endless ones. */
export async function settle(page: Page): Promise<void> {
  const endMoving = () => {
    const moving = document.getAnimations().filter(({ playState, effect }) => {
      const ends = effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
      return ends && playState === "running";
    });
    for (const animation of moving) animation.finish();
    return moving.length;
  };
  // The end of one may begin another.
  await expect.poll(() => page.evaluate(endMoving), { message: "all animations end" }).toBe(0);
}

/**
 * The rules that depend on the colours, of those that axe applies unless it is asked for others.
 */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** The violations of the given rules, or of all. Other results are not collected. */
async function violationsIn(page: Page, within: string, rules?: readonly string[]) {
  // Loading axe takes longer than a check. It stays until another page is loaded.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ([selector, values]) => {
      const { axe } = window as typeof window & { readonly axe: typeof import("axe-core") };
      const limits = values && { runOnly: { type: "rule" as const, values } };
      return (await axe.run(selector, { resultTypes: ["violations"], ...limits })).violations;
    },
    [within, rules ? [...rules] : undefined] as const,
  );
}

/**
 * Fails with every violation that axe finds in the light mode, and of colours also in the dark one,
 * on the page or `within` the elements of a CSS selector.
 */
export async function expectNoViolations(page: Page, within = "body"): Promise<void> {
  for (const [colorScheme, rules] of [["dark", COLOUR_RULES], ["light"]] as const) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    const violations = async () =>
      (await violationsIn(page, within, rules)).map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`,
      );
    // While axe runs, the engine may find a new score. Then axe compares the colour of one score
    // with the background at the place of another.
    await expect.poll(violations, { message: colorScheme }).toEqual([]);
  }
}
