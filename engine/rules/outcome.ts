/**
 * Check, and the five ways in which the rules end a game. Repetition depends on the game,
 * everything else on the position alone.
 *
 * Each predicate takes a game, of which it judges the current position, or a single position. It
 * may be any that `startGame`, `play` or `parseFen` returns: each side has one king, and the side
 * that is not to move is not in check. No predicate throws, and none changes what it is given.
 *
 * Source: FIDE Laws of Chess, articles 5 and 9.
 */
import { isInCheck } from "../core/attacks.ts";
import type { Board } from "../core/board.ts";
import { BLACK, WHITE } from "../core/codes.ts";
import { canMaterialMate, isMaterialInsufficient } from "../core/material.ts";
import { hasLegalMove } from "../core/moveGeneration.ts";
import { loadPosition, sharedBoard } from "./boardPosition.ts";
import { keyOfFen, positionKey } from "./fen.ts";
import type { Color, GameRecord, Outcome, Position } from "./types.ts";

/** The half-move clock, in plies, at which the fifty-move rule makes a draw. */
export const FIFTY_MOVES_CLOCK = 100;
/** The number of occurrences of a position that makes a draw by repetition. */
export const REPETITION_LIMIT = 3;

/** The half-move clock at which a game ends without a claim (FIDE 9.6.2). */
const SEVENTY_FIVE_MOVES_CLOCK = 150;
/** The number of occurrences at which a game ends without a claim (FIDE 9.6.1). */
const FIVEFOLD_LIMIT = 5;

const positionOf = (game: GameRecord | Position): Position =>
  "position" in game ? game.position : game;

function load(game: GameRecord | Position): Board {
  loadPosition(sharedBoard, positionOf(game));
  return sharedBoard;
}

/** True when the side to move is in check, also when it is checkmated. */
export function isCheck(game: GameRecord | Position): boolean {
  return isInCheck(load(game));
}

/** True when the side to move is in check and has no legal move: it has lost. */
export function isCheckmate(game: GameRecord | Position): boolean {
  const board = load(game);
  return isInCheck(board) && !hasLegalMove(board);
}

/** True when the side to move is not in check and has no legal move: the game is drawn. */
export function isStalemate(game: GameRecord | Position): boolean {
  const board = load(game);
  return !isInCheck(board) && !hasLegalMove(board);
}

/**
 * True when neither side can ever mate: the two kings with at most one knight, or with any number
 * of bishops that are all on squares of one colour.
 */
export function isInsufficientMaterial(game: GameRecord | Position): boolean {
  return isMaterialInsufficient(load(game));
}

/**
 * True when a side can still mate by some series of legal moves, as far as the pieces tell. When
 * the other side runs out of time, this decides between a win and a draw.
 *
 * Source: FIDE Laws of Chess, article 6.9, with the usual simplification of chess servers: blocked
 * positions and forced lines are not searched.
 */
export function canEverMate(game: GameRecord | Position, color: Color): boolean {
  return canMaterialMate(load(game), color === "w" ? WHITE : BLACK);
}

/** How often the current position of a game has occurred. */
export function presentOccurrences({ position, repetitions, history }: GameRecord): number {
  const last = history.at(-1);
  return repetitions[last === undefined ? positionKey(position) : keyOfFen(last.after)] ?? 0;
}

/**
 * True when the current position of a game has occurred at least three times: the first four
 * fields of its FEN agree. Always false for a `Position`, which does not know what came before it.
 */
export function isThreefoldRepetition(game: GameRecord | Position): boolean {
  return "position" in game && presentOccurrences(game) >= REPETITION_LIMIT;
}

/**
 * True when the half-move clock, the plies since the last capture or pawn move, is 100 or more. It
 * is true of a checkmate at that clock, too, although the checkmate counts (`outcome`).
 */
export function isFiftyMoveDraw(game: GameRecord | Position): boolean {
  return positionOf(game).halfmoveClock >= FIFTY_MOVES_CLOCK;
}

/**
 * True when the game has ended, by checkmate or by any of the four draws. Of a `Position` it does
 * not know a repetition. A resignation, an agreed draw and time are no matter of the board.
 */
export function isGameOver(game: GameRecord | Position): boolean {
  return outcome(game) !== undefined;
}

/**
 * True when the rules of chess allow no further move, so none can be read. A third occurrence and
 * fifty moves end a game in play, but over the board only when a player claims the draw (FIDE 9.2,
 * 9.3), so records of games go on. After mate and stalemate there is no legal move anyway.
 */
export const allowsNoFurtherMove = (board: Board, occurrences: number): boolean =>
  occurrences >= FIVEFOLD_LIMIT ||
  board.halfmoveClock >= SEVENTY_FIVE_MOVES_CLOCK ||
  isMaterialInsufficient(board);

/** The outcome of the position on the board, which has occurred `occurrences` times. */
export function boardOutcome(board: Board, occurrences: number): Outcome | undefined {
  if (!hasLegalMove(board)) {
    if (!isInCheck(board)) return { reason: "stalemate" };
    return { winner: board.turn === WHITE ? "b" : "w", reason: "checkmate" };
  }
  if (isMaterialInsufficient(board)) return { reason: "insufficientMaterial" };
  if (occurrences >= REPETITION_LIMIT) return { reason: "threefoldRepetition" };
  if (board.halfmoveClock >= FIFTY_MOVES_CLOCK) return { reason: "fiftyMoves" };
  return undefined;
}

/**
 * The outcome of the game; undefined while it goes on. Checkmate comes before any draw; stalemate
 * and insufficient material come before repetition and the fifty-move rule.
 */
export function outcome(game: GameRecord | Position): Outcome | undefined {
  const occurrences = "position" in game ? presentOccurrences(game) : 1;
  return boardOutcome(load(game), occurrences);
}
