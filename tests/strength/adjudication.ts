/**
 * Ends games whose result both players agree on, as programs that play matches commonly do (cutechess-cli's
 * `-draw` and `-resign`), so that time is spent where something is undecided.
 */
import type { Color } from "../../engine/index.ts";

export interface AdjudicationRules {
  /** A draw, when for so many plies, from a ply on, no score was beyond so many centipawns. */
  readonly draw: { readonly plies: number; readonly fromPly: number; readonly score: number };
  /** A win, when for so many plies both gave one side more than so many centipawns. */
  readonly win: { readonly plies: number; readonly score: number };
}

export const ADJUDICATION: AdjudicationRules = {
  draw: { plies: 10, fromPly: 80, score: 8 },
  win: { plies: 6, score: 1000 },
};

/** In one line, for the head of a match. */
export function describeAdjudication({ draw, win }: AdjudicationRules): string {
  const drawn = `draw after ply ${draw.fromPly} when both say at most ${draw.score} cp for ${draw.plies} plies`;
  return `${drawn}; win when both say more than ${win.score} cp for ${win.plies} plies`;
}

/** Centipawns that white is ahead by the word of whoever moved, ply by ply; undefined where nothing was said. */
export type ScoresForWhite = readonly (number | undefined)[];

/** Who won by the players' own scores, `"draw"`, or undefined while that is open. `ply` counts the opening, too. */
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
