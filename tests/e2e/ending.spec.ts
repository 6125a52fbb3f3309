/** The end of a game: the alert and the card with the result. */
import type { Page } from "@playwright/test";
import { expectNoViolations } from "./support/axe.ts";
import { board, drag, openGame, saveSettings } from "./support/game.ts";
import { expect, test } from "./support/test.ts";

const card = (page: Page) => page.getByRole("region", { name: "Result" });
const result = (page: Page) => card(page).getByRole("heading");

test("a win shows one alert and a card, which stays after a reload", async ({ page, alerts }) => {
  const start = "7k/5K2/8/8/8/8/8/6Q1";
  await saveSettings(page, { animationSpeed: "slow" });
  await openGame(page, { fen: `${start} w - - 0 1`, opponent: "dozen" });
  await expect(card(page)).toHaveCount(0);
  await test.step("the alert does not wait for an animation after a drop", async () => {
    await page.clock.pauseAt(Date.now() + 1_000);
    await drag(page, "g1", "g7");
    await page.clock.runFor(99);
    expect(alerts).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => alerts).toEqual(["You win!"]);
    await page.clock.resume();
  });
  await expect(result(page)).toHaveText("You won");
  await expect(card(page)).toContainText("by checkmate");
  await expect(
    board(page).getByRole("gridcell", { name: "h8, black king, checkmate", exact: true }),
  ).toBeVisible();
  await expectNoViolations(page);
  await page.reload();
  await expect(result(page)).toHaveText("You won");
  expect(alerts, "no second alert, and the browser asks nothing").toEqual(["You win!"]);
});
