/** The new game dialog with colour, opponent and position; and the opponents' games. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { makeGamePgn } from "../../store/game/gamePgn.ts";
import { parseActionLog } from "../../store/log/actionLog.ts";
import { finalState } from "../../store/log/replay.ts";
import { expectNoViolations } from "./support/axe.ts";
import {
  beginGame,
  chooseFromMenu,
  drag,
  expectPiece,
  expectPlacement,
  newGameDialog,
  openGame,
  openNewGameDialog,
  opponent,
  opponentRadio,
  playedMoves,
  playMove,
  START_PLACEMENT,
  square,
  status,
  writeInto,
} from "./support/game.ts";
import { cutTexts, nameOf, setTextSize } from "./support/layout.ts";
import { expect, test } from "./support/test.ts";

const KINGS_AND_PAWN = "4k3/8/8/8/8/8/4P3/4K3";

test("cancelling the dialog changes nothing, and two presses of Enter start a game", async ({
  page,
}) => {
  const opener = page.getByRole("button", { name: "New game" });
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
    await writeInto(dialog.getByLabel("Position"), "8/8/8/8/8 w");
    await leave();
    await expect(dialog).toBeHidden();
    await expectPiece(page, "e4", "wP");
    await expect(opener).toBeFocused();
  }
  await openNewGameDialog(page);
  await expectNoViolations(page, "dialog");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  await expect(newGameDialog(page).getByRole("button", { name: "Play" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(newGameDialog(page)).toBeHidden();
  await expectPlacement(page, START_PLACEMENT);
  await expect(opponent(page)).toHaveText(/^Enough Monkeys/);
  await expect(opener).toBeFocused();
  await test.step("the dialog fits windows of all sizes", async () => {
    await openGame(page);
    for (const size of [
      { width: 1280, height: 720 },
      { width: 390, height: 844 },
      { width: 320, height: 568 },
      { width: 844, height: 390 },
    ]) {
      await page.setViewportSize(size);
      // On a phone the button is in the menu: the address opens the dialog in every window.
      await page.goto("Game?new=specified");
      const dialog = newGameDialog(page);
      await expect(dialog).toBeInViewport({ ratio: 1 });
      await expect(dialog.getByRole("button", { name: "Play" })).toBeInViewport({ ratio: 1 });
      expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      await setTextSize(page, 200);
      expect(await cutTexts(page), nameOf(size)).toEqual([]);
      await page.keyboard.press("Escape");
    }
  });
});

test("the dialog remembers colour and opponent, also in another tab", async ({ page, context }) => {
  await openGame(page);
  const position = `${KINGS_AND_PAWN} b - - 0 1`;
  await beginGame(page, { color: "Black", opponent: "A Trillion Monkeys", position });
  await expectPlacement(page, KINGS_AND_PAWN);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await openGame(tab, { opponent: "one" });
    const dialog = await openNewGameDialog(tab);
    await expect(dialog.getByRole("radio", { name: "Black" })).toBeChecked();
    await expect(opponentRadio(dialog, "A Trillion Monkeys")).toBeChecked();
    await expect(opponentRadio(dialog, "A Trillion Monkeys")).toBeInViewport({ ratio: 1 });
    await expect(opponentRadio(dialog, "One Monkey")).not.toBeInViewport();
    await expect(dialog.getByLabel("Position")).toHaveValue("");
  }
});

test("a game starts from a FEN, a PGN or with a random colour; a bad FEN is refused", async ({
  page,
}) => {
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

  await beginGame(page, { position: '[White "Anna"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 1-0' });
  // Black is to move in the pasted game, so the computer replies at once.
  await expect(playedMoves(page)).toHaveCount(6);
  await expect(playedMoves(page).nth(4)).toHaveText("Bb5");

  await beginGame(page, { color: "Random" });
  await expect(status(page)).toHaveText("Your move.");
  const kings = await Promise.all(["e1", "e8"].map((name) => square(page, name).boundingBox()));
  const [white, black] = kings.map((box) => box?.y ?? 0);
  // As black the computer has moved first.
  await expect(playedMoves(page)).toHaveCount((white ?? 0) > (black ?? 0) ? 0 : 1);
});

test("the chosen opponent is named in the game and in its action log", async ({
  page,
}, testInfo) => {
  await openGame(page);
  await expect(opponent(page)).toHaveText(/^Enough Monkeys · 1\d\d\d$/);
  const dialog = await openNewGameDialog(page);
  await expect(opponentRadio(dialog, "Enough Monkeys")).toHaveAccessibleDescription(
    /four plies ahead at every move/,
  );
  await page.keyboard.press("Escape");
  await beginGame(page, { opponent: "Five Monkeys" });
  await expect(opponent(page)).toHaveText(/^Five Monkeys · \d+$/);
  for (const move of ["e2e4", "b1c3"]) await playMove(page, move);
  await page.reload();
  await expect(opponent(page)).toHaveText(/^Five Monkeys · \d+$/);
  await expect(playedMoves(page)).toHaveCount(4);

  const download = page.waitForEvent("download");
  await chooseFromMenu(page, "Save action log");
  const file = testInfo.outputPath("log.json");
  await (await download).saveAs(file);
  const log = parseActionLog(await readFile(file, "utf8"));
  if (!log.ok) throw new Error(log.error.code);
  const end = finalState(log.value);
  expect(end.ok && makeGamePgn(end.value)).toContain('[Black "Five Monkeys"]');
});

/** The addresses of the network's weights that the page and its worker asked for. */
function watchWeights(page: Page): string[] {
  const asked: string[] = [];
  page.context().on("request", (request) => {
    if (/\/assets\/weights[^/]*\.bin$/.test(request.url())) asked.push(request.url());
  });
  return asked;
}

test("the weights of the network are loaded once, for the first move of a strong opponent", async ({
  page,
}) => {
  const asked = watchWeights(page);
  await page.goto("home");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await openGame(page);
  await playMove(page, "e2e4");
  await openGame(page, { opponent: "dozen" });
  await playMove(page, "e2e4");
  await openGame(page, { opponent: "fifty" });
  expect(asked).toEqual([]);
  for (const move of ["e2e4", "d2d4", "g1f3"]) await playMove(page, move);
  expect(asked).toHaveLength(1);
});

test("a long search shows its progress; 'Take back' and a new game interrupt it", async ({
  page,
}) => {
  await openGame(page, { opponent: "infinite" });
  const progress = page.getByRole("progressbar", { name: "Search progress" });
  await drag(page, "e2", "e4");
  await expect(status(page)).toHaveText("Infinitely Many Monkeys are thinking…");
  await expect(progress).toBeVisible();
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(status(page)).toHaveText("Your move.");
  await playMove(page, "d2d4");
  await expect(playedMoves(page)).toHaveCount(2);
  await expect(progress).toHaveCount(0);
  // This search may be over before the new game begins: the progress is not always visible.
  await drag(page, "g1", "f3");
  await beginGame(page, { opponent: "Enough Monkeys" });
  await expect(progress).toHaveCount(0);
  await expect(status(page)).toHaveText("Your move.");
  await expect(playedMoves(page)).toHaveCount(0);
  await expectPlacement(page, START_PLACEMENT);
  await playMove(page, "g1f3");
  await expect(playedMoves(page)).toHaveCount(2);
});
