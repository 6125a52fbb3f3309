/** How far two judges of the same moves agree. */
import type { Judgement } from "../../store/index.ts";

type Name = Judgement["name"] | undefined;

/** A move with the judgement of the file and ours. */
export interface JudgedTwice {
  readonly theirs: Name;
  readonly ours: Name;
}

export interface Agreement {
  /** Moves that both call a mistake or a blunder. */
  readonly both: number;
  /** Moves that the file calls a mistake or a blunder. */
  readonly theirs: number;
  readonly ours: number;
  /** How many of `theirs` are judged by us at all, and the other way round. */
  readonly theirsJudged: number;
  readonly oursJudged: number;
  /** Moves with the same judgement, or none, of all moves. */
  readonly same: number;
  readonly moves: number;
}

export const isSerious = (name: Name): boolean => name === "mistake" || name === "blunder";

export function agreementOf(moves: readonly JudgedTwice[]): Agreement {
  const count = (test: (move: JudgedTwice) => boolean) => moves.filter(test).length;
  return {
    both: count(({ theirs, ours }) => isSerious(theirs) && isSerious(ours)),
    theirs: count(({ theirs }) => isSerious(theirs)),
    ours: count(({ ours }) => isSerious(ours)),
    theirsJudged: count(({ theirs, ours }) => isSerious(theirs) && ours !== undefined),
    oursJudged: count(({ theirs, ours }) => isSerious(ours) && theirs !== undefined),
    same: count(({ theirs, ours }) => theirs === ours),
    moves: moves.length,
  };
}

const percent = (part: number, whole: number): string =>
  `${part} of ${whole} (${whole === 0 ? "-" : ((100 * part) / whole).toFixed(1)} %)`;

export const agreementLines = (agreement: Agreement): string[] => {
  const { both, theirs, ours, theirsJudged, oursJudged, same, moves } = agreement;
  return [
    `same judgement:                          ${percent(same, moves)}`,
    `their mistakes and blunders also ours:   ${percent(both, theirs)}`,
    `our mistakes and blunders also theirs:   ${percent(both, ours)}`,
    `their mistakes and blunders we judge:    ${percent(theirsJudged, theirs)}`,
    `our mistakes and blunders they judge:    ${percent(oursJudged, ours)}`,
  ];
};
