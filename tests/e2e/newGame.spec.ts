/** The new game dialog: colour, opponent, position, and the last choice remembered. */

import { expectNoViolations } from "./support/axe.ts";
import {
  beginGame,
  expectPiece,
  expectPlacement,
  moveList,
  newGameDialog,
  openGame,
  openNewGameDialog,
  opponent,
  opponentRadio,
  playMove,
  START_PLACEMENT,
  square,
  status,
  writeInto,
} from "./support/game.ts";
import { expect, test } from "./support/test.ts";

const KINGS_AND_PAWN = "4k3/8/8/8/8/8/4P3/4K3";

test("'New game' and 'Play' begin the usual game, by two presses of Enter", async ({ page }) => {
  await openGame(page);
  await playMove(page, "e2e4");
  await page.getByRole("button", { name: "New game" }).focus();
  await page.keyboard.press("Enter");
  await expect(newGameDialog(page).getByRole("button", { name: "Play" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(newGameDialog(page)).toBeHidden();
  await expectPlacement(page, START_PLACEMENT);
  await expect(opponent(page)).toHaveText(/^Enough Monkeys/);
  await expect(page.getByRole("button", { name: "New game" })).toBeFocused();
});

test("the opponent that is chosen is in sight when the dialog opens", async ({ page }) => {
  await openGame(page);
  await beginGame(page, { opponent: "A Million Monkeys" });
  const dialog = await openNewGameDialog(page);
  await expect(opponentRadio(dialog, "A Million Monkeys")).toBeInViewport({ ratio: 1 });
  await expect(opponentRadio(dialog, "One Monkey")).not.toBeInViewport();
});

test("nothing happens to the game while the dialog is open, nor when it is left", async ({
  page,
}) => {
  await openGame(page);
  await playMove(page, "e2e4");
  const ways = [
    () => newGameDialog(page).getByRole("button", { name: "Cancel" }).click(),
    () => page.keyboard.press("Escape"),
    () => page.mouse.click(5, 500),
  ];
  for (const leave of ways) {
    const dialog = await openNewGameDialog(page);
    await dialog.getByRole("radio", { name: "Black" }).check();
    await writeInto(dialog.getByLabel("Position"), "8/8/8/8/8/8/8/8 w - - 0 1");
    await leave();
    await expect(dialog).toBeHidden();
    await expectPiece(page, "e4", "wP");
    await expect(page.getByRole("button", { name: "New game" })).toBeFocused();
  }
});

test("colour and opponent are remembered, by another tab too; the position is not", async ({
  page,
  context,
}) => {
  await openGame(page);
  const position = `${KINGS_AND_PAWN} b - - 0 1`;
  await beginGame(page, { color: "Black", opponent: "Five Monkeys", position });
  await expectPlacement(page, KINGS_AND_PAWN);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await openGame(tab, { opponent: "one" });
    const dialog = await openNewGameDialog(tab);
    await expect(dialog.getByRole("radio", { name: "Black" })).toBeChecked();
    await expect(opponentRadio(dialog, "Five Monkeys")).toBeChecked();
    await expect(opponentRadio(dialog, "Five Monkeys")).toBeInViewport();
    await expect(dialog.getByLabel("Position")).toHaveValue("");
  }
});

test("as 'Random' the player has one of the two colours at the bottom", async ({ page }) => {
  await openGame(page);
  await beginGame(page, { color: "Random" });
  await expect(status(page)).toHaveText("Your move.");
  const kings = await Promise.all(["e1", "e8"].map((name) => square(page, name).boundingBox()));
  const [white, black] = kings.map((box) => box?.y ?? 0);
  // As black the computer has moved first.
  await expect(moveList(page).getByRole("row")).toHaveCount((white ?? 0) > (black ?? 0) ? 0 : 2);
});

test("a position is played from, and a bad one is refused where it stands", async ({ page }) => {
  await openGame(page);
  await playMove(page, "e2e4");
  const dialog = await openNewGameDialog(page);
  await writeInto(dialog.getByLabel("Position"), "4k3/8/8/8/8/8/8/8 w - - 0 1");
  await dialog.getByRole("button", { name: "Play" }).click();
  await expect(dialog.getByRole("status")).toHaveText("Invalid FEN: missing white king");
  await expect(dialog.getByLabel("Position")).toHaveAccessibleDescription(/missing white king/);
  await expectPiece(page, "e4", "wP");
  await writeInto(dialog.getByLabel("Position"), `${KINGS_AND_PAWN} w - - 0 1`);
  await expect(dialog.getByRole("status")).not.toContainText("Invalid");
  await dialog.getByRole("button", { name: "Play" }).click();
  await expectPlacement(page, KINGS_AND_PAWN);
});

test("a pasted PGN is gone on with, its moves on the score sheet", async ({ page }) => {
  await openGame(page);
  await beginGame(page, { position: '[White "Anna"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 1-0' });
  await expect(moveList(page)).toContainText("Bb5");
  // It was black's turn in the pasted game, and the human is white.
  await expect(status(page)).toHaveText("Your move.");
  await expect(moveList(page).getByRole("row")).toHaveCount(4);
});

for (const size of [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
]) {
  test(`the dialog fits a window of ${size.width}x${size.height}, with 'Play' in sight`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await openGame(page);
    const dialog = await openNewGameDialog(page);
    await expect(dialog).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole("button", { name: "Play" })).toBeInViewport({ ratio: 1 });
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });
}

test("axe finds nothing in the dialog", async ({ page }) => {
  await openGame(page);
  await openNewGameDialog(page);
  await expectNoViolations(page, "dialog");
});

for (const [what, answer] of [
  ["missing", { status: 404 }],
  ["answered with the page itself", { contentType: "text/html", body: "<!doctype html>" }],
] as const) {
  test(`a dialog that is ${what} is told of, and 'Try again' opens it; the game stays`, async ({
    page,
  }) => {
    const chunk = /\/assets\/NewGameDialog-.*\.js/;
    await page.route(chunk, (route) => route.fulfill(answer));
    await openGame(page);
    await playMove(page, "e2e4");
    await page.getByRole("button", { name: "New game" }).click();
    const failure = page.getByRole("alert");
    await expect(failure).toContainText(/Loading chunk \d+ failed\s+\(missing/);
    await failure.getByRole("button", { name: "Try again" }).click();
    await expect(failure).toBeVisible();
    await page.unroute(chunk);
    await failure.getByRole("button", { name: "Try again" }).click();
    await expect(newGameDialog(page)).toBeVisible();
    await expect(failure).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expectPiece(page, "e4", "wP");
  });
}
