/** What a player can do besides moving: take back and give up. */
import {
  expectPiece,
  expectPlacement,
  expectPlacementOfMoveList,
  moveList,
  openGame,
  placement,
  playMove,
  START_PLACEMENT,
  status,
} from "./support/game.ts";
import { expect, test } from "./support/test.ts";

const takeBack = { name: "Take back" };
const resign = { name: "Resign" };

test("a move is taken back together with its answer, and another one played", async ({ page }) => {
  await openGame(page);
  await expect(page.getByRole("button", takeBack)).toBeDisabled();
  await playMove(page, "e2e4");
  await page.getByRole("button", takeBack).click();
  await expectPlacement(page, START_PLACEMENT);
  await expect(status(page)).toHaveText("Your move.");
  await expect(page.getByRole("button", takeBack)).toBeDisabled();
  await playMove(page, "d2d4");
  await expectPiece(page, "d4", "wP");
});

test("a game that is given up is over, also after a reload, and a new one can be played", async ({
  page,
  alerts,
}) => {
  await openGame(page);
  await playMove(page, "e2e4");
  await expectPlacementOfMoveList(page);
  const end = await placement(page);
  await page.getByRole("button", resign).click();
  await expect(status(page)).toHaveText("You resigned: the computer wins.");
  expect(alerts, "the question, and no alert").toEqual(["Give this game up?"]);
  await expect(page.getByRole("button", resign)).toBeDisabled();
  await expect(page.getByRole("button", takeBack)).toBeDisabled();
  await page.reload();
  await expect(status(page)).toHaveText("You resigned: the computer wins.");
  await expectPlacement(page, end);
  await page.getByRole("button", { name: "New game" }).click();
  await playMove(page, "d2d4");
});

test("a game is not given up when the question is answered with no", async ({ page }) => {
  page.on("dialog", (dialog) => dialog.dismiss());
  await openGame(page);
  await playMove(page, "e2e4");
  await page.getByRole("button", resign).click();
  await expect(status(page)).toHaveText("Your move.");
  await expect(moveList(page).getByRole("row")).toHaveCount(2);
});
