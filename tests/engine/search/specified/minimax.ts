/**
 * The specified search as plain minimax: it searches every line to the full depth without pruning
 * and uses only the public rules functions. The tests compare alpha-beta with it.
 */

import { Board } from "../../../../engine/core/board.ts";
import {
  keyOfFen,
  legalMoves,
  type Move,
  outcome,
  type Position,
  parseFen,
} from "../../../../engine/index.ts";
import { loadPosition } from "../../../../engine/rules/boardPosition.ts";
import { MATE } from "../../../../engine/search/scores.ts";
import { PIECE_SCORES } from "../../../../engine/search/specified/evaluation.ts";

const board = new Board(PIECE_SCORES);

/** The specified evaluation of a position. */
export function evaluate(position: Position): number {
  loadPosition(board, position);
  return board.score;
}

type Counts = Map<string, number>;

/** The score from white's view. Mate comes before a draw, and a nearer mate scores higher. */
function minimax(
  position: Position,
  counts: Counts,
  fen: string,
  depth: number,
  ply: number,
): number {
  const sign = position.turn === "w" ? 1 : -1;
  const ended = outcome(position);
  if (ended?.reason === "checkmate") return -sign * (MATE - ply);
  if (ended !== undefined || (counts.get(keyOfFen(fen)) ?? 0) >= 3) return 0;
  if (depth === 0) return evaluate(position);
  const scores = legalMoves(position).map((move) => scoreOfMove(move, counts, depth, ply));
  return position.turn === "w" ? Math.max(...scores) : Math.min(...scores);
}

function scoreOfMove(move: Move, counts: Counts, depth: number, ply: number): number {
  const key = keyOfFen(move.after);
  const before = counts.get(key) ?? 0;
  counts.set(key, before + 1);
  const score = minimax(parseFen(move.after), counts, move.after, depth - 1, ply + 1);
  counts.set(key, before);
  return score;
}

export interface MinimaxResult {
  /** From white's view. */
  readonly score: number;
  /** The LAN of the first move in generation order that has this score. */
  readonly move: string;
}

/**
 * The minimax score of a position with legal moves, `depth` plies deep, given how often positions
 * have occurred.
 */
export function plainMinimax(
  position: Position,
  repetitions: Readonly<Record<string, number>>,
  depth: number,
): MinimaxResult {
  const counts = new Map(Object.entries(repetitions));
  const moves = legalMoves(position);
  const scores = moves.map((move) => scoreOfMove(move, counts, depth, 0));
  const score = position.turn === "w" ? Math.max(...scores) : Math.min(...scores);
  return { score, move: moves[scores.indexOf(score)].lan };
}
