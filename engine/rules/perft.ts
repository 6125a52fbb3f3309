/**
 * Perft: the number of move sequences of a given length. It is the standard test of a move
 * generator, since the counts for many positions are published.
 *
 * Source: https://www.chessprogramming.org/Perft
 */
import type { Board } from "../core/board.ts";
import { makeMove, unmakeMove } from "../core/makeMove.ts";
import { generateMoves, MAX_MOVES } from "../core/moveGeneration.ts";
import { loadPosition, sharedBoard } from "./boardPosition.ts";
import type { Position } from "./types.ts";

function countLeaves(board: Board, depth: number, moves: Int32Array, start: number): number {
  const end = generateMoves(board, moves, start);
  // Every generated move is legal, so the moves of the last ply are only counted.
  if (depth === 1) return end - start;
  let leaves = 0;
  for (let i = start; i < end; i++) {
    makeMove(board, moves[i]);
    leaves += countLeaves(board, depth - 1, moves, end);
    unmakeMove(board, moves[i]);
  }
  return leaves;
}

/**
 * The number of leaves of the tree of legal moves `depth` plies deep; 1 for depth 0. The board is
 * left unchanged.
 */
function perftBoard(board: Board, depth: number): number {
  if (depth <= 0) return 1;
  return countLeaves(board, depth, new Int32Array(depth * MAX_MOVES), 0);
}

/** The number of legal move sequences `depth` plies long; 1 for depth 0. */
export function perft(position: Position, depth: number): number {
  loadPosition(sharedBoard, position);
  return perftBoard(sharedBoard, depth);
}
