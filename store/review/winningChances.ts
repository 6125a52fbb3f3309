/**
 * How likely a side is to win, in percent. The loss of a move is measured in winning chances and
 * not in pawns: a pawn may decide an equal game but does not matter in a won one.
 *
 * Source of the formula and its constant: https://lichess.org/page/accuracy ("First, compute
 * Win%"), fitted to games of people. A forced mate counts as 100 or 0, the limits of the formula.
 */
import type { Color } from "../../engine/index.ts";
import type { Score } from "./evaluation.ts";

const STEEPNESS = 0.00368208;

/** White's chances, 0 to 100. */
export function whiteChances(score: Score): number {
  if (score.kind === "mate") return score.winner === "w" ? 100 : 0;
  return 50 + 50 * (2 / (1 + Math.exp(-STEEPNESS * score.value)) - 1);
}

/** The chances of one side, 0 to 100. */
export function chancesOf(color: Color, score: Score): number {
  const white = whiteChances(score);
  return color === "w" ? white : 100 - white;
}
