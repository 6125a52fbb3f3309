/**
 * Estimates the time that each move costs on the clock beyond the planned thinking time:
 * communication with the chess program, and waiting for busy processors. It can only be measured on
 * the clock, by comparing the time left from move to move.
 */

/** The clock when a search began, and its planned duration. */
interface PlannedMove {
  readonly leftMs: number;
  readonly incrementMs: number;
  readonly plannedMs: number;
}

/** The initial estimate of the cost of a move, in milliseconds. */
const FIRST_COST_MS = 5;
/** Larger costs are not lag, however busy the machine; in milliseconds. */
const MOST_COST_MS = 1000;
/** The weight of a new move in the moving average. */
const NEW_MOVE_PART = 0.2;
/** The factor by which the worst cost decays at each move. */
const MEMORY_PART = 0.95;

export class Lag {
  /** The average cost of a move, in milliseconds. */
  averageMs = FIRST_COST_MS;
  /** The worst recent cost, in milliseconds; it decays over time. */
  worstMs = 0;
  private last: PlannedMove | undefined;

  /** Learns from the clock at the start of a search, compared with the previous move. */
  seeClock(leftMs: number): void {
    if (this.last === undefined) return;
    const costMs = this.last.leftMs + this.last.incrementMs - leftMs - this.last.plannedMs;
    this.last = undefined;
    // Skip the sample after a clock reset: time was added at a time control, or the clock was set
    // by hand.
    if (costMs < 0 || costMs > MOST_COST_MS) return;
    this.averageMs += NEW_MOVE_PART * (costMs - this.averageMs);
    this.worstMs = Math.max(costMs, MEMORY_PART * this.worstMs);
  }

  /** Stores the planned duration of a move and the clock when its search began. */
  seeMove(move: PlannedMove): void {
    this.last = move;
  }

  /** Starts a new game, with a new clock. */
  startGame(): void {
    this.last = undefined;
  }
}
