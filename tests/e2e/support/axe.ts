/**
 * Checks a page with axe. During a transition a colour may have a contrast that it does not keep,
 * so axe runs only when nothing fades or moves any more. An opponent's remark fades for ten
 * seconds: nothing is waited for, it is ended.
 */
import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

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

/** All violations. Other results are not collected. */
async function violationsIn(page: Page, within: string) {
  // Loading axe takes as long as a check. It stays until another page is loaded.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async (selector) => {
    const { axe } = window as typeof window & { readonly axe: typeof import("axe-core") };
    return (await axe.run(selector, { resultTypes: ["violations"] })).violations;
  }, within);
}

/**
 * Fails with every violation that axe finds in the light and in the dark mode, on the page or
 * `within` the elements of a CSS selector.
 */
export async function expectNoViolations(page: Page, within = "body"): Promise<void> {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    const violations = async () =>
      (await violationsIn(page, within)).map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`,
      );
    // While axe runs, the engine may find a new score. Then axe compares the colour of one score
    // with the background at the place of another.
    await expect.poll(violations, { message: colorScheme }).toEqual([]);
  }
}
