/** What a player sees at the end of a game, beside the alert, and the way to the next one. */
import type { Page } from "@playwright/test";
import { expectNoViolations } from "./support/axe.ts";
import {
  board,
  expectPiece,
  expectPlacement,
  moveList,
  openGame,
  opponent,
  playMove,
  START_PLACEMENT,
  status,
} from "./support/game.ts";
import { turnOn } from "./support/hands.ts";
import { expect, test } from "./support/test.ts";

const MATE_IN_ONE = "7k/5K2/8/8/8/8/8/6Q1 w - - 0 1";
const STALEMATE_IN_ONE = "7k/8/8/5Q2/8/8/8/K7 w - - 0 1";

const card = (page: Page) => page.getByRole("region", { name: "Result" });
const rematch = (page: Page) => card(page).getByRole("button", { name: "Rematch" });

async function giveUp(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("button", { name: "Resign" }).click();
}

test("a card says that the game is won and how, also after a reload, and the mated king says it too", async ({
  page,
  alerts,
}) => {
  await openGame(page, MATE_IN_ONE);
  await expect(card(page)).toHaveCount(0);
  await playMove(page, "g1g7");
  await expect(card(page).getByRole("heading")).toHaveText("You won");
  await expect(card(page)).toContainText("by checkmate");
  await expect(
    board(page).getByRole("gridcell", { name: "h8, black king, checkmate", exact: true }),
  ).toBeVisible();
  await expect.poll(() => alerts).toEqual(["You win!"]);
  await expectNoViolations(page);
  await page.reload();
  await expect(card(page).getByRole("heading")).toHaveText("You won");
});

test("a draw and a game given up are told from a win", async ({ page, alerts }) => {
  await openGame(page, STALEMATE_IN_ONE);
  await playMove(page, "f5f7");
  await expect(card(page).getByRole("heading")).toHaveText("Draw");
  await expect(card(page)).toContainText("by stalemate");
  await openGame(page, MATE_IN_ONE);
  await giveUp(page);
  await expect(card(page).getByRole("heading")).toHaveText("You lost");
  await expect(card(page)).toContainText("by resignation");
  expect(alerts).toEqual([]);
});

test("a rematch is against the same opponent with the same colours", async ({ page }) => {
  await openGame(page, { opponent: "one" });
  await giveUp(page);
  await rematch(page).click();
  await expect(card(page)).toHaveCount(0);
  await expectPlacement(page, START_PLACEMENT);
  await expect(opponent(page)).toHaveText(/^One Monkey · /);
  await expect(status(page)).toHaveText("Your move.");
  await expect(board(page).getByRole("grid")).toHaveAccessibleName("Board, white at the bottom");
});

test("a review goes back to the start of the game, and the card is there again when it closes", async ({
  page,
}) => {
  await openGame(page, MATE_IN_ONE);
  await playMove(page, "g1g7");
  await card(page).getByRole("button", { name: "Review" }).click();
  await expect(status(page)).toHaveText("Viewing: start.");
  await expectPiece(page, "g1", "wQ");
  await page.getByRole("button", { name: "Next move" }).click();
  await expectPiece(page, "g7", "wQ");
  const review = page.getByRole("region", { name: "Review" });
  await review.getByRole("button", { name: "Close" }).click();
  await expect(card(page).getByRole("heading")).toHaveText("You won");
});

test("a rematch changes colours where that is set", async ({ page }) => {
  await turnOn(page, "swapsColors");
  await openGame(page, { opponent: "one" });
  await giveUp(page);
  await rematch(page).click();
  await expect(board(page).getByRole("grid")).toHaveAccessibleName("Board, black at the bottom");
  await expect(moveList(page).getByRole("row")).toHaveCount(2);
  await expect(opponent(page)).toHaveText(/^One Monkey · /);
});

for (const size of [
  { width: 390, height: 844 },
  { width: 1280, height: 720 },
]) {
  test(`the card is in sight without scrolling in a window of ${size.width}x${size.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await openGame(page, STALEMATE_IN_ONE);
    await playMove(page, "f5f7");
    await expect(card(page)).toBeInViewport({ ratio: 1 });
    await expect(board(page)).toBeInViewport({ ratio: 1 });
  });
}
