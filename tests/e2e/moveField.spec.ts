/** Moves typed into the text field, from the keyboard alone. */
import type { Page } from "@playwright/test";
import { board, expectPiece, moveList, openGame, status, writeInto } from "./support/game.ts";
import { expect, test } from "./support/test.ts";

const field = (page: Page) => page.getByRole("textbox", { name: "Type a move" });

async function typeMove(page: Page, move: string): Promise<void> {
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(move);
  await page.keyboard.press("Enter");
}

test("a game is played by typing, the shortcut shown beside the field", async ({ page }) => {
  await openGame(page);
  await expect(page.getByText("/", { exact: true })).toBeVisible();
  await expect(field(page)).toHaveAttribute("aria-keyshortcuts", "/");
  await typeMove(page, "e2e4");
  await expectPiece(page, "e4", "wP");
  await expect(field(page)).toHaveValue("");
  await expect(field(page), "ready for the next move").toBeFocused();
  await expect(moveList(page).getByRole("cell").filter({ hasText: /\S/ })).toHaveCount(2);
  await expect(status(page)).toHaveText("Your move.");
  await page.keyboard.type("Nf3");
  await page.keyboard.press("Enter");
  await expectPiece(page, "f3", "wN");
  await expect(moveList(page)).toContainText("Nf3");
});

test("the button plays the move too", async ({ page }) => {
  await openGame(page);
  await writeInto(field(page), "d4");
  await page.getByRole("button", { name: "Play move" }).click();
  await expectPiece(page, "d4", "wP");
});

test("a wrong move is told why, in a line that belongs to the field, and stays to be mended", async ({
  page,
}) => {
  await openGame(page);
  await typeMove(page, "Nf4");
  await expect(field(page)).toHaveAccessibleDescription("Invalid move: Nf4");
  await expect(page.getByText("Invalid move: Nf4")).toHaveAttribute("aria-live", "polite");
  await expect(field(page)).toHaveAttribute("aria-invalid", "true");
  await expect(field(page)).toHaveValue("Nf4");
  await page.keyboard.press("Backspace");
  await expect(page.getByText("Invalid move")).toHaveCount(0);
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await expectPiece(page, "f3", "wN");
  await expect(field(page)).toHaveAttribute("aria-invalid", "false");
});

test("what is typed on the computer's turn is told so", async ({ page }) => {
  // The computer's script never comes, and so its turn lasts.
  await page.route(/\/assets\/[^/]*worker[^/]*\.js$/i, () => {});
  await openGame(page);
  await typeMove(page, "e4");
  await expectPiece(page, "e4", "wP");
  await page.keyboard.type("d4");
  await page.keyboard.press("Enter");
  await expect(page.getByText("It is not your turn.")).toBeVisible();
  await expect(field(page)).toHaveValue("d4");
});

test("what is typed after the end is told so", async ({ page }) => {
  await openGame(page, "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1");
  await writeInto(field(page), "Re8");
  await field(page).press("Enter");
  await expect(status(page)).toHaveText("Checkmate: you win.");
  await writeInto(field(page), "Ka2");
  await field(page).press("Enter");
  await expect(page.getByText("The game is over.")).toBeVisible();
});

test("a pawn becomes what is typed, and a queen when nothing is", async ({ page }) => {
  const pawn = "8/P6k/8/8/8/8/8/K7 w - - 0 1";
  await openGame(page, pawn);
  await typeMove(page, "a7a8n");
  await expectPiece(page, "a8", "wN");
  await openGame(page, pawn);
  await typeMove(page, "a8");
  await expectPiece(page, "a8", "wQ");
});

test("the shortcut types itself where somebody writes, and rests in a dialog", async ({ page }) => {
  await openGame(page);
  await field(page).focus();
  await page.keyboard.type("e/4");
  await expect(field(page)).toHaveValue("e/4");
  await page.getByRole("button", { name: "Settings" }).click();
  const close = page.getByRole("button", { name: "Close" });
  await close.focus();
  await page.keyboard.press("/");
  await expect(close).toBeFocused();
  await page.keyboard.press("Escape");
  await board(page).click({ position: { x: 5, y: 5 } });
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("e4");
  await expect(field(page), "the old text was selected and is gone").toHaveValue("e4");
});
