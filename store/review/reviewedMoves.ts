/** The quality of each move, from the evaluations before and after it. */
import { type Color, legalMoves, type Move, parseFen } from "../../engine/index.ts";
import type { Evaluation, Evaluations, Score } from "./evaluation.ts";

export interface ReviewedMove {
  /** The number of the ply; the first move is ply 1. */
  readonly ply: number;
  readonly move: Move;
  readonly before: Evaluation;
  readonly after: Evaluation;
  /** The loss of winning chances for the side that moved, in percentage points, 0 to 100. */
  readonly loss: number;
  /** Undefined for a move that is not an inaccuracy, mistake or blunder. */
  readonly judgement: Judgement | undefined;
}

/**
 * The moves of a game; undefined for a move until the positions before and after it are evaluated.
 */
export function reviewMoves(
  history: readonly Move[],
  evaluations: Evaluations,
): readonly (ReviewedMove | undefined)[] {
  return history.map((move, index) => {
    const [before, after] = [evaluations[index], evaluations[index + 1]];
    return before && after ? reviewMove(index + 1, move, before, after) : undefined;
  });
}

/**
 * A move's loss is the difference between the evaluations before and after it, which were searched
 * with the same node limit. The move that the search proposed has a loss of 0, whatever the second
 * search finds; so has a move that was the only legal one.
 */
function reviewMove(ply: number, move: Move, before: Evaluation, after: Evaluation): ReviewedMove {
  const seen = chancesLost(move.color, before, after);
  const loss = seen > 0 && !isBest(move, before) && !isForced(move) ? seen : 0;
  return { ply, move, before, after, loss, judgement: judgementOf(loss) };
}

const chancesLost = (color: Color, before: Evaluation, after: Evaluation): number =>
  winningChances(color, before.score) - winningChances(color, after.score);

/** Whether a move is the one that the search proposed. */
export const isBest = (move: Move, { line }: Evaluation): boolean => line[0] === move.lan;

const isForced = ({ before }: Move): boolean => legalMoves(parseFen(before)).length === 1;

/**
 * How likely a side is to win, in percent. The loss of a move is measured in winning chances and
 * not in pawns: a pawn may decide an equal game but does not matter in a won one.
 *
 * Source of the formula and its constant: https://lichess.org/page/accuracy ("First, compute
 * Win%"), fitted to games of people. A forced mate counts as 100 or 0, the limits of the formula.
 */
const STEEPNESS = 0.00368208;

/** White's chances, 0 to 100. */
export function whiteWinningChances(score: Score): number {
  if (score.kind === "mate") return score.winner === "w" ? 100 : 0;
  return 50 + 50 * (2 / (1 + Math.exp(-STEEPNESS * score.value)) - 1);
}

/** The chances of one side, 0 to 100. */
export function winningChances(color: Color, score: Score): number {
  const white = whiteWinningChances(score);
  return color === "w" ? white : 100 - white;
}

/**
 * Inaccuracies, mistakes and blunders: moves that lost at least 5, 10 or 15 percentage points of
 * winning chances.
 *
 * Source of these bounds: `winningChanceJudgements` in lichess-org/lila,
 * modules/tree/src/main/Advice.scala. There they are 0.1, 0.2 and 0.3, on a scale from -1 to 1.
 * Glyphs: S. J. Edwards, "Portable Game Notation Specification" (1994), 8.2.3.8 and 10.
 */
const JUDGEMENT_TABLE = [
  // The worst judgement first.
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

const MOST_MOMENTS = 3;

/**
 * The up to three moves that lost the most winning chances, in the order of the game. Only
 * inaccuracies, mistakes and blunders count. Of two moves with the same loss the later one is
 * preferred, because less time was left to recover.
 */
export function worstMoves(moves: readonly ReviewedMove[]): readonly ReviewedMove[] {
  return moves
    .filter(({ judgement }) => judgement !== undefined)
    .toSorted((one, other) => other.loss - one.loss || other.ply - one.ply)
    .slice(0, MOST_MOMENTS)
    .toSorted((one, other) => one.ply - other.ply);
}
