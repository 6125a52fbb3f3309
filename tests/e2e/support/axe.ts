/**
 * Checks a page with axe. During a transition a colour may have a contrast that it does not keep,
 * so axe runs only when nothing fades or moves any more.
 */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Waits for all transitions and animations to end, except endless ones. */
async function settle(page: Page): Promise<void> {
  const moving = () =>
    document.getAnimations().filter(({ playState, effect }) => {
      const ends = effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
      return ends && playState === "running";
    }).length;
  await expect.poll(() => page.evaluate(moving), { message: "all animations end" }).toBe(0);
}

/**
 * All violations, in one run. Other results are not collected. Legacy mode opens no second page for
 * cross-origin frames, because our pages have none.
 */
async function violationsIn(page: Page, within: string) {
  const builder = new AxeBuilder({ page }).include(within).options({ resultTypes: ["violations"] });
  return (await builder.setLegacyMode().analyze()).violations;
}

/**
 * Fails with every violation that axe finds on the page, or `within` the elements of a CSS
 * selector.
 */
export async function expectNoViolations(page: Page, within = "body"): Promise<void> {
  await settle(page);
  const violations = await violationsIn(page, within);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([]);
}
