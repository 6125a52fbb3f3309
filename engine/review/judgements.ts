/**
 * Which moves are inaccuracies, mistakes and blunders. Two rules judge a move: by the loss of
 * winning chances and, where a forced mate appears or disappears, by how the game stood.
 *
 * Source of both rules and their bounds: lichess-org/lila, modules/tree/src/main/Advice.scala
 * (`CpAdvice` and `MateAdvice`). A mate that only became longer is not judged there.
 * Glyphs: S. J. Edwards, "Portable Game Notation Specification" (1994), 8.2.3.8 and 10.
 */
import { parseFen } from "../rules/fen.ts";
import { legalSquares } from "../rules/moves.ts";
import type { Color, Move } from "../rules/types.ts";
import { type Evaluation, type Evaluations, movesOfLine, type Score } from "./evaluation.ts";

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

/** The winning chances that a side loses between two scores, in percentage points; at least 0. */
export const chancesLost = (color: Color, before: Score, after: Score): number =>
  Math.max(0, winningChances(color, before) - winningChances(color, after));

const JUDGEMENT_TABLE = [
  // The worst judgement first.
  { name: "blunder", title: "Blunder", mark: "??", nag: 4, loss: 15 },
  { name: "mistake", title: "Mistake", mark: "?", nag: 2, loss: 10 },
  { name: "inaccuracy", title: "Inaccuracy", mark: "?!", nag: 6, loss: 5 },
] as const;

/**
 * A judgement: its name, title, mark and PGN glyph, and the smallest loss of winning chances, in
 * percentage points, for which it is given.
 */
export type Judgement = (typeof JUDGEMENT_TABLE)[number];

export const JUDGEMENTS: readonly Judgement[] = JUDGEMENT_TABLE;

const [BLUNDER, MISTAKE, INACCURACY] = JUDGEMENT_TABLE;

/** What a move did to a forced mate: the opponent has one now, or the mover no longer has one. */
export type MateChange = "allowed" | "missed";

export interface Verdict {
  /** Undefined for a move that is not an inaccuracy, mistake or blunder. */
  readonly judgement: Judgement | undefined;
  /** Why it was judged, if not by its loss of winning chances. */
  readonly mate?: MateChange;
}

const MATE_CHANGES = {
  allowed: "allows a forced mate",
  missed: "misses a forced mate",
} as const satisfies Record<MateChange, string>;

/** The verdict in words, if the move was judged: `Mistake`, `Blunder: allows a forced mate`. */
export const titleOf = ({ judgement, mate }: Verdict): string | undefined =>
  judgement && (mate ? `${judgement.title}: ${MATE_CHANGES[mate]}` : judgement.title);

/**
 * Judges a move that `color` played. `before` is the score of the position in which it was played,
 * and `after` that of the position which it led to, both from white's view.
 */
export function judge(color: Color, before: Score, after: Score): Verdict {
  const mate = mateChange(color, before, after);
  if (mate === "allowed") return { judgement: judgementAt(-centipawns(color, before)), mate };
  if (mate === "missed") return { judgement: judgementAt(centipawns(color, after)), mate };
  if (before.kind === "mate" || after.kind === "mate") return { judgement: undefined };
  return { judgement: judgementOf(chancesLost(color, before, after)) };
}

function mateChange(color: Color, before: Score, after: Score): MateChange | undefined {
  if (before.kind === "mate") {
    const hasKept = after.kind === "mate" && after.winner === color;
    return before.winner === color && !hasKept ? "missed" : undefined;
  }
  return after.kind === "mate" && after.winner !== color ? "allowed" : undefined;
}

/** A score in centipawns from one side's view; 0 for a mate. */
function centipawns(color: Color, score: Score): number {
  if (score.kind === "mate") return 0;
  return color === "w" ? score.value : -score.value;
}

/**
 * The judgement when a forced mate was allowed or missed, but one side is ahead by this much
 * anyway: the opponent before the move that allowed it, or the mover after the move that missed it.
 */
function judgementAt(lead: number): Judgement {
  if (lead > 999) return INACCURACY;
  return lead > 700 ? MISTAKE : BLUNDER;
}

/**
 * The judgement of a move from its loss of winning chances, in percentage points; undefined below
 * 5.
 */
export const judgementOf = (loss: number): Judgement | undefined =>
  JUDGEMENTS.find((judgement) => loss >= judgement.loss);

/** A move of a game and what it lost. */
export interface ReviewedMove extends Verdict {
  /** The number of the ply; the first move is ply 1. */
  readonly ply: number;
  readonly move: Move;
  readonly before: Evaluation;
  readonly after: Evaluation;
  /** The loss of winning chances for the side that moved, in percentage points, 0 to 100. */
  readonly loss: number;
  /** Whether it was the only good move. */
  readonly isOnlyGood: boolean;
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

type MoveVerdict = Verdict & Pick<ReviewedMove, "loss">;

const NOTHING_LOST: MoveVerdict = { loss: 0, judgement: undefined };

/**
 * Reviews a move: compares the evaluations before and after it, which were searched with the same
 * node limit. The move that the search proposed has lost nothing and is not judged, whatever the
 * second search finds; neither is a move that was the only legal one.
 */
export function reviewMove(
  ply: number,
  move: Move,
  before: Evaluation,
  after: Evaluation,
): ReviewedMove {
  const scores = [move.color, before.score, after.score] as const;
  const found: MoveVerdict = isBest(move, before)
    ? NOTHING_LOST
    : { loss: chancesLost(...scores), ...judge(...scores) };
  // Asked last: it generates the legal moves.
  const verdict = (found.loss > 0 || found.judgement) && isForced(move) ? NOTHING_LOST : found;
  const isOnlyGood =
    !verdict.judgement &&
    before.others !== undefined &&
    isOnlyGoodMove(move, before.others, after.score);
  return { ply, move, before, after, ...verdict, isOnlyGood };
}

/**
 * Reviews a move of which only the two positions were searched. Without what came of the move, the
 * last pass alone errs more often than in a review of a whole game: of six games of amateurs, six
 * of seven moves that it judged too hard had been milder in the pass before. So the milder of the
 * last two passes judges. A mate that was found is sure.
 */
export function reviewLoneMove(
  ply: number,
  move: Move,
  before: Evaluation,
  after: Evaluation,
): ReviewedMove {
  const last = reviewMove(ply, move, before, after);
  if (!last.judgement || last.mate) return last;
  const { loss, judgement } = reviewMove(ply, move, inPassBefore(before), inPassBefore(after));
  return loss < last.loss ? { ...last, loss, judgement } : last;
}

const inLastPass = (evaluation: Evaluation): Evaluation => ({
  ...evaluation,
  score: evaluation.search?.scores.at(-1) ?? evaluation.score,
});

const inPassBefore = (evaluation: Evaluation): Evaluation => ({
  ...evaluation,
  score: evaluation.search?.scores.at(-2) ?? evaluation.score,
});

/**
 * The evaluations of a game, in which no best move loses anything, and no move wins anything. All
 * positions along best moves are worth the same, so each gets the mean of their scores, or the mate
 * that the last one has; and a position is worth no less than after the move played. So the scores
 * alone give all numbers of a review, and they are the same where a PGN or a link has brought the
 * scores without the best moves. Scores that were agreed before, perhaps in a shorter game, are
 * first those of their searches again.
 */
export function withBestMovesAgreed(
  history: readonly Move[],
  evaluations: Evaluations,
): Evaluations {
  const searched = evaluations.map((each) => each && inLastPass(each));
  const agreed = withMeansAlongBestMoves(history, searched);
  for (const [index, move] of [...history.entries()].reverse()) {
    const [before, after] = [agreed[index], agreed[index + 1]];
    if (before && after && (isBest(move, before) || wins(move, before, after)))
      agreed[index] = { ...before, score: scoreBefore(move, after.score) };
  }
  return agreed;
}

/** The last position of each row of best moves has the mean of the row. */
function withMeansAlongBestMoves(
  history: readonly Move[],
  evaluations: Evaluations,
): (Evaluation | null)[] {
  let row: number[] = [];
  return evaluations.map((evaluation, ply) => {
    if (evaluation?.score.kind !== "centipawns") {
      row = [];
      return evaluation;
    }
    row.push(evaluation.score.value);
    const [move, next] = [history[ply], evaluations[ply + 1]];
    if (move && next && isBest(move, evaluation)) return evaluation;
    const value = Math.round(row.reduce((sum, each) => sum + each, 0) / row.length) + 0;
    row = [];
    return { ...evaluation, score: { kind: "centipawns", value } };
  });
}

/** Whether a move is better than the one that the search proposed. */
const wins = ({ color }: Move, before: Evaluation, after: Evaluation): boolean =>
  winningChances(color, after.score) > winningChances(color, before.score);

/** The score before a best move. The winner of a mate has one move more then. */
const scoreBefore = ({ color }: Move, after: Score): Score =>
  after.kind === "mate" && after.winner === color ? { ...after, moves: after.moves + 1 } : after;

/** The best line in place of a move, as moves. */
export const bestLineOf = ({ move, before }: ReviewedMove): readonly Move[] =>
  movesOfLine(move.before, before.line);

/** Whether a move is the one that the search proposed. */
export const isBest = (move: Move, { line }: Evaluation): boolean => line[0] === move.lan;

/**
 * Whether a move was worse than the best one: it was judged, or it lost a percentage point of
 * winning chances, rounded, or made a mate longer for its winner or shorter for the other side.
 */
export const hasBetterMove = (reviewed: ReviewedMove): boolean =>
  !isBest(reviewed.move, reviewed.before) &&
  (reviewed.judgement !== undefined || Math.round(reviewed.loss) > 0 || worsensMate(reviewed));

/** Whether a mate is forced before and after a move, but at a worse distance for its side. */
function worsensMate({ move: { color }, before, after }: ReviewedMove): boolean {
  const [one, other] = [before.score, after.score];
  if (one.kind !== "mate" || other.kind !== "mate" || one.winner !== other.winner) return false;
  return one.winner === color ? other.moves >= one.moves : other.moves < one.moves;
}

/** Whether the side that moved still forces mate, but not with one move less than before. */
export function isMateDelayed(reviewed: ReviewedMove): boolean {
  const { score } = reviewed.before;
  return score.kind === "mate" && score.winner === reviewed.move.color && worsensMate(reviewed);
}

/** In percent: the chances of a side that is hardly worse, and of one that has nearly won. */
const [HARDLY_WORSE, NEARLY_WON] = [45, 80];

/**
 * Whether a move that was not judged is the only good one: any other is a mistake or a blunder, and
 * much depends on it, as its side is hardly worse after it and has not nearly won after another
 * one.
 */
export const isOnlyGoodMove = ({ color }: Move, others: Score, after: Score): boolean =>
  chancesLost(color, after, others) >= MISTAKE.loss &&
  winningChances(color, after) >= HARDLY_WORSE &&
  winningChances(color, others) < NEARLY_WON;

/**
 * Whether a move may be named the only good one: it is the best of several, and does not just take
 * back what the move before has taken.
 */
export const mayBeOnlyGood = (
  move: Move,
  before: Evaluation,
  previous: Move | undefined,
): boolean =>
  isBest(move, before) &&
  !isForced(move) &&
  !(move.captured && previous?.captured && previous.to === move.to);

/** Which moves are forced. Each evaluation of a game asks for all of them again. */
const forced = new WeakMap<Move, boolean>();

function isForced(move: Move): boolean {
  const known = forced.get(move) ?? legalSquares(parseFen(move.before)).length === 1;
  forced.set(move, known);
  return known;
}

const MOST_MOMENTS = 3;

/**
 * The up to three moves that lost the most winning chances, in the order of the game. Only
 * inaccuracies, mistakes and blunders count. Of two moves with the same loss the later one is
 * preferred, because less time was left to recover.
 */
export function worstMoves(moves: readonly (ReviewedMove | undefined)[]): readonly ReviewedMove[] {
  return moves
    .flatMap((move) => (move?.judgement ? [move] : []))
    .toSorted((one, other) => other.loss - one.loss || other.ply - one.ply)
    .slice(0, MOST_MOMENTS)
    .toSorted((one, other) => one.ply - other.ply);
}
