import {
  drag,
  expectPiece,
  expectPlacement,
  expectPlacementOfMoveList,
  flick,
  openGame,
  placement,
  playedMoves,
  playMove,
  START_PLACEMENT,
  square,
  status,
} from "./support/game.ts";
import { expect, test } from "./support/test.ts";
import { WINNING_MOVES } from "./support/winningMoves.ts";

test("a visitor presses 'Play Now' and plays a game until 'You win!'", async ({ page, alerts }) => {
  await page.goto("");
  await page.getByRole("link", { name: "Play Now" }).click();
  await expectPlacement(page, START_PLACEMENT);
  for (const move of WINNING_MOVES) {
    expect(alerts).toEqual([]);
    await playMove(page, move);
    await expectPlacementOfMoveList(page);
  }
  await expect(status(page)).toHaveText("Checkmate: you win.");
  await expect.poll(() => alerts).toEqual(["You win!"]);
});

test("the human plays black on a turned board, and a reload keeps the game", async ({ page }) => {
  await openGame(page, { color: "black" });
  await expect(status(page)).toHaveText("Your move.");
  await expect(page).toHaveURL(/\/chess\/Game$/);
  const [h8, a1] = [await square(page, "h8").boundingBox(), await square(page, "a1").boundingBox()];
  expect(h8?.x).toBeLessThan(a1?.x ?? 0);
  expect(h8?.y).toBeGreaterThan(a1?.y ?? 0);
  const before = await placement(page);
  await drag(page, "e2", "e4");
  await expectPlacement(page, before);
  await playMove(page, "e7e5");
  await page.reload();
  await expectPiece(page, "e5", "bP");
  await playMove(page, "b8c6");
  await expect(playedMoves(page)).toHaveCount(5);
});

test("a piece dropped off the board snaps back; a quick drop lands where it is released", async ({
  page,
}) => {
  await openGame(page);
  const box = await square(page, "h1").boundingBox();
  await square(page, "g1").hover();
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 200, box?.y ?? 0, { steps: 4 });
  await page.mouse.up();
  await expectPlacement(page, START_PLACEMENT);
  await flick(page, "e2", "e3", "e4");
  await expectPiece(page, "e4", "wP");
});
