/**
 * How long to think about a move when the clock decides. Two limits: past the soft one no further
 * iteration is begun, which depends on how settled the move is; at the hard one the search is cut
 * short.
 *
 * Source of the idea: https://www.chessprogramming.org/Time_Management.
 */
import type { Color } from "../rules/types.ts";
import type { GoParameters } from "./commands.ts";

/** How long to think, in milliseconds from `go`, or from `ponderhit`. */
export interface ThinkingTime {
  /** An iteration is begun before this only; Infinity when the time is to be used up. */
  readonly softMs: number;
  /** At least 1, however late it is. */
  readonly hardMs: number;
}

/** Moves the rest of the game is taken to last when the time control does not say. */
const EXPECTED_MOVES = 30;
/** Part of the increment spent at once. */
const INCREMENT_SHARE = 0.75;
/** How many times its share a move may take that turns out to be difficult. */
const HARD_SHARES = 4;
/** Part of the clock that no move may take, unless it is the last before more time is given. */
const HARD_PART = 0.4;

/**
 * The clock that a side goes by: its own, or the other's where it is told no other. Undefined
 * without one.
 */
export function clockOf(
  { wtime, btime, winc = 0, binc = 0 }: GoParameters,
  turn: Color,
): { readonly leftMs: number; readonly incrementMs: number } | undefined {
  const leftMs = turn === "w" ? (wtime ?? btime) : (btime ?? wtime);
  return leftMs === undefined ? undefined : { leftMs, incrementMs: turn === "w" ? winc : binc };
}

/** What of the clock is not for thinking, in milliseconds. */
export interface ClockCosts {
  /** Kept back for a bad moment. */
  readonly reserveMs: number;
  /** What each move costs besides thinking. */
  readonly moveMs: number;
}

/** The thinking time that `go` gives to the side to move; undefined when it gives none. */
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
 * What part of the soft limit is used for a move that is new, and how much less for each iteration
 * that confirms it.
 */
const NEW_MOVE_PART = 1.5;
const PART_PER_CONFIRMATION = 0.15;
const LEAST_PART = 0.5;

/**
 * Follows the best move from iteration to iteration: the longer it has stayed the same, the less
 * time it needs.
 */
export class Stability {
  private bestMove: string | undefined;
  private confirmations = 0;

  /** Takes the best move of an iteration that has just been completed. */
  note(bestMove: string | undefined): void {
    this.confirmations = bestMove === this.bestMove ? this.confirmations + 1 : 0;
    this.bestMove = bestMove;
  }

  /** What part of the soft limit to use, `LEAST_PART` to `NEW_MOVE_PART`. */
  get part(): number {
    return Math.max(LEAST_PART, NEW_MOVE_PART - PART_PER_CONFIRMATION * this.confirmations);
  }
}
