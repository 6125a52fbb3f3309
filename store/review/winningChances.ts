/**
 * How likely a side is to win, in percent: what a move costs is measured by it, since a pawn decides an even game and
 * changes nothing in a won one.
 *
 * Source of the formula and its constant: https://lichess.org/page/accuracy ("First, compute Win%"), fitted to games of
 * people. A forced mate is taken for what the formula tends to, 100 or 0, so that to lose a mate but not the win costs
 * little, by the one rule for all.
 */
import type { Color } from "../../engine/index.ts";
import type { Score } from "./evaluation.ts";

const STEEPNESS = 0.00368208;

/** White's chances, 0 to 100. */
export function whiteChances(score: Score): number {
  if (score.kind === "mate") return score.winner === "w" ? 100 : 0;
  return 50 + 50 * (2 / (1 + Math.exp(-STEEPNESS * score.value)) - 1);
}

/** A side's own chances, 0 to 100. */
export function chancesOf(color: Color, score: Score): number {
  const white = whiteChances(score);
  return color === "w" ? white : 100 - white;
}
