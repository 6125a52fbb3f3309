/** What a player can do besides moving: take back, be advised, give up, turn the board round, play once more. */
import {
  arrows,
  beginGame,
  drag,
  expectPiece,
  expectPlacement,
  expectPlacementOfMoveList,
  moveList,
  openGame,
  opponent,
  placement,
  playMove,
  START_PLACEMENT,
  status,
} from "./support/game.ts";
import { holdSearches } from "./support/hands.ts";
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

test("a move is taken back while the computer thinks, which then leaves the position alone", async ({
  page,
}) => {
  await holdSearches(page);
  await openGame(page);
  await drag(page, "e2", "e4");
  await expect(status(page)).toHaveText("Enough Monkeys are thinking…");
  await page.getByRole("button", takeBack).click();
  await expectPlacement(page, START_PLACEMENT);
  await expect(status(page)).toHaveText("Your move.");
  await page.evaluate(() => window.releaseSearches());
  await playMove(page, "d2d4");
  await expectPiece(page, "e2", "wP");
});

test("a hint is an arrow on the board, is counted, said aloud, and stays in the game", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  // White mates by the rook on the last rank, and by nothing else at once.
  await openGame(page, "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
  expect(await arrows(page)).toEqual([]);
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await expect.poll(() => arrows(page)).toEqual(["a1a8"]);
  await expect(page.getByRole("log")).toContainText("Hint: rook to a8.");
  await expect(page.getByRole("button", { name: "Hint (1)" })).toBeEnabled();
  await page.reload();
  await expect.poll(() => arrows(page)).toEqual(["a1a8"]);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Copy PGN" }).click();
  await expect(page.getByRole("alert")).toContainText("copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("{Hint: Ra8#}");
  await drag(page, "a1", "a8");
  await expect.poll(() => arrows(page)).toEqual([]);
});

test("the board is turned round and back", async ({ page }) => {
  await openGame(page);
  const flip = async () => {
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: "Flip board" }).click();
  };
  await flip();
  await expect(page.getByRole("grid", { name: "Board, black at the bottom" })).toBeVisible();
  await playMove(page, "e2e4");
  await flip();
  await expect(page.getByRole("grid", { name: "Board, white at the bottom" })).toBeVisible();
});

test("a rematch begins the game as it was begun: colour, opponent and position", async ({
  page,
}) => {
  const fen = "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1";
  await openGame(page, { fen, opponent: "dozen" });
  await drag(page, "e2", "e4");
  await expect(status(page)).toHaveText("Your move.");
  await page.getByRole("button", resign).click();
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("button", { name: "Rematch" }).click();
  await expectPlacement(page, "4k3/4p3/8/8/8/8/4P3/4K3");
  await expect(status(page)).toHaveText("Your move.");
  await expect(opponent(page)).toContainText("Dozen");
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
  const question = page.getByRole("dialog", { name: "Resign?" });
  await question.getByRole("button", { name: "Resign" }).click();
  await expect(status(page)).toHaveText("You resigned: the computer wins.");
  expect(alerts, "no question of the browser's, and no alert").toEqual([]);
  await expect(page.getByRole("button", resign)).toBeDisabled();
  await expect(page.getByRole("button", takeBack)).toBeDisabled();
  await page.reload();
  await expect(status(page)).toHaveText("You resigned: the computer wins.");
  await expectPlacement(page, end);
  await beginGame(page);
  await playMove(page, "d2d4");
});

test("a game is not given up when the question is answered with no", async ({ page }) => {
  await openGame(page);
  await playMove(page, "e2e4");
  for (const answer of ["Cancel", "Escape"]) {
    await page.getByRole("button", resign).click();
    const playOn = page.getByRole("dialog").getByRole("button", { name: "Cancel" });
    await expect(playOn).toBeFocused();
    if (answer === "Escape") await page.keyboard.press("Escape");
    else await playOn.click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("button", resign)).toBeFocused();
  }
  await expect(status(page)).toHaveText("Your move.");
  await expect(moveList(page).getByRole("row")).toHaveCount(2);
});
