/**
 * The shared board and move list of `rules/` and `pgn/`, so that a call allocates neither. They
 * hold nothing between calls: each function first loads its position. All code here is synchronous,
 * so no other function can load another position in between.
 */
import { Board } from "../core/board.ts";
import { generateMoves, generateMovesOfType, MAX_MOVES } from "../core/moveGeneration.ts";

export const scratchBoard = new Board();
const scratchMoves = new Int32Array(MAX_MOVES);

/** Legal moves of one position, all or of one type of piece: entries 0 to `count` - 1. */
export interface LegalMoves {
  readonly moves: Int32Array;
  readonly count: number;
}

/** All legal moves on `board`. The next call of this or of `legalMovesOfType` overwrites them. */
export function legalMovesOn(board: Board): LegalMoves {
  return { moves: scratchMoves, count: generateMoves(board, scratchMoves, 0) };
}

/** As `legalMovesOn`, for one type of piece. */
export function legalMovesOfType(board: Board, type: number): LegalMoves {
  return { moves: scratchMoves, count: generateMovesOfType(board, type, scratchMoves, 0) };
}
