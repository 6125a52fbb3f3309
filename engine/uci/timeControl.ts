/**
 * Allots the thinking time of a move from the clock. There are two limits. After the soft limit no
 * new iteration begins; it depends on how stable the best move is. At the hard limit the search is
 * cut off.
 *
 * Source of the idea: https://www.chessprogramming.org/Time_Management.
 */
import type { Color } from "../rules/types.ts";
import type { GoParameters } from "./commands.ts";

/** The limits in milliseconds, from `go` or from `ponderhit`. */
export interface ThinkingTime {
  /** No iteration begins after this; Infinity to use up the hard limit. */
  readonly softMs: number;
  /** At least 1, even when the clock has run out. */
  readonly hardMs: number;
}

/** How many more moves to expect when the time control does not say. */
const EXPECTED_MOVES = 30;
/** The part of the increment that is spent at once. */
const INCREMENT_SHARE = 0.75;
/** How many times its share of the time a difficult move may take. */
const HARD_SHARES = 4;
/**
 * The largest part of the clock that a move may take, unless it is the last before more time is
 * added.
 */
const HARD_PART = 0.4;

/**
 * The clock of a side: its own, or the opponent's if only that is given. Undefined without either.
 */
export function clockOf(
  { wtime, btime, winc = 0, binc = 0 }: GoParameters,
  turn: Color,
): { readonly leftMs: number; readonly incrementMs: number } | undefined {
  const leftMs = turn === "w" ? (wtime ?? btime) : (btime ?? wtime);
  return leftMs === undefined ? undefined : { leftMs, incrementMs: turn === "w" ? winc : binc };
}

/** The time on the clock that is not for thinking, in milliseconds. */
export interface ClockCosts {
  /** A reserve for unusual delays. */
  readonly reserveMs: number;
  /** The cost of each move besides thinking. */
  readonly moveMs: number;
}

/** The time limits for the side to move; undefined when `go` sets no time. */
export function thinkingTime(
  parameters: GoParameters,
  turn: Color,
  { reserveMs, moveMs }: ClockCosts,
): ThinkingTime | undefined {
  const { movetime, movestogo } = parameters;
  if (movetime !== undefined) {
    return { softMs: Number.POSITIVE_INFINITY, hardMs: Math.max(1, movetime) };
  }
  const clock = clockOf(parameters, turn);
  if (clock === undefined) return undefined;
  const moves = Math.max(1, movestogo ?? EXPECTED_MOVES);
  const usable = Math.max(0, clock.leftMs - reserveMs);
  const share = usable / moves + INCREMENT_SHARE * (clock.incrementMs - moveMs);
  const most = usable * (moves === 1 ? 1 : HARD_PART);
  return {
    softMs: Math.max(1, Math.min(share, most)),
    hardMs: Math.max(1, Math.min(HARD_SHARES * share, most)),
  };
}

/**
 * The part of the soft limit used when the best move has just changed, the reduction for each
 * iteration that confirms it, and the smallest part.
 */
const NEW_MOVE_PART = 1.5;
const PART_PER_CONFIRMATION = 0.15;
const LEAST_PART = 0.5;

/**
 * Tracks the best move across iterations: the longer it has stayed the same, the less time it
 * needs.
 */
export class Stability {
  private bestMove: string | undefined;
  private confirmations = 0;

  /** Records the best move of a completed iteration. */
  note(bestMove: string | undefined): void {
    this.confirmations = bestMove === this.bestMove ? this.confirmations + 1 : 0;
    this.bestMove = bestMove;
  }

  /** The part of the soft limit to use, from `LEAST_PART` to `NEW_MOVE_PART`. */
  get part(): number {
    return Math.max(LEAST_PART, NEW_MOVE_PART - PART_PER_CONFIRMATION * this.confirmations);
  }
}

/** The clock when a search began, and its planned duration. */
interface PlannedMove {
  readonly leftMs: number;
  readonly incrementMs: number;
  readonly plannedMs: number;
}

/** The initial estimate of the cost of a move, in milliseconds. */
const FIRST_COST_MS = 5;
/** Larger costs are no overhead, however busy the machine; in milliseconds. */
const MOST_COST_MS = 1000;
/** The weight of a new move in the moving average. */
const AVERAGE_WEIGHT = 0.2;
/** The factor by which the worst cost decays at each move. */
const WORST_DECAY = 0.95;

/**
 * Estimates the time that each move costs on the clock beyond the planned thinking time:
 * communication with the chess program, and waiting for busy processors. It can only be measured on
 * the clock, by comparing the time left from move to move.
 */
export class MoveOverhead {
  /** The average cost of a move, in milliseconds. */
  averageMs = FIRST_COST_MS;
  /** The worst recent cost, in milliseconds; it decays over time. */
  worstMs = 0;
  private last: PlannedMove | undefined;

  /** Learns from the clock at the start of a search, compared with the previous move. */
  startSearch(leftMs: number): void {
    if (this.last === undefined) return;
    const costMs = this.last.leftMs + this.last.incrementMs - leftMs - this.last.plannedMs;
    this.last = undefined;
    // Skip the sample after a clock reset: time was added at a time control, or the clock was set
    // by hand.
    if (costMs < 0 || costMs > MOST_COST_MS) return;
    this.averageMs += AVERAGE_WEIGHT * (costMs - this.averageMs);
    this.worstMs = Math.max(costMs, WORST_DECAY * this.worstMs);
  }

  /** Stores the planned duration of a move and the clock when its search began. */
  endSearch(move: PlannedMove): void {
    this.last = move;
  }

  /** Starts a new game, with a new clock. */
  startGame(): void {
    this.last = undefined;
  }
}
