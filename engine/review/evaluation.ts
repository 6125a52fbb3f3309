/**
 * The result of the strong search for a position: the score and the best line. It is plain data and
 * is kept with the game.
 */
import type { EvaluationContent, WrittenEvaluation } from "../pgn/evaluationCommands.ts";
import { toResult } from "../result.ts";
import { parseFen } from "../rules/fen.ts";
import { findMove } from "../rules/moves.ts";
import type { Color, Fen, Move, Outcome } from "../rules/types.ts";
import { matePlies, type SearchIteration, UNITS_PER_CENTIPAWN } from "../search/scores.ts";
import { LONGEST_LINE } from "./limits.ts";

/** The score of a position. It does not depend on which side is to move. */
export type Score =
  /** From white's view. */
  | { readonly kind: "centipawns"; readonly value: number }
  /** Mate in this many moves of the winner; 0 when the mate is on the board. */
  | { readonly kind: "mate"; readonly winner: Color; readonly moves: number };

export interface Evaluation {
  readonly score: Score;
  /** Best play from this position, in LAN, the best move first; empty when the game is over. */
  readonly line: readonly string[];
  /**
   * The best score of all other moves than the one that was played, if a review has asked whether
   * that one was the only good move.
   */
  readonly others?: Score | undefined;
  /** How a review has searched the position; missing for an evaluation from elsewhere. */
  readonly search?: ReviewedDepth | undefined;
}

/** The passes of a review that have searched a position. */
export interface ReviewedDepth {
  /** Nodes in the first pass; each later pass has a fixed multiple of them. */
  readonly nodes: number;
  /** What each pass found, the first pass first. */
  readonly scores: readonly Score[];
}

/**
 * The evaluations of a game by ply: entry 0 for its start, entry 1 for the position after the first
 * move.
 */
export type Evaluations = readonly (Evaluation | null)[];

/**
 * The evaluation of a position from a search result, whose score is from white's view.
 */
export function evaluationOf({ score, pv }: Pick<SearchIteration, "score" | "pv">): Evaluation {
  return { score: scoreOf(score), line: pv.slice(0, LONGEST_LINE) };
}

function scoreOf(score: number): Score {
  const plies = matePlies(score);
  if (plies === undefined) {
    return { kind: "centipawns", value: Math.round(score / UNITS_PER_CENTIPAWN) + 0 };
  }
  const winner = plies > 0 ? "w" : "b";
  return { kind: "mate", winner, moves: Math.ceil(Math.abs(plies) / 2) };
}

/** The evaluation of a position in which the rules have ended the game. */
export function evaluationOfEnd({ winner }: Outcome): Evaluation {
  const score: Score =
    winner === undefined ? { kind: "centipawns", value: 0 } : { kind: "mate", winner, moves: 0 };
  return { score, line: [] };
}

/** The score that `[%eval]` has. */
export function scoreOfWritten(written: WrittenEvaluation): Score {
  if ("pawns" in written) {
    return { kind: "centipawns", value: Math.round(100 * written.pawns) + 0 };
  }
  return { kind: "mate", winner: written.mate > 0 ? "w" : "b", moves: Math.abs(written.mate) };
}

/** The evaluation that the commands of a comment say; undefined without a score. */
export function evaluationOfWritten(written: EvaluationContent): Evaluation | undefined {
  const { evaluation, line = [], others, passes } = written;
  if (!evaluation) return undefined;
  return {
    score: scoreOfWritten(evaluation),
    line,
    ...(others && { others: scoreOfWritten(others) }),
    ...(passes && { search: { nodes: passes.nodes, scores: passes.scores.map(scoreOfWritten) } }),
  };
}

/** The moves of a line from a position, up to the first one that is not legal. */
export function movesOfLine(fen: Fen, line: readonly string[]): readonly Move[] {
  const moves: Move[] = [];
  for (const lan of line) {
    const position = toResult(() => parseFen(moves.at(-1)?.after ?? fen));
    const move = position.ok ? findMove(position.value, lan) : undefined;
    if (!move) break;
    moves.push(move);
  }
  return moves;
}
