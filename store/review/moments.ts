/** Where a game was decided. */
import type { ReviewedMove } from "./reviewedMoves.ts";

const MOST_MOMENTS = 3;

/**
 * The moves that lost most of the winning chances, three at most, in the order of the game. Only moves that deserve a
 * remark count, so that a game without any was decided nowhere in particular. Of two that lost the same, the later one
 * counts: there was less time left to make it good.
 */
export function decidingMoments(moves: readonly ReviewedMove[]): readonly ReviewedMove[] {
  return moves
    .filter(({ judgement }) => judgement !== undefined)
    .toSorted((one, other) => other.loss - one.loss || other.ply - one.ply)
    .slice(0, MOST_MOMENTS)
    .toSorted((one, other) => one.ply - other.ply);
}
