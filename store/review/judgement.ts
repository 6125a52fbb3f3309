/**
 * What is said of a move that was not good. It goes by the winning chances that the move lost, in percentage points: at
 * least 5 for an inaccuracy, 10 for a mistake, 15 for a blunder.
 *
 * Source of these bounds: `winningChanceJudgements` in lichess-org/lila, modules/tree/src/main/Advice.scala, which has them
 * as 0.1, 0.2 and 0.3 on a scale from -1 to 1, twice as long. Glyphs: S. J. Edwards, "Portable Game Notation
 * Specification" (1994), 8.2.3.8 and 10.
 */

/** The worst one first. */
const JUDGEMENT_TABLE = [
  { name: "blunder", title: "Blunder", mark: "??", nag: 4, loss: 15 },
  { name: "mistake", title: "Mistake", mark: "?", nag: 2, loss: 10 },
  { name: "inaccuracy", title: "Inaccuracy", mark: "?!", nag: 6, loss: 5 },
] as const;

/** A judgement: what it is called, how it is marked, its glyph in PGN, and from which loss of winning chances it is passed. */
export type Judgement = (typeof JUDGEMENT_TABLE)[number];

export const JUDGEMENTS: readonly Judgement[] = JUDGEMENT_TABLE;

/** The judgement of a move that lost so much of its player's winning chances, in percentage points; undefined for a good one. */
export const judgementOf = (loss: number): Judgement | undefined =>
  JUDGEMENTS.find((judgement) => loss >= judgement.loss);
