/** Games in the browser against the computer: by dragging, by typing, as black. */
import type { Page } from "@playwright/test";
import {
  board,
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
  writeInto,
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

test("the human plays black on a turned board and wins; a reload keeps the game", async ({
  page,
  alerts,
}) => {
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

  await openGame(page, { fen: "r3k3/8/8/8/8/8/5PPP/6K1 b - - 0 1", color: "black" });
  await playMove(page, "a8a1");
  await expect(status(page)).toHaveText("Checkmate: you win.");
  await expect.poll(() => alerts).toEqual(["You win!"]);
  await page.reload();
  await expect(status(page)).toHaveText("Checkmate: you win.");
  await expectPiece(page, "a1", "bR");
  expect(alerts).toEqual(["You win!"]);
});

test("special moves and a capture during an animation are shown correctly", async ({ page }) => {
  await openGame(page, "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1");
  await playMove(page, "e1g1");
  await expectPiece(page, "g1", "wK");
  await expectPiece(page, "f1", "wR");
  await expectPiece(page, "h1", null);
  await expect(playedMoves(page)).toHaveCount(2);
  await openGame(page, "8/P6k/8/3pP3/8/8/8/K7 w - d6 0 2");
  await playMove(page, "e5d6");
  await expectPiece(page, "d5", null);
  await expect(playedMoves(page).first()).toHaveText("exd6");
  await playMove(page, "a7a8");
  await expectPiece(page, "a8", "wQ");
  await test.step("a piece is captured while its move is still animated", async () => {
    // The bishop takes the queen.
    await openGame(page, "4k3/8/8/8/1b6/2Q5/PP1P4/4K3 w - - 0 1");
    await playMove(page, "a2a3");
    await expect(playedMoves(page).nth(1)).toHaveText("Bxc3");
    await playMove(page, "b2c3");
    await expectPiece(page, "c3", "wP");
  });
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

const field = (page: Page) => page.getByRole("textbox", { name: "Type a move" });

test("moves can be typed, and a wrong move gives a message and can be corrected", async ({
  page,
}) => {
  await openGame(page);
  await expect(page.getByText("/", { exact: true })).toBeVisible();
  await expect(field(page)).toHaveAttribute("aria-keyshortcuts", "/");
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("e2e4");
  await page.keyboard.press("Enter");
  await expectPiece(page, "e4", "wP");
  await expect(field(page)).toHaveValue("");
  await expect(field(page), "ready for the next move").toBeFocused();
  await expect(playedMoves(page)).toHaveCount(2);

  await page.keyboard.type("Nf4");
  await page.keyboard.press("Enter");
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
  await expect(playedMoves(page)).toHaveCount(4);
  await writeInto(field(page), "d4");
  await page.getByRole("button", { name: "Play move", exact: true }).click();
  await expectPiece(page, "d4", "wP");
  await test.step("the shortcut '/' does nothing in a dialog and can be typed in the field", async () => {
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
    await expect(field(page), "the shortcut has selected the old text").toHaveValue("e4");
  });
});
