/** Every screen by the rules of axe, and the help page in any window. */
import { expectNoViolations } from "./support/axe.ts";
import { chooseFromMenu, openGame, playMove } from "./support/game.ts";
import { expect, test } from "./support/test.ts";

test("axe finds nothing on the home page, the game with a notice, the help page and the error page", async ({
  page,
}) => {
  await page.goto("home");
  await expect(page.getByRole("heading", { name: "Opponents" })).toBeVisible();
  await expectNoViolations(page);
  await openGame(page, "nonsense");
  await expect(page.getByRole("alert")).toBeVisible();
  await playMove(page, "e2e4");
  await expectNoViolations(page);
  await chooseFromMenu(page, "Help");
  await expect(page).toHaveURL(/\/chess\/Help$/);
  await expect(page.getByRole("heading", { name: "Help" })).toBeVisible();
  await expectNoViolations(page);
  await page.goto("no-such-page");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectNoViolations(page);
});

test("the key '?' opens the help page, which needs no sideways scrolling in any window", async ({
  page,
}) => {
  await openGame(page);
  await page.keyboard.press("?");
  await expect(page.getByRole("heading", { name: "Help" })).toBeVisible();
  for (const width of [320, 390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${width} pixels`).toBe(0);
  }
});
