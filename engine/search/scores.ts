/**
 * The scale of search scores: the evaluation's unit in the middle, mates at the ends. All
 * scores inside the search are from the view of the side to move.
 */

/** Beyond any evaluation: 62 queens come to about 112,000. */
export const MATE = 1_000_000;

/** Beyond any score. */
export const INFINITE = MATE + 1;

/** No game tree searched is deeper, in plies. */
export const MAX_DEPTH = 64;

/** Scores beyond this say that mate is forced. */
export const MATE_BOUND = MATE - 2 * MAX_DEPTH;

export const DRAW = 0;

/**
 * What a search tells the outside of one centipawn: its scores are in the unit of the specified
 * evaluation, which counts material twice.
 */
export const UNITS_PER_CENTIPAWN = 2;

/** The score of being mated `ply` plies from the root: a later mate is the lesser evil. */
export const matedIn = (ply: number): number => ply - MATE;

/**
 * Plies until mate for a score beyond `MATE_BOUND`, negative when it is the other side that mates;
 * else undefined.
 */
export function matePlies(score: number): number | undefined {
  if (score > MATE_BOUND) return MATE - score;
  if (score < -MATE_BOUND) return -MATE - score;
  return undefined;
}

/** True for a score that says mate is forced, for either side. */
export const isMateScore = (score: number): boolean => score > MATE_BOUND || score < -MATE_BOUND;

/**
 * A score from the other side's view. A negated zero would be minus zero, no integer for
 * JavaScript, and slow.
 */
export const negated = (score: number): number => -score | 0;
