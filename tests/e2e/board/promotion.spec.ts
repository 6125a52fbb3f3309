/** A pawn that arrives: a queen without a question, or the player's choice by the setting. */
import type { Page } from "@playwright/test";
import { expectNoViolations } from "../support/axe.ts";
import { drag, expectPiece, moveList, openGame, square, status } from "../support/game.ts";
import { clickMove, focusedSquare, keyMove, turnOn } from "../support/hands.ts";
import { expect, test } from "../support/test.ts";

const FEN = "8/P6k/8/8/8/8/8/K7 w - - 0 1";

const chooser = (page: Page) => page.getByRole("dialog", { name: "Promote to" });
const choice = (page: Page, name: string) => chooser(page).getByRole("button", { name });

test("with the setting a promotion asks for the piece, by dragging and by clicks", async ({
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
  await test.step("Escape, or a click elsewhere, leaves the pawn where it was", async () => {
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
  await clickMove(page, "a7a8");
  await choice(page, "rook").click();
  await expectPiece(page, "a8", "wR");
  await expect(moveList(page)).toContainText("a8=R");
  await expect(status(page)).toHaveText("Your move.");
  await clickMove(page, "a1b1");
  await expectPiece(page, "b1", "wK");
});

test("keys choose the piece too, and the focus returns to the board", async ({ page }) => {
  await turnOn(page, "choosesPromotion");
  await openGame(page, FEN);
  await square(page, "e5").click();
  await keyMove(page, "a7a8");
  await expect(choice(page, "queen")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(choice(page, "knight")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(choice(page, "bishop")).toBeFocused();
  await page.keyboard.press("Enter");
  await expectPiece(page, "a8", "wB");
  expect(await focusedSquare(page)).toBe("a8");
});
