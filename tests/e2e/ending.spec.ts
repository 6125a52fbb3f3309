/** The end of a game: the alert, the card with the result, resigning and the rematch. */
import type { Page } from "@playwright/test";
import { expectNoViolations } from "./support/axe.ts";
import {
  board,
  chooseFromMenu,
  drag,
  expectPlacement,
  openGame,
  openNewGameDialog,
  opponent,
  resignGame,
  START_PLACEMENT,
  saveSettings,
  status,
} from "./support/game.ts";
import { expect, test } from "./support/test.ts";

const card = (page: Page) => page.getByRole("region", { name: "Result" });
const result = (page: Page) => card(page).getByRole("heading");

test("a win shows one alert and a card, which stays after a reload; 'Rematch' starts again, and resigning asks first", async ({
  page,
  alerts,
}) => {
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
  await card(page).getByRole("button", { name: "Rematch" }).click();
  await expect(card(page)).toHaveCount(0);
  await expectPlacement(page, start);
  await expect(opponent(page)).toHaveText(/^A Dozen Monkeys · /);
  await test.step("a resigned game stays resigned", async () => {
    await expectQuestion(page);
    await resignGame(page);
    await expect(status(page)).toHaveText("You resigned: the computer wins.");
    await expect(card(page)).toBeInViewport({ ratio: 1 });
    await page.reload();
    await expect(status(page)).toHaveText("You resigned: the computer wins.");
    await expectPlacement(page, start);
  });
  expect(alerts, "no second alert, and the browser asks nothing").toEqual(["You win!"]);
});

/** Checks that 'Resign' asks, and that 'Cancel' and Escape lead back to the game. */
async function expectQuestion(page: Page): Promise<void> {
  for (const answer of ["Cancel", "Escape"]) {
    await chooseFromMenu(page, "Resign");
    const playOn = page.getByRole("dialog").getByRole("button", { name: "Cancel" });
    await expect(playOn).toBeFocused();
    if (answer === "Escape") await page.keyboard.press("Escape");
    else await playOn.click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "More" })).toBeFocused();
  }
  await expect(status(page)).toHaveText("Your move.");
}

/** A game without the computer, and a draw by agreement. */

test("two people play at one board and agree to a draw", async ({ page }) => {
  await openGame(page);
  const dialog = await openNewGameDialog(page);
  await dialog.getByRole("checkbox", { name: "Two people at this board" }).check();
  await dialog.getByRole("button", { name: "Play" }).click();
  await expect(status(page)).toHaveText("White to move.");
  await drag(page, "e2", "e4");
  await expect(status(page)).toHaveText("Black to move.");
  await drag(page, "e7", "e5");
  await expect(page.getByRole("log")).toContainText("Black: pawn to e5. White to move.");
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(status(page)).toHaveText("Black to move.");
  await page.reload();
  await board(page).waitFor();
  await expect(status(page)).toHaveText("Black to move.");
  await chooseFromMenu(page, "Agree to a draw");
  const question = page.getByRole("dialog", { name: "Agree to a draw?" });
  await question.getByRole("button", { name: "Agree" }).click();
  await expect(status(page)).toHaveText("Draw by agreement.");
  await expect(page.getByRole("region", { name: "Result" })).toContainText("by agreement");
  await page.getByRole("button", { name: "Rematch" }).click();
  await expectPlacement(page, START_PLACEMENT);
  await expect(status(page)).toHaveText("White to move.");
});
