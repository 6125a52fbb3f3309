/** The quality of each move, from the evaluations before and after it. */
import { type Color, legalMoves, type Move, parseFen } from "../../engine/index.ts";
import type { Evaluation } from "./evaluation.ts";
import { type Judgement, judgementOf } from "./judgement.ts";
import { chancesOf } from "./winningChances.ts";

export interface ReviewedMove {
  /** The number of the ply; the first move is ply 1. */
  readonly ply: number;
  readonly move: Move;
  readonly before: Evaluation;
  readonly after: Evaluation;
  /** The loss of winning chances for the side that moved, in percentage points, 0 to 100. */
  readonly loss: number;
  /** Undefined for a move that is not an inaccuracy, mistake or blunder. */
  readonly judgement: Judgement | undefined;
}

/**
 * The evaluations of a game by ply: entry 0 for its start, entry 1 for the position after the first
 * move.
 */
export type Evaluations = readonly (Evaluation | null)[];

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
 * A move's loss is the difference between the evaluations before and after it, which were searched
 * with the same node limit. The move that the search proposed has a loss of 0, whatever the second
 * search finds; so has a move that was the only legal one.
 */
function reviewMove(ply: number, move: Move, before: Evaluation, after: Evaluation): ReviewedMove {
  const seen = chancesLost(move.color, before, after);
  const loss = seen > 0 && !isBest(move, before) && !isForced(move) ? seen : 0;
  return { ply, move, before, after, loss, judgement: judgementOf(loss) };
}

const chancesLost = (color: Color, before: Evaluation, after: Evaluation): number =>
  chancesOf(color, before.score) - chancesOf(color, after.score);

/** Whether a move is the one that the search proposed. */
export const isBest = (move: Move, { line }: Evaluation): boolean => line[0] === move.lan;

const isForced = ({ before }: Move): boolean => legalMoves(parseFen(before)).length === 1;
