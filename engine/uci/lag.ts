/**
 * What a move costs beyond the thinking that was planned: the way to the other side's clock and
 * back, and waiting for processors that are busy with something else. Nobody but the clock knows,
 * so it is learnt from what is left of it.
 */

/** The clock when a search began, and how long that was to think. */
interface PlannedMove {
  readonly leftMs: number;
  readonly incrementMs: number;
  readonly plannedMs: number;
}

/** What a move is taken to cost at first, in milliseconds. */
const FIRST_COST_MS = 5;
/** What no move costs, however busy the machine. */
const MOST_COST_MS = 1000;
/** How much a new move counts in the average. */
const NEW_MOVE_PART = 0.2;
/** What is left of a bad moment after each move. */
const MEMORY_PART = 0.95;

export class Lag {
  /** What a move costs on average, in milliseconds. */
  averageMs = FIRST_COST_MS;
  /** What the worst of the last moves cost; a bad moment is forgotten by and by. */
  worstMs = 0;
  private last: PlannedMove | undefined;

  /** Takes the clock of the side to move when it begins to think. */
  seeClock(leftMs: number): void {
    if (this.last === undefined) return;
    const costMs = this.last.leftMs + this.last.incrementMs - leftMs - this.last.plannedMs;
    this.last = undefined;
    // A clock that has gained was filled up after so many moves, and one that has lost so much was
    // set by hand.
    if (costMs < 0 || costMs > MOST_COST_MS) return;
    this.averageMs += NEW_MOVE_PART * (costMs - this.averageMs);
    this.worstMs = Math.max(costMs, MEMORY_PART * this.worstMs);
  }

  /** Takes what was planned for the move that is now played, and what the clock was then. */
  seeMove(move: PlannedMove): void {
    this.last = move;
  }

  /** Another game begins, with another clock. */
  startGame(): void {
    this.last = undefined;
  }
}
