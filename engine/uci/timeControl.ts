/**
 * How long to think about a move when the clock decides.
 */
import type { Color } from "../rules/types.ts";
import type { GoParameters } from "./commands.ts";

/** Moves the rest of the game is taken to last when the time control does not say. */
const EXPECTED_MOVES = 30;
/** Part of the increment spent at once. */
const INCREMENT_SHARE = 0.8;
/** Milliseconds kept back for the way from here to the clock. */
const OVERHEAD_MS = 30;

/** Milliseconds to think; undefined when no time was given. At least 1, however late it is. */
export function thinkingTime(parameters: GoParameters, turn: Color): number | undefined {
  if (parameters.movetime !== undefined) return Math.max(1, parameters.movetime);
  const left = turn === "w" ? parameters.wtime : parameters.btime;
  if (left === undefined) return undefined;
  const increment = (turn === "w" ? parameters.winc : parameters.binc) ?? 0;
  const moves = Math.max(1, parameters.movestogo ?? EXPECTED_MOVES);
  const share = left / moves + INCREMENT_SHARE * increment;
  return Math.max(1, Math.min(share, left - OVERHEAD_MS));
}
