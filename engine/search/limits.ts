/**
 * When a search has to stop before it is through. A search of fixed depth has no limits but
 * its depth, and so depends on nothing but the position.
 */
import { MAX_DEPTH } from "./scores.ts";

export interface SearchLimits {
  /** Plies, 1 to `MAX_DEPTH`; deeper is searched as `MAX_DEPTH`. */
  readonly depth: number;
  /** Positions to visit at most. */
  readonly nodes?: number | undefined;
  /** When to stop, in milliseconds of `performance.now()`. */
  readonly deadline?: number | undefined;
  /** Asked from time to time; true stops the search. */
  readonly shouldStop?: (() => boolean) | undefined;
}

/**
 * Positions that even the first iteration may not exceed. It visits a few hundred; among dozens of
 * queens there is no end of exchanges.
 */
const FIRST_ITERATION_NODES = 20_000;

/** Positions between two looks at the clock: well under a millisecond. */
const CHECK_INTERVAL = 1024;

export const clampDepth = (depth: number): number =>
  Math.min(Math.max(1, Math.floor(depth)), MAX_DEPTH);

export class LimitWatch {
  nodes = 0;
  stopped = false;
  /**
   * The first iteration completes, so that there is a move to play, unless it takes unheard-of
   * long.
   */
  armed = false;
  private readonly limits: SearchLimits;
  private readonly maxNodes: number;

  constructor(limits: SearchLimits) {
    this.limits = limits;
    this.maxNodes = limits.nodes ?? Number.POSITIVE_INFINITY;
  }

  /** Counts one visited position and says whether the search must stop. */
  visit(): boolean {
    // The search still tries a move or two while it is on its way out.
    if (this.stopped) return true;
    this.nodes++;
    if (this.nodes === FIRST_ITERATION_NODES) this.armed = true;
    if (this.armed && (this.nodes >= this.maxNodes || this.nodes % CHECK_INTERVAL === 0)) {
      this.check();
    }
    return this.stopped;
  }

  /** Looks at the limits now. */
  check(): void {
    const { deadline, shouldStop } = this.limits;
    this.stopped ||=
      this.nodes >= this.maxNodes ||
      (deadline !== undefined && performance.now() >= deadline) ||
      shouldStop?.() === true;
  }
}
