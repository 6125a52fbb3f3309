/**
 * The record of one game, as pure functions: each returns a new record and does not change the old
 * one.
 *
 *     const game = play(play(startGame(), "e4"), "e5");
 *     game.history.map(({ san }) => san);   // ["e4", "e5"]
 *     currentFen(takeBack(game));           // the position after 1. e4
 */
import type { Board } from "../core/board.ts";
import { loadFen, readPosition, sharedBoard } from "./boardPosition.ts";
import { keyOfFen, makeFen, START_FEN, validateStart } from "./fen.ts";
import { FenBoard } from "./fenBoard.ts";
import { type MoveName, writeMoveName } from "./moveNames.ts";
import { boardOutcome, presentOccurrences } from "./outcome.ts";
import type { Fen, GameRecord, Move, Outcome, PositionKey } from "./types.ts";

/** The results of PGN; `*` is an unfinished game. */
export const RESULTS = ["1-0", "0-1", "1/2-1/2", "*"] as const;
export type GameResult = (typeof RESULTS)[number];

/** The PGN result of an outcome; `*` for undefined. */
export function resultOf(ended: Outcome | undefined): GameResult {
  if (ended === undefined) return "*";
  if (ended.winner === undefined) return "1/2-1/2";
  return ended.winner === "w" ? "1-0" : "0-1";
}

/** True for a capture or a pawn move: earlier positions cannot occur again after it. */
export const isIrreversible = (move: Move): boolean =>
  move.piece === "p" || move.captured !== undefined;

/**
 * The game with its Result set from its outcome, or to `undecided` while it has none. `board` must
 * hold the position of the game.
 */
export function withResult<Game extends GameRecord>(
  game: Game,
  board: Board,
  undecided: GameResult = "*",
): Game {
  const ended = boardOutcome(board, presentOccurrences(game));
  const result = ended === undefined ? undecided : resultOf(ended);
  if (game.headers.Result === result) return game;
  return { ...game, headers: { ...game.headers, Result: result } };
}

/**
 * A new game from the standard position, or from a FEN (two to six fields). A game from
 * another position carries the header tags SetUp and FEN.
 *
 * @throws Error with the message of `validateStart` when no game can start from the FEN.
 */
export function startGame(fen: string = START_FEN): GameRecord {
  const valid = validateStart(fen);
  if (!valid.ok) throw new Error(valid.error);
  const start = valid.value;
  loadFen(sharedBoard, start);
  const setUp: Record<string, string> = start === START_FEN ? {} : { SetUp: "1", FEN: start };
  const game = {
    position: readPosition(sharedBoard),
    history: [],
    comments: {},
    headers: { ...setUp, Result: "*" },
    repetitions: { [keyOfFen(start)]: 1 },
  };
  return withResult(game, sharedBoard);
}

/** The FEN of the start position. */
export function startFen(game: GameRecord): Fen {
  return game.history.length > 0 ? game.history[0].before : makeFen(game.position);
}

/** The FEN of the current position. */
export function currentFen(game: GameRecord): Fen {
  return game.history.at(-1)?.after ?? makeFen(game.position);
}

/**
 * Counts the position after `move` in place; returns how often it has occurred since the last
 * capture or pawn move.
 */
export function countOccurrence(counts: Map<PositionKey, number>, move: Move): number {
  const key = keyOfFen(move.after);
  if (isIrreversible(move)) counts.clear();
  const occurrences = (counts.get(key) ?? 0) + 1;
  counts.set(key, occurrences);
  return occurrences;
}

/** The repetition counts after `move`, given those before it. */
function countRepetition(
  repetitions: Readonly<Record<PositionKey, number>>,
  move: Move,
): Record<PositionKey, number> {
  const key = keyOfFen(move.after);
  if (isIrreversible(move)) return { [key]: 1 };
  return { ...repetitions, [key]: (repetitions[key] ?? 0) + 1 };
}

/**
 * Plays a legal move, given as text, as squares or as a `Move`. A drawn game may be continued, as
 * over the board; after mate there is no legal move.
 *
 * @throws Error `Invalid move: {move}` when the move is not legal.
 */
export function play<Game extends GameRecord>(game: Game, name: MoveName): Game {
  const place = new FenBoard(game.position, game.history.at(-1)?.after);
  const move = place.play(name);
  if (move === undefined) throw new Error(`Invalid move: ${writeMoveName(name)}`);
  const played = {
    ...game,
    position: place.position,
    history: [...game.history, move],
    repetitions: countRepetition(game.repetitions, move),
  };
  return withResult(played, place.board);
}

/** The repetition counts at the end of a history that started from `start`. */
export function recountRepetitions(
  start: Fen,
  history: readonly Move[],
): Record<PositionKey, number> {
  const lastIrreversible = history.findLastIndex(isIrreversible);
  const first = lastIrreversible < 0 ? start : history[lastIrreversible].after;
  const counts: Record<PositionKey, number> = { [keyOfFen(first)]: 1 };
  for (const move of history.slice(lastIrreversible + 1)) {
    const key = keyOfFen(move.after);
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

/**
 * The game one ply earlier, without the annotations of the position taken back; the same game when
 * no move has been played.
 */
export function takeBack(game: GameRecord): GameRecord {
  return takeBackTo(game, Math.max(0, game.history.length - 1));
}

/**
 * The game after its first `ply` plies, without the annotations of the positions taken back; the
 * same game when it has no more plies than that.
 */
export function takeBackTo<Game extends GameRecord>(game: Game, ply: number): Game {
  const takenBack = game.history.slice(ply);
  const [first] = takenBack;
  if (first === undefined) return game;
  const history = game.history.slice(0, ply);
  const repetitions = recountRepetitions(startFen(game), history);
  const left = takenBack.map(({ after }) => after);
  const annotated = removeNags(removeComments(game, left), left);
  loadFen(sharedBoard, first.before);
  const position = readPosition(sharedBoard);
  return withResult({ ...annotated, position, history, repetitions }, sharedBoard);
}

/** A copy of `record` without `keys`. */
export function omitKeys<Value>(
  record: Readonly<Record<string, Value>>,
  keys: readonly string[],
): Record<string, Value> {
  const unwanted = new Set(keys);
  return Object.fromEntries(Object.entries(record).filter(([name]) => !unwanted.has(name)));
}

/** The game without the comments on these positions. */
export function removeComments<Game extends GameRecord>(game: Game, fens: readonly Fen[]): Game {
  if (!fens.some((fen) => Object.hasOwn(game.comments, fen))) return game;
  return { ...game, comments: omitKeys(game.comments, fens) };
}

/**
 * The game without the annotation glyphs on these positions; without the `nags` field when none are
 * left.
 */
function removeNags<Game extends GameRecord>(game: Game, fens: readonly Fen[]): Game {
  const { nags, ...others } = game;
  if (nags === undefined || !fens.some((fen) => Object.hasOwn(nags, fen))) return game;
  const left = omitKeys(nags, fens);
  if (Object.keys(left).length > 0) return { ...game, nags: left };
  // The field is optional, so the game without it is of the same type.
  return others as Omit<Game, "nags"> as Game;
}
