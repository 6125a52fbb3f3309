/**
 * The limits that stop a search. A search limited by depth alone is deterministic: its result
 * does not depend on the machine's speed.
 */
import { MAX_DEPTH } from "./scores.ts";

export interface SearchLimits {
  /** Plies, 1 to `MAX_DEPTH`; larger values count as `MAX_DEPTH`. */
  readonly depth: number;
  /** The largest number of positions to visit. */
  readonly nodes?: number | undefined;
  /** When to stop, in milliseconds of `performance.now()`. */
  readonly deadline?: number | undefined;
  /** Called from time to time with the positions visited so far; true stops the search. */
  readonly shouldStop?: ((nodes: number) => boolean) | undefined;
}

/**
 * From this many positions on, the limits apply to the first iteration too. It normally visits a
 * few hundred, but with dozens of queens on the board the capture sequences are almost endless.
 */
const FIRST_ITERATION_NODES = 20_000;

/** Positions visited between two checks of the clock: well under a millisecond. */
const CHECK_INTERVAL = 1024;

export const clampDepth = (depth: number): number =>
  Math.min(Math.max(1, Math.floor(depth)), MAX_DEPTH);

export class LimitWatch {
  nodes = 0;
  stopped = false;
  /**
   * Whether the limits apply. They do not during the first iteration, so that there is always a
   * move to play, unless it exceeds FIRST_ITERATION_NODES.
   */
  limitsApply = false;
  private readonly limits: SearchLimits;
  private readonly maxNodes: number;

  constructor(limits: SearchLimits) {
    this.limits = limits;
    this.maxNodes = limits.nodes ?? Number.POSITIVE_INFINITY;
  }

  /** Counts one visited position. Returns true when the search must stop. */
  visit(): boolean {
    // A stopped search may still visit a few positions while it unwinds.
    if (this.stopped) return true;
    this.nodes++;
    if (this.nodes === FIRST_ITERATION_NODES) this.limitsApply = true;
    if (this.limitsApply && (this.nodes >= this.maxNodes || this.nodes % CHECK_INTERVAL === 0)) {
      this.check();
    }
    return this.stopped;
  }

  /** Checks the limits now. */
  check(): void {
    const { deadline, shouldStop } = this.limits;
    this.stopped ||=
      this.nodes >= this.maxNodes ||
      (deadline !== undefined && performance.now() >= deadline) ||
      shouldStop?.(this.nodes) === true;
  }
}
