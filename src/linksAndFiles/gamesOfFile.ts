import { normaliseText, readForeignGames } from "../../engine/foreign/games.ts";
import { type ForeignNote, NoteBook } from "../../engine/foreign/notes.ts";
import {
  beginsWithPosition,
  linesOfPositions,
  pgnOfPosition,
  withFenAsTag,
} from "../../engine/foreign/positions.ts";
import { foreignTags } from "../../engine/foreign/variants.ts";
import { type Result, toResult } from "../../engine/result.ts";
import { createPauser } from "../../store/frame/timeSlices.ts";
import { readForeignFen } from "../../store/game/texts/foreignText.ts";
import { LONGEST_PGN } from "../../store/game/texts/gameText.ts";
import type { AppStore } from "../../store/makeStore.ts";
import type { Reason } from "../../store/reasons.ts";
import { sharedByStore } from "../ui/page.ts";

/** A game of a file. Only its tags have been read. */
export interface GameOfFile {
  readonly pgn: string;
  /** As in a `GameRecord`: unknown values are missing. Empty when the game cannot be read. */
  readonly headers: Readonly<Record<string, string>>;
  /** Why the game cannot be opened. */
  readonly fault?: Reason;
}

export interface GamesOfFile {
  /** What the file has: games, or positions, which have no moves. */
  readonly of: "games" | "positions";
  readonly games: readonly GameOfFile[];
  /** Whether the file has more games than are listed. */
  readonly hasMore: boolean;
  /** What was guessed in the file, besides the moves, which are read when a game is opened. */
  readonly notes: readonly ForeignNote[];
}

interface ReadingOptions {
  readonly signal?: AbortSignal;
  /** Called now and then with how much of the text has been read, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** More than the largest collections that are sent as one file. */
export const MOST_GAMES = 50_000;

/** In characters. */
const PIECE_LENGTH = 10_000;

/**
 * A line is read in one go. No game is longer, and files have several games in a line only where
 * they are small.
 */
const LONGEST_TEXT_LINE = 2 * LONGEST_PGN;

/** In characters: where a text shows that it is a list of positions. */
const LENGTH_OF_START = 10_000;

/**
 * Finds the games of a PGN file, or the positions of a list, in time slices.
 * @returns undefined when it was cancelled
 */
export async function readGamesOfFile(
  text: string,
  { signal, onProgress }: ReadingOptions = {},
): Promise<GamesOfFile | undefined> {
  const games: GameOfFile[] = [];
  const notes = new NoteBook();
  const isList = beginsWithPosition(text.slice(0, LENGTH_OF_START));
  const lines = isList ? linesOfPositions(text) : undefined;
  const of = lines ? "positions" : "games";
  const found = lines
    ? inSlices(lines.slice(0, MOST_GAMES + 1), signal)
    : readForeignGames(inPieces(text, signal, onProgress), LONGEST_PGN, notes);
  for await (const next of found) {
    if (signal?.aborted) return undefined;
    if (games.length === MOST_GAMES) return { of, games, hasMore: true, notes: notes.notes() };
    games.push(lines ? readPositionOfFile(next, notes) : readGameOfFile(next));
  }
  return signal?.aborted ? undefined : { of, games, hasMore: false, notes: notes.notes() };
}

async function* inSlices(lines: readonly string[], signal: AbortSignal | undefined) {
  const pauseIfDue = createPauser();
  for (const line of lines) {
    if (signal?.aborted) return;
    yield line;
    await pauseIfDue(() => {});
  }
}

function readPositionOfFile(line: string, notes: NoteBook): GameOfFile {
  const game = withFenAsTag(line);
  if (game !== line) return readGameOfFile(normaliseText(game, notes));
  const read = readForeignFen(line);
  if (!read.ok) return { pgn: "", headers: {}, fault: read.error };
  const { position, fen } = read.value;
  for (const guess of position.guesses) notes.add(guess);
  return readGameOfFile(pgnOfPosition(position, fen));
}

function readGameOfFile(pgn: string): GameOfFile {
  if (pgn.length > LONGEST_PGN) return { pgn: "", headers: {}, fault: { code: "textTooLong" } };
  const headers: Result<GameOfFile["headers"]> = toResult(() => foreignTags(pgn));
  if (headers.ok) return { pgn, headers: headers.value };
  return { pgn, headers: {}, fault: { code: "invalid", message: headers.error } };
}

/** Cuts a text into pieces, and its longest lines, too. Between two pieces the page can draw. */
async function* inPieces(
  text: string,
  signal: AbortSignal | undefined,
  onProgress: ReadingOptions["onProgress"],
): AsyncGenerator<string> {
  const pauseIfDue = createPauser();
  let lineLength = 0;
  for (let at = 0; at < text.length && !signal?.aborted; at += PIECE_LENGTH) {
    const piece = text.slice(at, at + PIECE_LENGTH);
    const lineEnd = Math.max(piece.lastIndexOf("\n"), piece.lastIndexOf("\r"));
    lineLength = lineEnd < 0 ? lineLength + piece.length : piece.length - lineEnd - 1;
    const isTooLong = lineLength > LONGEST_TEXT_LINE;
    yield isTooLong ? withLineBreak(piece) : piece;
    if (isTooLong) lineLength = 0;
    await pauseIfDue(() => onProgress?.(at / text.length));
  }
}

/** A line break in place of the last space, which separates the same two words; else at the end. */
function withLineBreak(piece: string): string {
  const space = piece.lastIndexOf(" ");
  return space < 0 ? `${piece}\n` : `${piece.slice(0, space)}\n${piece.slice(space + 1)}`;
}

/** A file with several games, as far as the page has it. */
export interface Collection extends GamesOfFile {
  /** When the file was opened, in milliseconds since 1970. It tells two files apart. */
  readonly openedAt: number;
  /** Whether the list of the games is shown. */
  readonly isListOpen: boolean;
}

/**
 * The file with several games that was opened last, for the page of a store. It is not in the store
 * itself: Redux DevTools gets every state as text, and such a file has megabytes.
 */
export const collectionOf = sharedByStore<Collection>();

/** Shows or hides the list of the games. */
export function showList(store: AppStore, isListOpen: boolean): void {
  const shared = collectionOf(store);
  const collection = shared.get();
  if (collection) shared.set({ ...collection, isListOpen });
}
