/** Whole games and single moves on the real board, against the real computer. */
import {
  beginGame,
  drag,
  expectPiece,
  expectPlacement,
  expectPlacementOfMoveList,
  flick,
  moveList,
  openGame,
  placement,
  playMove,
  START_PLACEMENT,
  square,
  status,
} from "./support/game.ts";
import { expect, test } from "./support/test.ts";
import { WINNING_LINE } from "./support/winningLine.ts";

test("a visitor opens the page, presses 'Play Now' and plays on to 'You win!'", async ({
  page,
  alerts,
}) => {
  await page.goto("");
  await page.getByRole("link", { name: "Play Now" }).click();
  await expectPlacement(page, START_PLACEMENT);
  for (const move of WINNING_LINE) {
    expect(alerts).toEqual([]);
    await playMove(page, move);
    await expectPlacementOfMoveList(page);
  }
  await expect(status(page)).toHaveText("Checkmate: you win.");
  await expect.poll(() => alerts).toEqual(["You win!"]);
});

test("the computer mates: the status line says so and no alert appears", async ({
  page,
  alerts,
}) => {
  // Fool's mate is on the board: after g4 the black queen mates on h4.
  await openGame(page, "rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2");
  await playMove(page, "g2g4");
  await expect(status(page)).toHaveText("Checkmate: the computer wins.");
  await expectPiece(page, "h4", "bQ");
  const mated = await placement(page);
  await drag(page, "a2", "a3");
  await expectPlacement(page, mated);
  expect(alerts).toEqual([]);
});

test("a stalemate by the human is a draw, and no alert appears", async ({ page, alerts }) => {
  await openGame(page, "7k/8/8/5Q2/8/8/8/K7 w - - 0 1");
  await playMove(page, "f5f7");
  await expect(status(page)).toHaveText("Draw by stalemate.");
  expect(alerts).toEqual([]);
});

test("the hundredth ply without capture or pawn move draws the game", async ({ page }) => {
  await openGame(page, "7k/8/8/8/8/8/R7/K7 w - - 99 80");
  await playMove(page, "a2b2");
  await expect(status(page)).toHaveText("Draw by the fifty-move rule.");
});

test("taking the last piece that could mate draws the game", async ({ page }) => {
  await openGame(page, "7k/8/8/8/8/8/1r6/K7 w - - 0 1");
  await playMove(page, "a1b2");
  await expect(status(page)).toHaveText(/^Draw: neither side/);
});

test("a pawn on the last rank becomes a queen without being asked", async ({ page }) => {
  await openGame(page, "8/P6k/8/8/8/8/8/K7 w - - 0 1");
  await playMove(page, "a7a8");
  await expectPiece(page, "a8", "wQ");
  await expect(moveList(page)).toContainText("a8=Q");
});

test("castling moves the rook too, and the computer's reply still arrives", async ({ page }) => {
  await openGame(page, "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1");
  await playMove(page, "e1g1");
  await expectPiece(page, "g1", "wK");
  await expectPiece(page, "f1", "wR");
  await expectPiece(page, "h1", null);
  await expect(moveList(page).getByRole("cell").nth(1)).not.toBeEmpty();
});

test("a pawn captures en passant", async ({ page }) => {
  await openGame(page, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2");
  await playMove(page, "e5d6");
  await expectPiece(page, "d5", null);
  await expect(moveList(page)).toContainText("exd6");
});

test("an illegal drop snaps back without a word", async ({ page, alerts }) => {
  await openGame(page);
  await drag(page, "e2", "e5");
  await expectPiece(page, "e2", "wP");
  await expectPiece(page, "e5", null);
  // Black's pieces are not the human's to move, and a piece let go beside the board goes home.
  await drag(page, "e7", "e5");
  const box = await square(page, "h1").boundingBox();
  await square(page, "g1").hover();
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 200, box?.y ?? 0, { steps: 4 });
  await page.mouse.up();
  await expectPlacement(page, START_PLACEMENT);
  await expect(status(page)).toHaveText("Your move.");
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(alerts).toEqual([]);
});

test("a piece flicked quickly lands where it is let go, not where it was drawn last", async ({
  page,
}) => {
  await openGame(page);
  await flick(page, "e2", "e3", "e4");
  await expectPiece(page, "e4", "wP");
});

test("a piece is captured back while it is still gliding to its square", async ({ page }) => {
  await openGame(page);
  for (const move of ["e2e4", "b1c3", "g1f3", "a2a3"]) await playMove(page, move);
  await expect(moveList(page)).toContainText("Bxc3");
  await playMove(page, "d2c3");
  await expectPiece(page, "c3", "wP");
});

test("'New game' begins again, even while the computer is thinking", async ({ page }) => {
  await openGame(page);
  await playMove(page, "e2e4");
  // The question is kept from the worker, so that the computer thinks until it is told not to.
  const asked = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const ask = Worker.prototype.postMessage;
        Worker.prototype.postMessage = () => {
          Worker.prototype.postMessage = ask;
          resolve();
        };
      }),
  );
  await drag(page, "d2", "d4");
  await asked;
  await expect(status(page)).toHaveText("Enough Monkeys are thinking…");
  await beginGame(page);
  await expectPlacement(page, START_PLACEMENT);
  await expect(status(page)).toHaveText("Your move.");
  await playMove(page, "g1f3");
  await expect(moveList(page).getByRole("row")).toHaveCount(2);
});
