import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { openGame, playMove } from "./support/game.ts";
import { expect, test } from "./support/test.ts";

/** What axe calls serious or critical. */
async function seriousViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
}

test("axe finds nothing serious on the home page", async ({ page }) => {
  await page.goto("home");
  await expect(page.getByRole("heading", { name: "Enough Monkeys" })).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
});

test("axe finds nothing serious on the game page with a game and a notice on it", async ({
  page,
}) => {
  await openGame(page, "nonsense");
  await expect(page.getByRole("alert")).toBeVisible();
  await playMove(page, "e2e4");
  expect(await seriousViolations(page)).toEqual([]);
});

test("axe finds nothing serious on the error page", async ({ page }) => {
  await page.goto("no-such-page");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await seriousViolations(page)).toEqual([]);
});

for (const width of [320, 390, 1024, 1440]) {
  test(`nothing needs sideways scrolling in a window ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openGame(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
}
