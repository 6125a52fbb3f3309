/** The end of a game: the alert, the card with the result, resigning and the rematch. */
import type { Page } from "@playwright/test";
import { expectNoViolations } from "./support/axe.ts";
import {
  board,
  drag,
  expectPiece,
  expectPlacement,
  openGame,
  opponent,
  placement,
  playedMoves,
  playMove,
  resignGame,
  saveSettings,
  status,
  turnOn,
} from "./support/game.ts";
import { expect, test } from "./support/test.ts";

const card = (page: Page) => page.getByRole("region", { name: "Result" });
const result = (page: Page) => card(page).getByRole("heading");

test("a win shows one alert and a result card, which stays after a reload and a review", async ({
  page,
  alerts,
}) => {
  await openGame(page, "7k/5K2/8/8/8/8/8/6Q1 w - - 0 1");
  await expect(card(page)).toHaveCount(0);
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
  await test.step("a review is on the analysis board, and the card is still there", async () => {
    await card(page).getByRole("button", { name: "Review" }).click();
    await expect(page.getByRole("region", { name: "Review" })).toBeVisible();
    await page.getByRole("button", { name: "Back to game" }).click();
    await expect(result(page)).toHaveText("You won");
  });
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

test("a draw and a loss show a visible result card and no alert", async ({ page, alerts }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openGame(page, "7k/8/8/5Q2/8/8/8/K7 w - - 0 1");
  await playMove(page, "f5f7");
  await expect(status(page)).toHaveText("Draw by stalemate.");
  await expect(result(page)).toHaveText("Draw");
  await expect(card(page)).toContainText("by stalemate");
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(size);
    await expect(card(page)).toBeInViewport({ ratio: 1 });
    await expect(board(page)).toBeInViewport({ ratio: 1 });
  }
  // Fool's mate: after g4 the black queen mates on h4.
  await openGame(page, "rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2");
  await playMove(page, "g2g4");
  await expect(status(page)).toHaveText("Checkmate: the computer wins.");
  await expectPiece(page, "h4", "bQ");
  const mated = await placement(page);
  await drag(page, "a2", "a3");
  await expectPlacement(page, mated);
  expect(alerts).toEqual([]);
});

test("resigning asks first and ends the game, and 'Rematch' starts it again", async ({
  page,
  alerts,
}) => {
  await openGame(page, { fen: "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1", opponent: "dozen" });
  await playMove(page, "e2e4");
  const end = await placement(page);
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
  await resignGame(page);
  await expect(status(page)).toHaveText("You resigned: the computer wins.");
  await expect(result(page)).toHaveText("You lost");
  await expect(card(page)).toContainText("by resignation");
  await expect(page.getByRole("button", { name: "Take back" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Resign" })).toHaveCount(0);
  await page.reload();
  await expect(status(page)).toHaveText("You resigned: the computer wins.");
  await expectPlacement(page, end);
  await card(page).getByRole("button", { name: "Rematch" }).click();
  await expect(card(page)).toHaveCount(0);
  await expectPlacement(page, "4k3/4p3/8/8/8/8/4P3/4K3");
  await expect(opponent(page)).toHaveText(/^A Dozen Monkeys · /);
  await expect(status(page)).toHaveText("Your move.");
  expect(alerts, "the browser asks nothing").toEqual([]);
  await test.step("with the setting a rematch swaps the colours", async () => {
    await turnOn(page, "swapsColors");
    await openGame(page, { opponent: "one" });
    await resignGame(page);
    await card(page).getByRole("button", { name: "Rematch" }).click();
    await expect(board(page).getByRole("grid")).toHaveAccessibleName("Board, black at the bottom");
    await expect(playedMoves(page)).toHaveCount(1);
    await expect(opponent(page)).toHaveText(/^One Monkey · /);
  });
});
