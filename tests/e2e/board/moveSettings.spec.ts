/** Moves that depend on a setting: premoves and the choice of the promotion piece. */

import type { Page } from "@playwright/test";
import { expectNoViolations } from "../support/axe.ts";
import { clickMove, focusedSquare, keyMove, named } from "../support/boardInput.ts";
import { drag, expectPiece, moveList, openGame, square, status, turnOn } from "../support/game.ts";
import { expect, test } from "../support/test.ts";
import { holdSearches } from "../support/threads.ts";

const THINKING = "Enough Monkeys are thinking…";

test("premoves are made in a row by clicks, dragging or keys, and taken back together", async ({
  page,
}) => {
  await holdSearches(page);
  // The black king has only one move.
  await openGame(page, "7k/5K2/8/8/8/8/P7/8 w - - 0 1");
  await clickMove(page, "a2a4");
  await expect(status(page)).toHaveText(THINKING);
  await clickMove(page, "a4a5");
  await expect(named(page, "a5, white pawn, premove")).toBeVisible();
  await drag(page, "a5", "a6");
  await expect(named(page, "a6, white pawn, premove")).toBeVisible();
  await expect(named(page, "a5, premove")).toBeVisible();
  await expect(named(page, "a4, last move, premove")).toBeVisible();
  await keyMove(page, "f7g6");
  await expect(named(page, "g6, white king, premove")).toBeVisible();
  for (const takeBack of [
    () => square(page, "c3").click(),
    () => square(page, "c3").click({ button: "right" }),
    () => page.keyboard.press("Escape"),
  ]) {
    await takeBack();
    await expect(named(page, "a4, white pawn, last move")).toBeVisible();
    await expect(named(page, "a6")).toBeVisible();
    await clickMove(page, "a4a5");
    await expect(named(page, "a5, white pawn, premove")).toBeVisible();
  }
  await page.evaluate(() => window.releaseSearches());
  await expect(moveList(page)).toContainText("a5");
});

const FEN = "8/P6k/8/8/8/8/8/K7 w - - 0 1";

const chooser = (page: Page) => page.getByRole("dialog", { name: "Promote to" });
const choice = (page: Page, name: string) => chooser(page).getByRole("button", { name });

test("with the setting a promotion asks for the piece, also with the keyboard", async ({
  page,
}) => {
  await turnOn(page, "choosesPromotion");
  await openGame(page, FEN);
  await drag(page, "a7", "a8");
  await expect(chooser(page).getByRole("button")).toHaveCount(4);
  await expectPiece(page, "a8", null);
  const [box, target] = [await chooser(page).boundingBox(), await square(page, "a8").boundingBox()];
  expect(box?.x).toBe(target?.x);
  expect(box?.y).toBe(target?.y);
  await expectNoViolations(page);
  await test.step("Escape or a click elsewhere cancels the promotion", async () => {
    await page.keyboard.press("Escape");
    await expect(chooser(page)).toHaveCount(0);
    await expectPiece(page, "a7", "wP");
    await clickMove(page, "a7a8");
    await page.keyboard.press("Escape");
    expect(await focusedSquare(page)).toBe("a8");
    await clickMove(page, "a7a8");
    await square(page, "f4").click();
    await expect(chooser(page)).toHaveCount(0);
    await expectPiece(page, "a7", "wP");
  });
  await square(page, "e5").click();
  await keyMove(page, "a7a8");
  await expect(choice(page, "queen")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(choice(page, "bishop")).toBeFocused();
  await page.keyboard.press("Enter");
  await expectPiece(page, "a8", "wB");
  expect(await focusedSquare(page)).toBe("a8");
  await expect(moveList(page)).toContainText("a8=B");
});
