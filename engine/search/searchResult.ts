/**
 * What a search reports after every iteration and at its end. All searches use the same types, so
 * that callers can treat them alike. Plain data, so that it can be stored and sent to threads.
 */
import type { Move } from "../rules/types.ts";

export interface SearchIteration {
  /** From white's view, in the unit of `evaluate`; beyond `MATE_BOUND` it is a forced mate. */
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
