/**
 * Plays and reads the game screen as a player does, by roles, labels and the names of the squares.
 */
import { expect, type Locator, type Page } from "@playwright/test";
import {
  type GameRecord,
  makePlacement,
  packGame,
  play,
  startGame,
} from "../../../engine/index.ts";

const DRAG_STEPS = 4;

/** The status when the computer has answered, or the game is over. */
export const HUMAN_TO_MOVE_OR_OVER = /^(Your move|You are in check|Checkmate|Draw|You lost)/;

export interface OpenedGame {
  /** The start position; the standard one unless given. */
  readonly fen?: string | undefined;
  /** The human's colour; white unless given. */
  readonly color?: string | undefined;
  /** The opponent's id; the specified opponent unless given. */
  readonly opponent?: string | undefined;
}

/** The question before a game from outside replaces the one that is played. */
export const replaceQuestion = (page: Page): Locator =>
  page.getByRole("dialog", { name: "Open another game?" });

/** Waits for the question, and lets the game from outside replace the one that is played. */
export async function agreeToReplace(page: Page): Promise<void> {
  await replaceQuestion(page).getByRole("button", { name: "Open the game" }).click();
  // The game is replaced a moment after the dialog has closed.
  await expect(notice(page).filter({ hasText: "Previous game replaced." })).toBeVisible();
}

/**
 * Opens the game page by its address, with a start position or with several options. They replace a
 * game that is played.
 */
export async function openGame(page: Page, start: string | OpenedGame = {}): Promise<void> {
  const { fen, color, opponent } = typeof start === "string" ? { fen: start } : start;
  const parameters = new URLSearchParams({
    ...(fen && { fen }),
    ...(color && { color }),
    ...(opponent && { opponent }),
  });
  await page.goto(parameters.size === 0 ? "Game" : `Game?${parameters}`);
  await board(page).waitFor();
  if (parameters.size === 0) return;
  // The page has read its address, and then draws the question, if there is one.
  await expect(page).toHaveURL(/\/Game$/);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  if (await replaceQuestion(page).isVisible()) await agreeToReplace(page);
}

/**
 * Opens a link that contains an unfinished game, and waits for its board. The opponent is the
 * specified one unless its id is given.
 */
export async function openLink(page: Page, game: GameRecord, opponentId?: string): Promise<void> {
  const packed = packGame(game);
  if (!packed.ok) throw new Error(packed.error.code);
  await page.goto(`Game#game=${packed.value}${opponentId ? `&opponent=${opponentId}` : ""}`);
  await expect(board(page)).toBeVisible();
  await expect(page).toHaveURL(/\/chess\/Game$/);
}

/** The choices in the dialog for a new game. The others stay as the dialog proposes them. */
export interface ChosenGame {
  readonly color?: "White" | "Black" | "Random";
  /** The opponent's name. */
  readonly opponent?: string;
  /** A FEN or a PGN. */
  readonly position?: string;
}

export const newGameDialog = (page: Page): Locator =>
  page.getByRole("dialog", { name: "New game" });

export async function openNewGameDialog(page: Page): Promise<Locator> {
  await chooseFromMenu(page, "New game");
  await expect(newGameDialog(page)).toBeVisible();
  return newGameDialog(page);
}

/** Starts another game as a player does: 'New game', the choices, 'Play'. */
export async function beginGame(page: Page, chosen: ChosenGame = {}): Promise<void> {
  const dialog = await openNewGameDialog(page);
  if (chosen.color) await dialog.getByRole("radio", { name: chosen.color, exact: true }).check();
  if (chosen.opponent) await opponentRadio(dialog, chosen.opponent).check();
  if (chosen.position) await writeInto(dialog.getByLabel("Position"), chosen.position);
  await dialog.getByRole("button", { name: "Play", exact: true }).click();
  await expect(dialog).toBeHidden();
}

/**
 * Replaces the text of a field, key by key: in Firefox, React misses text that Playwright enters
 * all at once.
 */
export async function writeInto(field: Locator, text: string): Promise<void> {
  await field.selectText();
  await field.pressSequentially(text);
}

/** The radio button of an opponent, by name; its label also has the rating. */
export const opponentRadio = (dialog: Locator, name: string): Locator =>
  dialog.getByRole("radio", { name: new RegExp(`^${name} \\d+$`) });

/** Asks for a hint in all its steps: what the position is about, the piece, the move. */
export async function takeWholeHint(page: Page): Promise<void> {
  for (let step = 0; step < 3; step += 1) await page.getByRole("button", { name: /^Hint/ }).click();
}

/** Resigns the game and confirms it. */
export async function resignGame(page: Page): Promise<void> {
  await chooseFromMenu(page, "Resign");
  const question = page.getByRole("dialog", { name: "Resign?" });
  await question.getByRole("button", { name: "Resign" }).click();
}

export const board = (page: Page): Locator => page.getByRole("region", { name: "Chessboard" });
/** The messages over a corner of the page, and those beside what they are about. */
export const notice = (page: Page): Locator =>
  page.locator('[aria-label^="Messages"] li, [role="alert"]');
export const status = (page: Page): Locator => page.getByRole("status", { name: "Game status" });
/** The note with the opponent's name and strength. */
export const opponent = (page: Page): Locator => page.getByRole("note", { name: "Opponent" });
export const moveList = (page: Page): Locator => page.getByRole("region", { name: "Moves" });
export const square = (page: Page, name: string): Locator =>
  page.locator(`[data-square="${name}"]`);
/** The named, focusable cell inside a square. */
export const cell = (page: Page, name: string): Locator => square(page, name).getByRole("gridcell");

/**
 * The arrows on the board, each as `e2e4`: the library ends the name of an arrow's head with its
 * squares.
 */
export const arrows = (page: Page): Promise<string[]> =>
  board(page)
    .locator("marker")
    .evaluateAll((heads) => heads.map(({ id }) => id.split("-").slice(-2).join("")));

/** The centre of a square, in pixels of the window. */
export async function centreOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await square(page, name).boundingBox();
  if (!box) throw new Error(`There is no square ${name} on the page`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags the piece on one square to another, in several steps like a player. */
export async function drag(page: Page, from: string, to: string): Promise<void> {
  const start = await centreOf(page, from);
  const end = await centreOf(page, to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: DRAG_STEPS });
  await page.mouse.up();
}

/** Drags one of the human's pieces and releases it on the last square at the moment of arrival. */
export async function flick(page: Page, from: string, over: string, to: string): Promise<void> {
  const [start, middle, end] = [
    await centreOf(page, from),
    await centreOf(page, over),
    await centreOf(page, to),
  ];
  // Browsers number pointers differently, so the square stores the id of this press.
  await square(page, from).evaluate((element: HTMLElement) =>
    element.addEventListener("pointerdown", ({ pointerId }) => {
      element.dataset.pointer = String(pointerId);
    }),
  );
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(middle.x, middle.y, { steps: DRAG_STEPS });
  // The square under the piece gets a frame once the board has followed the pointer.
  const frame = () =>
    cell(page, over).evaluate((element) => getComputedStyle(element, "::before").boxShadow);
  await expect.poll(frame).toContain("inset");
  // Both events are dispatched in one task, so that the board cannot draw in between. Their target
  // is the square of the press.
  await square(page, from).evaluate((element: HTMLElement, { x: clientX, y: clientY }) => {
    const pointerId = Number(element.dataset.pointer);
    const at = { clientX, clientY, bubbles: true, isPrimary: true, pointerId };
    element.dispatchEvent(new PointerEvent("pointermove", at));
    element.dispatchEvent(new PointerEvent("pointerup", at));
  }, end);
  await page.mouse.up();
}

/** The moves on the score sheet. */
export const playedMoves = (page: Page): Locator => moveList(page).getByRole("button");

/** Looks often, because every test waits for many moves. */
const OFTEN = { intervals: [40] };

/** Waits until the computer has answered or the game is over. */
export async function waitForReply(page: Page): Promise<void> {
  await expect.poll(() => status(page).innerText(), OFTEN).toMatch(HUMAN_TO_MOVE_OR_OVER);
}

/** Plays a move given as `e2e4` and waits until the computer has answered or the game is over. */
export async function playMove(page: Page, move: string): Promise<void> {
  const moves = await playedMoves(page).count();
  await drag(page, move.slice(0, 2), move.slice(2, 4));
  await expect
    .poll(() => playedMoves(page).count(), { ...OFTEN, message: `${move} is on the score sheet` })
    .toBeGreaterThan(moves);
  await waitForReply(page);
}

/** Chooses an item of the 'More' menu by its name. */
export async function chooseFromMenu(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name }).click();
}

/** The pieces on the board, as the first field of a FEN. */
export function placement(page: Page): Promise<string> {
  return board(page).evaluate((element) => {
    const letter = (name: string) => {
      const piece = element.querySelector<HTMLElement>(`[data-square="${name}"] [data-piece]`);
      const code = piece?.dataset.piece;
      if (!code) return "1";
      return code.startsWith("w") ? code.charAt(1) : code.charAt(1).toLowerCase();
    };
    return [..."87654321"]
      .map((rank) => [..."abcdefgh"].map((file) => letter(file + rank)).join(""))
      .join("/")
      .replace(/1+/g, (empty) => String(empty.length));
  });
}

/** Waits until the board shows exactly these pieces. */
export async function expectPlacement(page: Page, expected: string): Promise<void> {
  await expect.poll(() => placement(page), OFTEN).toBe(expected);
}

/**
 * Waits until the board shows the position after the moves of the score sheet. The game must be
 * from the standard start.
 */
export async function expectPlacementOfMoveList(page: Page): Promise<void> {
  const moves = await moveList(page).getByRole("cell").allInnerTexts();
  const game = moves.filter(Boolean).reduce((before, san) => play(before, san), startGame());
  await expectPlacement(page, makePlacement(game.position));
}

/** Waits until a square has this piece (`wQ`), or no piece for null. */
export async function expectPiece(page: Page, name: string, piece: string | null): Promise<void> {
  const pieces = square(page, name).locator("[data-piece]");
  if (piece === null) await expect(pieces).toHaveCount(0);
  else await expect(pieces).toHaveAttribute("data-piece", piece);
}

/** The colour over a square: that of its highlight, or transparent. */
export function highlight(page: Page, name: string): Promise<string> {
  return cell(page, name).evaluate((element) => getComputedStyle(element).backgroundColor);
}

export const NO_HIGHLIGHT = "rgba(0, 0, 0, 0)";
export const START_PLACEMENT = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

/** Turns these settings on before the page opens, as if on an earlier visit. */
export const turnOn = (page: Page, ...names: string[]): Promise<void> =>
  saveSettings(page, Object.fromEntries(names.map((name) => [name, true])));

/** Saves settings as an earlier visit would have. Call it before the page is opened. */
export async function saveSettings(page: Page, settings: object): Promise<void> {
  await page.addInitScript(
    (saved) => localStorage.setItem("enough-monkeys/settings", saved),
    JSON.stringify({ version: 1, settings }),
  );
}

/** The channels of a computed colour: red, green and blue from 0 to 255, alpha from 0 to 1. */
export function channels(colour: string) {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return { red, green, blue, alpha };
}
