/** The end of a game: the alert, the card with the result, resigning and the rematch. */
import type { Page } from "@playwright/test";
import { expectNoViolations } from "./support/axe.ts";
import {
  board,
  drag,
  expectPlacement,
  openGame,
  opponent,
  placement,
  playMove,
  resignGame,
  saveSettings,
  status,
} from "./support/game.ts";
import { expect, test } from "./support/test.ts";

const card = (page: Page) => page.getByRole("region", { name: "Result" });
const result = (page: Page) => card(page).getByRole("heading");

test("resigning asks first; a win shows one alert and a card, which stays after a reload", async ({
  page,
  alerts,
}) => {
  await openGame(page, "7k/5K2/8/8/8/8/8/6Q1 w - - 0 1");
  await expect(card(page)).toHaveCount(0);
  const resign = page.getByRole("button", { name: "Resign" });
  for (const answer of ["Cancel", "Escape"]) {
    await resign.click();
    const playOn = page.getByRole("dialog").getByRole("button", { name: "Cancel" });
    await expect(playOn).toBeFocused();
    if (answer === "Escape") await page.keyboard.press("Escape");
    else await playOn.click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(resign).toBeFocused();
  }
  await expect(status(page)).toHaveText("Your move.");
  await playMove(page, "g1g7");
  await expect(result(page)).toHaveText("You won");
  await expect(card(page)).toContainText("by checkmate");
  await expect(
    board(page).getByRole("gridcell", { name: "h8, black king, checkmate", exact: true }),
  ).toBeVisible();
  await expect.poll(() => alerts).toEqual(["You win!"]);
  await expectNoViolations(page);
  await page.reload();
  await expect(result(page)).toHaveText("You won");
  expect(alerts, "no second alert after the reload").toEqual(["You win!"]);
});

test("the alert does not wait for an animation after a drop", async ({ page, alerts }) => {
  await saveSettings(page, { animationSpeed: "slow" });
  await openGame(page, "7k/5K2/8/8/8/8/8/6Q1 w - - 0 1");
  await page.clock.pauseAt(Date.now() + 1_000);
  await drag(page, "g1", "g7");
  await page.clock.runFor(99);
  expect(alerts).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => alerts).toEqual(["You win!"]);
});

test("a resigned game stays resigned after a reload, and 'Rematch' starts it again", async ({
  page,
  alerts,
}) => {
  const start = "4k3/4p3/8/8/8/8/4P3/4K3";
  await openGame(page, { fen: `${start} w - - 0 1`, opponent: "dozen" });
  await playMove(page, "e2e4");
  const end = await placement(page);
  await resignGame(page);
  await expect(status(page)).toHaveText("You resigned: the computer wins.");
  await expect(card(page)).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(status(page)).toHaveText("You resigned: the computer wins.");
  await expectPlacement(page, end);
  await card(page).getByRole("button", { name: "Rematch" }).click();
  await expect(card(page)).toHaveCount(0);
  await expectPlacement(page, start);
  await expect(opponent(page)).toHaveText(/^A Dozen Monkeys · /);
  expect(alerts, "the browser asks nothing").toEqual([]);
});
