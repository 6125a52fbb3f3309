/**
 * Which FENs a game can start from. A FEN may be valid as notation and still be no place to
 * start: the opponent's king stands to be taken, or its numbers leave no room to count on.
 */
import { type Attempt, failure, success } from "../attempt.ts";
import { isOpponentInCheck } from "../core/attacks.ts";
import { boardFen, loadFen } from "./boardFen.ts";
import { readFields } from "./fen.ts";
import { scratchBoard } from "./scratch.ts";
import type { Fen } from "./types.ts";

/**
 * The largest move number and half-move clock to start from. No game of chess comes near:
 * with the fifty-move rule the longest has fewer than 6,000 moves, with the seventy-five-move
 * rule (FIDE Laws, 9.6.2) fewer than 9,000. `LARGEST_COUNT` of `fen.ts`, up to which numbers
 * are read, is a thousand times as much. So every position of a game can be written and read
 * again, also of one that is played on after a draw, for as long as any memory holds its moves.
 *
 * Source: F. Labelle, "What is the longest possible chess game?" (5,898.5 and 8,848.5 moves).
 */
export const LARGEST_START_COUNT = 1e6;

/** What is wrong with the position on the board as a start. */
function startError(): string | undefined {
  const { fullmoveNumber, halfmoveClock } = scratchBoard;
  if (fullmoveNumber > LARGEST_START_COUNT) {
    return "Invalid FEN: move number is too large to start a game from";
  }
  if (halfmoveClock > LARGEST_START_COUNT) {
    return "Invalid FEN: half move counter number is too large to start a game from";
  }
  if (isOpponentInCheck(scratchBoard)) return "Invalid FEN: the side not to move is in check";
  return undefined;
}

/**
 * Whether a game can start from a FEN of two to six fields: the value is the full FEN of six
 * fields, as `makeFen` writes it; the error is what `parseFen` throws, or says that the side
 * not to move is in check or that a number is beyond 1,000,000.
 */
export function validateStart(fen: string): Attempt<Fen> {
  const read = readFields(fen);
  if (!read.ok) return read;
  loadFen(scratchBoard, read.value);
  const error = startError();
  return error === undefined ? success(boardFen(scratchBoard)) : failure(error);
}
