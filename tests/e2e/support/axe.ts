/**
 * What axe says of a page. A colour that is on its way to another one has a contrast that nobody is left with,
 * so axe looks only when nothing fades or moves any more.
 */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Waits until all transitions and animations that end have ended. Those that go on for ever are not waited for. */
async function settle(page: Page): Promise<void> {
  const moving = () =>
    document.getAnimations().filter(({ playState, effect }) => {
      const ends = effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
      return ends && playState === "running";
    }).length;
  await expect.poll(() => page.evaluate(moving), { message: "what moves comes to rest" }).toBe(0);
}

/**
 * What axe finds, in one go: what else it has looked at is not gathered, and no second page is opened for the frames of strangers,
 * which our pages have none of.
 */
async function violationsIn(page: Page, within: string) {
  const builder = new AxeBuilder({ page }).include(within).options({ resultTypes: ["violations"] });
  return (await builder.setLegacyMode().analyze()).violations;
}

/** Fails with every violation that axe finds on the page, or `within` the elements of a CSS selector. */
export async function expectNoViolations(page: Page, within = "body"): Promise<void> {
  await settle(page);
  const violations = await violationsIn(page, within);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([]);
}
