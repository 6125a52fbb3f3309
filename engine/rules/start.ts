/**
 * Checks whether a game can start from a FEN. A FEN may be valid notation and still be unfit as a
 * start: the side not to move may be in check, or its numbers may be too large.
 */

import { isOpponentInCheck } from "../core/attacks.ts";
import { failure, type Result, success } from "../result.ts";
import { boardFen, loadFen } from "./boardFen.ts";
import { readFields } from "./fen.ts";
import { scratchBoard } from "./scratch.ts";
import type { Fen } from "./types.ts";

/**
 * The largest move number and half-move clock of a start position. No game of chess comes near:
 * with the fifty-move rule the longest has fewer than 6,000 moves, with the seventy-five-move rule
 * (FIDE Laws, 9.6.2) fewer than 9,000. `LARGEST_COUNT` in `fen.ts`, the limit for reading, is a
 * thousand times larger. So every position of a game can be written and read again, even if play
 * continues after a draw, for as long as the moves fit into memory.
 *
 * Source: F. Labelle, "What is the longest possible chess game?" (5,898.5 and 8,848.5 moves).
 */
export const LARGEST_START_COUNT = 1e6;

/** The reason why no game can start from the position on the board; undefined when one can. */
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
 * Checks whether a game can start from a FEN of two to six fields. The value is the full FEN of six
 * fields, as `makeFen` writes it. The error is the message of `parseFen`, or says that the side not
 * to move is in check or that a number exceeds 1,000,000.
 */
export function validateStart(fen: string): Result<Fen> {
  const read = readFields(fen);
  if (!read.ok) return read;
  loadFen(scratchBoard, read.value);
  const error = startError();
  return error === undefined ? success(boardFen(scratchBoard)) : failure(error);
}
