/**
 * The scale of search scores: evaluations in the middle, mates at both ends. All scores inside
 * the search are from the view of the side to move. At the end, what a search reports.
 */
import type { Move } from "../rules/types.ts";

/** Larger than any evaluation: 62 queens are worth about 112,000. */
export const MATE = 1_000_000;

/** Larger than any score. */
export const INFINITE = MATE + 1;

/** The largest search depth, in plies. Extensions and quiescence may look further. */
export const MAX_DEPTH = 64;

/** Scores beyond this mean a forced mate. */
export const MATE_BOUND = MATE - 2 * MAX_DEPTH;

export const DRAW = 0;

/**
 * Units per centipawn in reported scores. They use the unit of the specified evaluation, which
 * counts material twice.
 */
export const UNITS_PER_CENTIPAWN = 2;

/** The score of being mated `ply` plies from the root; a later mate scores higher. */
export const matedIn = (ply: number): number => ply - MATE;

/**
 * Plies until mate for a score beyond `MATE_BOUND`, negative when the other side mates; undefined
 * for any other score.
 */
export function matePlies(score: number): number | undefined {
  if (score > MATE_BOUND) return MATE - score;
  if (score < -MATE_BOUND) return -MATE - score;
  return undefined;
}

/** Whether the score means a forced mate, for either side. */
export const isMateScore = (score: number): boolean => score > MATE_BOUND || score < -MATE_BOUND;

/**
 * A score from the other side's view. `-score` alone would turn 0 into minus zero, which JavaScript
 * engines do not store as an integer, and that is slow.
 */
export const negated = (score: number): number => -score | 0;

// What a search reports after every iteration and at its end. All searches use the same types, so
// that callers can treat them alike. Plain data, so that it can be stored and sent to threads.

export interface SearchIteration {
  /** From white's view, in the unit of the evaluation; beyond `MATE_BOUND` it is a forced mate. */
  readonly score: number;
  /** Plies searched. */
  readonly depth: number;
  /** Positions visited so far. */
  readonly nodes: number;
  /** The principal variation, in LAN. */
  readonly pv: readonly string[];
}

export interface SearchResult extends SearchIteration {
  /** Undefined when there is no legal move. */
  readonly move: Move | undefined;
  /** From white's view, in centipawns; not included in the score. */
  readonly pawnStructure: number;
}
