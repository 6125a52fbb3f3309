/**
 * Ends games when both players agree on the result, as match programs commonly do (cutechess-cli's
 * `-draw` and `-resign`), to save time for undecided games.
 */
import type { Color } from "../../engine/index.ts";

export interface AdjudicationRules {
  /** A draw: from ply `fromPly` on, no score was beyond `score` centipawns for `plies` plies. */
  readonly draw: { readonly plies: number; readonly fromPly: number; readonly score: number };
  /** A win: for `plies` plies both players gave the same side more than `score` centipawns. */
  readonly win: { readonly plies: number; readonly score: number };
}

export const ADJUDICATION: AdjudicationRules = {
  draw: { plies: 10, fromPly: 80, score: 8 },
  win: { plies: 6, score: 1000 },
};

/** The rules on one line, for the heading of a match. */
export function describeAdjudication({ draw, win }: AdjudicationRules): string {
  const drawn = `draw after ply ${draw.fromPly} when both say at most ${draw.score} cp for ${draw.plies} plies`;
  return `${drawn}; win when both say more than ${win.score} cp for ${win.plies} plies`;
}

/**
 * White's lead in centipawns, as reported by the player who moved, ply by ply; undefined without a
 * report.
 */
export type ScoresForWhite = readonly (number | undefined)[];

/**
 * The winner by the players' own scores, or `"draw"`, or undefined while that is open. `ply`
 * includes the opening.
 */
export function adjudicate(
  scores: ScoresForWhite,
  ply: number,
  { draw, win }: AdjudicationRules,
): Color | "draw" | undefined {
  const lastAll = (plies: number, holds: (score: number) => boolean): boolean =>
    scores.length >= plies &&
    scores.slice(-plies).every((score) => score !== undefined && holds(score));
  if (lastAll(win.plies, (score) => score > win.score)) return "w";
  if (lastAll(win.plies, (score) => score < -win.score)) return "b";
  const isLevel = lastAll(draw.plies, (score) => Math.abs(score) <= draw.score);
  return isLevel && ply >= draw.fromPly + draw.plies ? "draw" : undefined;
}
