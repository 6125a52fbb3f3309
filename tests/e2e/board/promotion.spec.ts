/** A pawn that arrives: a queen without a question, or the player's choice by the setting. */
import type { Page } from "@playwright/test";
import { expectNoViolations } from "../support/axe.ts";
import { drag, expectPiece, moveList, openGame, square } from "../support/game.ts";
import { clickMove, focusedSquare, keyMove, tapMove, turnOn } from "../support/hands.ts";
import { expect, needsChromium, test } from "../support/test.ts";

const FEN = "8/P6k/8/8/8/8/8/K7 w - - 0 1";

const chooser = (page: Page) => page.getByRole("dialog", { name: "Promote to" });
const choice = (page: Page, name: string) => chooser(page).getByRole("button", { name });

test("without the setting nobody asks", async ({ page }) => {
  await openGame(page, FEN);
  await clickMove(page, "a7a8");
  await expectPiece(page, "a8", "wQ");
  await expect(chooser(page)).toHaveCount(0);
});

test.describe("with the setting", () => {
  test.beforeEach(({ page }) => turnOn(page, "choosesPromotion"));

  test("a pawn that is dragged waits for the choice, which opens beside its square", async ({
    page,
  }) => {
    await openGame(page, FEN);
    await drag(page, "a7", "a8");
    await expect(chooser(page).getByRole("button")).toHaveCount(4);
    await expectPiece(page, "a8", null);
    const [box, target] = [
      await chooser(page).boundingBox(),
      await square(page, "a8").boundingBox(),
    ];
    expect(box?.x).toBe(target?.x);
    expect(box?.y).toBe(target?.y);
    await expectNoViolations(page);
    await choice(page, "knight").click();
    await expectPiece(page, "a8", "wN");
    await expect(moveList(page)).toContainText("a8=N");
  });

  test("two clicks and a click on the rook", async ({ page }) => {
    await openGame(page, FEN);
    await clickMove(page, "a7a8");
    await choice(page, "rook").click();
    await expectPiece(page, "a8", "wR");
  });

  test("keys alone: the choice has the focus, which then is on the board again", async ({
    page,
  }) => {
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

  test("Escape, or a click elsewhere on the board, leaves the pawn where it was", async ({
    page,
  }) => {
    await openGame(page, FEN);
    await clickMove(page, "a7a8");
    await page.keyboard.press("Escape");
    await expect(chooser(page)).toHaveCount(0);
    await expectPiece(page, "a7", "wP");
    expect(await focusedSquare(page)).toBe("a8");
    await clickMove(page, "a7a8");
    await square(page, "f4").click();
    await expect(chooser(page)).toHaveCount(0);
    await expectPiece(page, "a7", "wP");
  });

  test("a move that is no promotion is not asked about", async ({ page }) => {
    await openGame(page, FEN);
    await clickMove(page, "a1b1");
    await expectPiece(page, "b1", "wK");
  });
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 320, height: 640 } });
  test.beforeEach(() => needsChromium("over WebDriver BiDi Playwright has no touch"));

  test("taps choose too, on targets of 44 pixels", async ({ page }) => {
    await turnOn(page, "choosesPromotion");
    await openGame(page, FEN);
    await tapMove(page, "a7a8");
    for (const button of await chooser(page).getByRole("button").all())
      expect((await button.boundingBox())?.width).toBeGreaterThanOrEqual(44);
    await choice(page, "knight").tap();
    await expectPiece(page, "a8", "wN");
  });
});
