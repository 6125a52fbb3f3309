/**
 * What a search says: after every iteration, and at its end. All searches say the same, so
 * that whoever asks needs not know which one answered. Plain data, as stores and threads need.
 */
import type { Move } from "../rules/types.ts";

export interface SearchIteration {
  /** White's view, in the unit of `evaluate`; beyond `MATE_BOUND` a forced mate. */
  readonly score: number;
  /** Plies searched. */
  readonly depth: number;
  /** Positions visited so far. */
  readonly nodes: number;
  /** The line both sides follow with best play, in LAN. */
  readonly pv: readonly string[];
}

export interface SearchResult extends SearchIteration {
  /** Undefined when there is no legal move. */
  readonly move: Move | undefined;
  /** White's view, in centipawns; no part of the score. */
  readonly pawnStructure: number;
}
