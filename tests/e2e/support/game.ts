/** What a player does and sees on the game screen, by roles, labels and the names of the squares. */
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
export const HUMAN_TO_MOVE_OR_OVER = /^(Your move|You are in check|Checkmate|Draw)/;

export interface OpenedGame {
  /** The position to start from, when not the standard one. */
  readonly fen?: string | undefined;
  /** The human's colour, when not white. */
  readonly color?: string | undefined;
  /** The opponent's id, when not the specified one. */
  readonly opponent?: string | undefined;
}

/** Opens the game page by its address, with a position, or with more. */
export async function openGame(page: Page, start: string | OpenedGame = {}): Promise<void> {
  const { fen, color, opponent } = typeof start === "string" ? { fen: start } : start;
  const parameters = new URLSearchParams({
    ...(fen && { fen }),
    ...(color && { color }),
    ...(opponent && { opponent }),
  });
  await page.goto(parameters.size === 0 ? "Game" : `Game?${parameters}`);
  await expect(board(page)).toBeVisible();
}

/** Opens a link that holds a whole game, and waits for its board. */
export async function openLink(page: Page, game: GameRecord): Promise<void> {
  const packed = packGame(game);
  if (!packed.ok) throw new Error(packed.error);
  await page.goto(`Game#game=${packed.value}`);
  await expect(board(page)).toBeVisible();
  await expect(page).toHaveURL(/\/chess\/Game$/);
}

/** What is chosen in the dialog of a new game; the rest stays as the dialog proposes it. */
export interface ChosenGame {
  readonly color?: "White" | "Black" | "Either";
  /** The opponent's name. */
  readonly opponent?: string;
  /** A FEN or a PGN. */
  readonly position?: string;
}

export const newGameDialog = (page: Page): Locator =>
  page.getByRole("dialog", { name: "New game" });

export async function openNewGameDialog(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "New game" }).click();
  await expect(newGameDialog(page)).toBeVisible();
  return newGameDialog(page);
}

/** Begins another game as a player does: 'New game', the choices, 'Play'. */
export async function beginGame(page: Page, chosen: ChosenGame = {}): Promise<void> {
  const dialog = await openNewGameDialog(page);
  if (chosen.color) await dialog.getByRole("radio", { name: chosen.color, exact: true }).check();
  if (chosen.opponent) await opponentRadio(dialog, chosen.opponent).check();
  if (chosen.position) await writeInto(dialog.getByLabel("Position"), chosen.position);
  await dialog.getByRole("button", { name: "Play" }).click();
  await expect(dialog).toBeHidden();
}

/**
 * Writes a text into a field in the place of what stands there, key by key: what Playwright puts into a field of
 * Firefox all at once escapes React.
 */
export async function writeInto(field: Locator, text: string): Promise<void> {
  await field.selectText();
  await field.pressSequentially(text);
}

/** The choice of an opponent by the name alone; the rating stands behind it. */
export const opponentRadio = (dialog: Locator, name: string): Locator =>
  dialog.getByRole("radio", { name: new RegExp(`^${name} \\d+$`) });

/** Gives the game up, and means it. */
export async function resignGame(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Resign" }).click();
  const question = page.getByRole("dialog", { name: "Give this game up?" });
  await question.getByRole("button", { name: "Give up" }).click();
}

export const board = (page: Page): Locator => page.getByRole("region", { name: "Chessboard" });
export const status = (page: Page): Locator => page.getByRole("status", { name: "Game status" });
/** Whom the game is played against, with the strength. */
export const opponent = (page: Page): Locator => page.getByRole("note", { name: "Opponent" });
export const moveList = (page: Page): Locator => page.getByRole("region", { name: "Moves" });
export const square = (page: Page, name: string): Locator =>
  page.locator(`[data-square="${name}"]`);
/** The named cell inside a square, which can have the focus. */
export const cell = (page: Page, name: string): Locator => square(page, name).getByRole("gridcell");

/**
 * The arrows on the board, each as `e2e4`: the library ends the name of an arrow's head with its
 * squares.
 */
export const arrows = (page: Page): Promise<string[]> =>
  board(page)
    .locator("marker")
    .evaluateAll((heads) => heads.map(({ id }) => id.split("-").slice(-2).join("")));

async function centre(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await square(page, name).boundingBox();
  if (!box) throw new Error(`There is no square ${name} on the page`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags whatever stands on one square to another, as a hand does: in several steps. */
export async function drag(page: Page, from: string, to: string): Promise<void> {
  const start = await centre(page, from);
  const end = await centre(page, to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: DRAG_STEPS });
  await page.mouse.up();
}

/** Drags a piece of the human's and lets it go on the last square in the very moment in which it gets there. */
export async function flick(page: Page, from: string, over: string, to: string): Promise<void> {
  const [start, middle, end] = [
    await centre(page, from),
    await centre(page, over),
    await centre(page, to),
  ];
  // Browsers number their pointers differently: the square keeps what this press is called.
  await square(page, from).evaluate((element: HTMLElement) =>
    element.addEventListener("pointerdown", ({ pointerId }) => {
      element.dataset.pointer = String(pointerId);
    }),
  );
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(middle.x, middle.y, { steps: DRAG_STEPS });
  // The square under the piece is framed once the board has followed the hand.
  const frame = () =>
    cell(page, over).evaluate((element) => getComputedStyle(element, "::before").boxShadow);
  await expect.poll(frame).toContain("inset");
  // Both events in one task: the board cannot draw in between. They come where the press has begun.
  await square(page, from).evaluate((element: HTMLElement, { x: clientX, y: clientY }) => {
    const pointerId = Number(element.dataset.pointer);
    const at = { clientX, clientY, bubbles: true, isPrimary: true, pointerId };
    element.dispatchEvent(new PointerEvent("pointermove", at));
    element.dispatchEvent(new PointerEvent("pointerup", at));
  }, end);
  await page.mouse.up();
}

/** Plays a move given as `e2e4` and waits until the computer has answered or the game is over. */
export async function playMove(page: Page, move: string): Promise<void> {
  const moves = await moveList(page).getByRole("cell").filter({ hasText: /\S/ }).count();
  await drag(page, move.slice(0, 2), move.slice(2, 4));
  await expect
    .poll(() => moveList(page).getByRole("cell").filter({ hasText: /\S/ }).count(), {
      message: `${move} is on the score sheet`,
    })
    .toBeGreaterThan(moves);
  await expect(status(page)).toHaveText(HUMAN_TO_MOVE_OR_OVER);
}

/** Chooses something in the 'More' menu by its name. */
export async function chooseFromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name }).click();
}

/** The pieces on the board as the first field of a FEN says it. */
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
  await expect.poll(() => placement(page)).toBe(expected);
}

/** Waits until the board shows what the score sheet of a game from the start position leads to. */
export async function expectPlacementOfMoveList(page: Page): Promise<void> {
  const moves = await moveList(page).getByRole("cell").allInnerTexts();
  const game = moves.filter(Boolean).reduce((before, san) => play(before, san), startGame());
  await expectPlacement(page, makePlacement(game.position));
}

/** Waits until a square holds this piece (`wQ`), or none for null. */
export async function expectPiece(page: Page, name: string, piece: string | null): Promise<void> {
  const pieces = square(page, name).locator("[data-piece]");
  if (piece === null) await expect(pieces).toHaveCount(0);
  else await expect(pieces).toHaveAttribute("data-piece", piece);
}

/** The colour that lies on a square: the highlight when there is one, else transparent. */
export function highlight(page: Page, name: string): Promise<string> {
  return cell(page, name).evaluate((element) => getComputedStyle(element).backgroundColor);
}

export const NO_HIGHLIGHT = "rgba(0, 0, 0, 0)";
export const START_PLACEMENT = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
