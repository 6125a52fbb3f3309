/** The moves that decided a game. */
import type { ReviewedMove } from "./reviewedMoves.ts";

const MOST_MOMENTS = 3;

/**
 * The up to three moves that lost the most winning chances, in the order of the game. Only
 * inaccuracies, mistakes and blunders count. Of two moves with the same loss the later one is
 * preferred, because less time was left to recover.
 */
export function decidingMoments(moves: readonly ReviewedMove[]): readonly ReviewedMove[] {
  return moves
    .filter(({ judgement }) => judgement !== undefined)
    .toSorted((one, other) => other.loss - one.loss || other.ply - one.ply)
    .slice(0, MOST_MOMENTS)
    .toSorted((one, other) => one.ply - other.ply);
}
