/** The quality of each move, from the evaluations before and after it. */
import { parseFen } from "../rules/fen.ts";
import { legalMoves } from "../rules/moves.ts";
import type { Color, Move } from "../rules/types.ts";
import type { Evaluation, Evaluations } from "./evaluation.ts";
import { judge, type Verdict, winningChances } from "./judgements.ts";

export interface ReviewedMove extends Verdict {
  /** The number of the ply; the first move is ply 1. */
  readonly ply: number;
  readonly move: Move;
  readonly before: Evaluation;
  readonly after: Evaluation;
  /** The loss of winning chances for the side that moved, in percentage points, 0 to 100. */
  readonly loss: number;
}

/**
 * The moves of a game; undefined for a move until the positions before and after it are evaluated.
 */
export function reviewMoves(
  history: readonly Move[],
  evaluations: Evaluations,
): readonly (ReviewedMove | undefined)[] {
  return history.map((move, index) => {
    const [before, after] = [evaluations[index], evaluations[index + 1]];
    return before && after ? reviewMove(index + 1, move, before, after) : undefined;
  });
}

/**
 * Compares the evaluations before and after a move, which were searched with the same node limit.
 * The move that the search proposed has lost nothing and is not judged, whatever the second search
 * finds; neither is a move that was the only legal one.
 */
function reviewMove(ply: number, move: Move, before: Evaluation, after: Evaluation): ReviewedMove {
  const evaluated = { ply, move, before, after };
  if (isBest(move, before) || isForced(move))
    return { ...evaluated, loss: 0, judgement: undefined };
  const loss = Math.max(0, chancesLost(move.color, before, after));
  return { ...evaluated, loss, ...judge(move.color, before.score, after.score) };
}

const chancesLost = (color: Color, before: Evaluation, after: Evaluation): number =>
  winningChances(color, before.score) - winningChances(color, after.score);

/** Whether a move is the one that the search proposed. */
export const isBest = (move: Move, { line }: Evaluation): boolean => line[0] === move.lan;

const isForced = ({ before }: Move): boolean => legalMoves(parseFen(before)).length === 1;

const MOST_MOMENTS = 3;

/**
 * The up to three moves that lost the most winning chances, in the order of the game. Only
 * inaccuracies, mistakes and blunders count. Of two moves with the same loss the later one is
 * preferred, because less time was left to recover.
 */
export function worstMoves(moves: readonly ReviewedMove[]): readonly ReviewedMove[] {
  return moves
    .filter(({ judgement }) => judgement !== undefined)
    .toSorted((one, other) => other.loss - one.loss || other.ply - one.ply)
    .slice(0, MOST_MOMENTS)
    .toSorted((one, other) => one.ply - other.ply);
}
