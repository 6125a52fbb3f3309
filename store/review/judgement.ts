/**
 * Inaccuracies, mistakes and blunders: moves that lost at least 5, 10 or 15 percentage points of
 * winning chances.
 *
 * Source of these bounds: `winningChanceJudgements` in lichess-org/lila,
 * modules/tree/src/main/Advice.scala. There they are 0.1, 0.2 and 0.3, on a scale from -1 to 1.
 * Glyphs: S. J. Edwards, "Portable Game Notation Specification" (1994), 8.2.3.8 and 10.
 */

/** The worst judgement first. */
const JUDGEMENT_TABLE = [
  { name: "blunder", title: "Blunder", mark: "??", nag: 4, loss: 15 },
  { name: "mistake", title: "Mistake", mark: "?", nag: 2, loss: 10 },
  { name: "inaccuracy", title: "Inaccuracy", mark: "?!", nag: 6, loss: 5 },
] as const;

/**
 * A judgement: its name, title, mark and PGN glyph, and the smallest loss for which it is given.
 */
export type Judgement = (typeof JUDGEMENT_TABLE)[number];

export const JUDGEMENTS: readonly Judgement[] = JUDGEMENT_TABLE;

/**
 * The judgement of a move from its loss of winning chances, in percentage points; undefined below
 * 5.
 */
export const judgementOf = (loss: number): Judgement | undefined =>
  JUDGEMENTS.find((judgement) => loss >= judgement.loss);
