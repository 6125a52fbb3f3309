/** A move laid down while the computer thinks. The computer is kept thinking until a test lets it answer. */
import { cell, drag, expectPiece, moveList, openGame, square, status } from "../support/game.ts";
import { clickMove, holdSearches, keyMove, named, turnOn } from "../support/hands.ts";
import { expect, test } from "../support/test.ts";

const THINKING = "Enough Monkeys are thinking…";

test.beforeEach(async ({ page }) => {
  await turnOn(page, "premoves");
  await holdSearches(page);
  // Black's king has one move only.
  await openGame(page, "7k/5K2/8/8/8/8/P7/8 w - - 0 1");
  await clickMove(page, "a2a4");
  await expect(status(page)).toHaveText(THINKING);
});

const release = (page: Parameters<typeof openGame>[0]) =>
  page.evaluate(() => window.releaseSearches());

test("a premove is laid down by clicks, dragging and keys, taken back, and played at once", async ({
  page,
}) => {
  await drag(page, "a4", "a5");
  await expect(named(page, "a5, premove")).toBeVisible();
  await keyMove(page, "f7g6");
  await expect(named(page, "g6, premove")).toBeVisible();
  await expect(named(page, "a5")).toBeVisible();
  for (const takeBack of [() => square(page, "c3").click(), () => page.keyboard.press("Escape")]) {
    await clickMove(page, "a4a5");
    await expect(named(page, "a5, premove")).toBeVisible();
    await takeBack();
    await expect(named(page, "a5")).toBeVisible();
  }
  await clickMove(page, "a4a5");
  await expect(cell(page, "a4")).toHaveAccessibleName(/premove/);
  await expectPiece(page, "a4", "wP");
  await release(page);
  await expectPiece(page, "a5", "wP");
  await expect(moveList(page)).toContainText("a5");
  await expect(status(page)).toHaveText("Your move.");
});

test("a premove that is not legal is forgotten", async ({ page }) => {
  await clickMove(page, "a4b5");
  await expect(named(page, "b5, premove")).toBeVisible();
  await release(page);
  await expect(status(page)).toHaveText("Your move.");
  await expectPiece(page, "a4", "wP");
  await expect(named(page, "b5")).toBeVisible();
});
