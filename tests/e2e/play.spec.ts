import { focusedSquare, keyMove, tabToBoard } from "./support/boardInput.ts";
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
  waitForReply,
} from "./support/game.ts";
import { expect, test } from "./support/test.ts";
import { WINNING_MOVES } from "./support/winningMoves.ts";

test("a visitor comes to 'Play Now' with the keyboard, and plays with it and the mouse until 'You win!'", async ({
  page,
  alerts,
}) => {
  await page.goto("");
  const playNow = page.getByRole("link", { name: "Play Now" });
  await expect(playNow).toBeVisible();
  while (!(await playNow.evaluate((link) => link === document.activeElement)))
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expectPlacement(page, START_PLACEMENT);
  await tabToBoard(page);
  expect(await focusedSquare(page)).toBe("e2");
  for (const move of WINNING_MOVES.slice(0, 3)) {
    await keyMove(page, move);
    // The focus stays on the target square.
    expect(await focusedSquare(page)).toBe(move.slice(2, 4));
    await waitForReply(page);
    await expectPlacementOfMoveList(page);
  }
  for (const move of WINNING_MOVES.slice(3)) {
    expect(alerts).toEqual([]);
    await playMove(page, move);
    await expectPlacementOfMoveList(page);
  }
  await expect(status(page)).toHaveText("Checkmate: you win.");
  await expect.poll(() => alerts).toEqual(["You win!"]);
});

test("the human plays black on a turned board; a piece lands where it is dropped or snaps back; a reload keeps the game", async ({
  page,
}) => {
  await openGame(page, { color: "black" });
  await expect(status(page)).toHaveText("Your move.");
  await expect(page).toHaveURL(/\/chess\/Game$/);
  const [h8, a1] = [await square(page, "h8").boundingBox(), await square(page, "a1").boundingBox()];
  expect(h8?.x).toBeLessThan(a1?.x ?? 0);
  expect(h8?.y).toBeGreaterThan(a1?.y ?? 0);
  await tabToBoard(page);
  expect(await focusedSquare(page)).toBe("e7");
  const before = await placement(page);
  await drag(page, "e2", "e4");
  await expectPlacement(page, before);
  await test.step("a piece that is dropped off the board", async () => {
    await square(page, "b8").hover();
    await page.mouse.down();
    await page.mouse.move((a1?.x ?? 0) + 200, a1?.y ?? 0, { steps: 4 });
    await page.mouse.up();
    await expectPlacement(page, before);
  });
  await flick(page, "e7", "e6", "e5");
  await expectPiece(page, "e5", "bP");
  await waitForReply(page);
  await page.reload();
  await expectPiece(page, "e5", "bP");
  await playMove(page, "b8c6");
  await expect(playedMoves(page)).toHaveCount(5);
});
