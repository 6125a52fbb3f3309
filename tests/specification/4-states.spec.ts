import {
  drag,
  expectPiece,
  expectPlacement,
  openGame,
  playMove,
  START_PLACEMENT,
  status,
} from "../e2e/support/game.ts";
import { expect, test } from "../e2e/support/test.ts";

test.describe("4. States and transitions, on the screen", () => {
  test("the game starts at the standard position, and the human moves first as white", async ({
    page,
  }) => {
    await openGame(page);
    await expectPlacement(page, START_PLACEMENT);
    await drag(page, "e7", "e5");
    await expectPlacement(page, START_PLACEMENT);
    await playMove(page, "e2e4");
  });

  test("a legal drop is applied and the board redrawn", async ({ page }) => {
    await openGame(page);
    await drag(page, "e2", "e4");
    await expectPiece(page, "e2", null);
    await expectPiece(page, "e4", "wP");
  });

  test("an illegal drop is rejected and the piece snaps back, with no message", async ({
    page,
    alerts,
  }) => {
    await openGame(page);
    await drag(page, "e2", "e5");
    await expectPlacement(page, START_PLACEMENT);
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(status(page)).toHaveText("Your move.");
    expect(alerts).toEqual([]);
  });

  test("after mate by the human the alert says 'You win!'", async ({ page, alerts }) => {
    await openGame(page, "7k/5K2/8/8/8/8/8/6Q1 w - - 0 1");
    await playMove(page, "g1g7");
    await expect.poll(() => alerts).toEqual(["You win!"]);
  });
});
