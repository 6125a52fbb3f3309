/** The results of a review in words. */
import type { Move } from "../../engine/index.ts";
import {
  isBest,
  type ReviewedMove,
  type Score,
  titleOf,
  winningChances,
} from "../../store/index.ts";
import { formatMove } from "./formatMove.ts";
import { SIDES } from "./squares.ts";

/** A score from white's point of view: `+0.35`, `−1.20`, `White mates in 3`. */
export function formatScore(score: Score): string {
  if (score.kind === "mate") {
    const side = SIDES[score.winner];
    return score.moves === 0 ? "Checkmate" : `${side} mates in ${score.moves}`;
  }
  const pawns = (Math.abs(score.value) / 100).toFixed(2);
  if (score.value === 0) return pawns;
  return `${score.value > 0 ? "+" : "−"}${pawns}`;
}

/** A score in as few characters as possible: `+0.35`, `−12.4`, `M3`, `−M3`; `#` for checkmate. */
export function formatShortScore(score: Score): string {
  if (score.kind === "mate") {
    const sign = score.winner === "w" ? "" : "−";
    return score.moves === 0 ? "#" : `${sign}M${score.moves}`;
  }
  const text = formatScore(score);
  return Math.abs(score.value) < 1_000 ? text : text.slice(0, -1);
}

/** A line of moves with their numbers: `34… Kg8 35. Ng6 Bxb2`. */
export function formatLine(line: readonly Move[]): string {
  return line
    .map((move, index) => (index === 0 || move.color === "w" ? formatMove(move) : move.san))
    .join(" ");
}

/**
 * The verdict on a move: `Blunder`, `Best move`, or nothing for a move in between. A mate that
 * became longer is named, but has no glyph.
 */
export function describeVerdict(reviewed: ReviewedMove): string | undefined {
  const title = titleOf(reviewed);
  if (title !== undefined) return title;
  if (isBest(reviewed.move, reviewed.before)) return "Best move";
  return isMateDelayed(reviewed) ? "Not the fastest mate" : undefined;
}

/** Whether the side that moved still forces mate, but not with one move less than before. */
function isMateDelayed({ move: { color }, before, after }: ReviewedMove): boolean {
  const [one, other] = [before.score, after.score];
  if (one.kind !== "mate" || other.kind !== "mate") return false;
  return one.winner === color && other.winner === color && other.moves >= one.moves;
}

/** The change of the mover's winning chances, in whole percent: `Black's winning chances: 50% → 0%`. */
export function formatWinningChances({ move: { color }, before, after }: ReviewedMove): string {
  const own = (score: Score) => `${Math.round(winningChances(color, score))}%`;
  return `${SIDES[color]}'s winning chances: ${own(before.score)} → ${own(after.score)}`;
}
