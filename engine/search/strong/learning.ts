/**
 * What a search teaches the histories: the moves that refuted a position and those that did not,
 * the quiet move that led to a position, and how far the evaluation was from the score.
 *
 * Sources: https://www.chessprogramming.org/History_Heuristic,
 * https://www.chessprogramming.org/Static_Evaluation_Correction_History. To judge a
 * move by the position that it leads to, and by its search at full depth, are ideas of Stockfish.
 */
import { fromOf, NO_MOVE, toOf } from "../../core/codes.ts";
import { isMateScore } from "../scores.ts";
import { EXACT, LOWER_BOUND, UPPER_BOUND } from "../transpositionTable.ts";
import type { SearchContext } from "./context.ts";
import type { Frame } from "./frame.ts";
import { clamp, type Histories, isQuiet, pieceToIndex } from "./histories.ts";

/** Bonuses of moves: `ply` for each ply of depth beyond the first, up to `largest`. */
export const BONUS = { ply: 300, largest: 1600 } as const;

/** What the move before learns from how it changed the evaluation. */
export const GAIN = {
  /** The bonus of the previous move for each centipawn that the evaluation gained. */
  bonus: 6,
  /** The largest bonus, and the largest penalty. */
  largest: 800,
  /** What a quiet move loses on average, in centipawns: after it the other side may move. */
  usual: 45,
} as const;

/** The size of the bonus or penalty for what a search to `depth`, at least 1, has shown. */
const bonusOf = (depth: number): number => Math.min(BONUS.ply * (depth - 1), BONUS.largest);

/** Changes all histories of a quiet move in the position of `frame`. */
function changeQuiet(
  { histories }: SearchContext,
  { pawnKey, previous }: Frame,
  piece: number,
  move: number,
  change: number,
): void {
  const pieceTo = pieceToIndex(piece, move);
  histories.changeQuiet(piece, move, change);
  histories.changeWithPawns(pawnKey, pieceTo, change);
  changeContinuations(histories, previous, pieceTo, change);
}

/**
 * Changes the continuation histories of a move. The current move of `last` is the one just before
 * it.
 */
function changeContinuations(
  histories: Histories,
  last: Frame,
  pieceTo: number,
  change: number,
): void {
  const before = last.previous;
  const older = before.previous.previous;
  histories.changeContinuation(last.pieceTo, pieceTo, change);
  histories.changeContinuation(before.pieceTo, pieceTo, change);
  histories.changeContinuation(older.pieceTo, pieceTo, change >> 1);
}

/**
 * Updates the histories after a move has failed high in the position of `frame`. The moves that
 * were searched lie from `start` to `end`, and the last of them failed high: it gets a bonus, and
 * the others get the same as a penalty.
 */
export function learnFromCutoff(
  context: SearchContext,
  frame: Frame,
  start: number,
  end: number,
): void {
  const { moves, histories, board } = context;
  const bonus = bonusOf(frame.depth);
  const refutation = moves[end - 1];
  const isQuietRefutation = isQuiet(refutation);
  if (isQuietRefutation) histories.addKiller(refutation, frame.ply);
  punishFirstMove(context, frame);
  for (let i = start; i < end; i++) {
    const move = moves[i];
    const change = move === refutation ? bonus : -bonus;
    const piece = board.squares[fromOf(move)];
    if (!isQuiet(move)) histories.changeCapture(piece, move, change);
    else if (isQuietRefutation) changeQuiet(context, frame, piece, move, change);
  }
}

/** Rewards a quiet table move whose stored score cut off the position of `frame` at `depth`. */
export function rewardTableMove(
  context: SearchContext,
  frame: Frame,
  move: number,
  depth: number,
): void {
  if (move === NO_MOVE || !isQuiet(move)) return;
  const piece = context.board.squares[fromOf(move)];
  changeQuiet(context, frame, piece, move, bonusOf(depth) >> 1);
}

/** Whether a quiet move led to the position of `frame`, and may learn from what became of it. */
const mayTeachPrevious = ({ enabled }: SearchContext, { previous }: Frame): boolean =>
  enabled.previousMoveHistory && previous.move !== NO_MOVE && isQuiet(previous.move);

/**
 * Punishes the move that led to the position of `frame`, which failed high, if no move was tried
 * before it.
 */
function punishFirstMove(context: SearchContext, frame: Frame): void {
  const { depth, previous } = frame;
  if (previous.moveCount !== 1 || !mayTeachPrevious(context, frame)) return;
  const change = -bonusOf(depth + 1);
  changeContinuations(context.histories, previous.previous, previous.pieceTo, change);
}

/**
 * Teaches the current move of `frame`, if it is quiet. At a reduced depth its score was above the
 * window. `isBetter` says whether it was so at the full `depth`, too.
 */
export function learnFromReSearch(
  { histories }: SearchContext,
  { move, pieceTo, previous }: Frame,
  depth: number,
  isBetter: boolean,
): void {
  if (!isQuiet(move)) return;
  changeContinuations(histories, previous, pieceTo, isBetter ? bonusOf(depth) : -bonusOf(depth));
}

/**
 * Rewards the quiet move that led to the position of `frame`, in which no move reached the window.
 */
export function rewardPrevious(context: SearchContext, frame: Frame): void {
  if (!mayTeachPrevious(context, frame)) return;
  const { depth, previous } = frame;
  const piece = context.board.squares[toOf(previous.move)];
  changeQuiet(context, previous, piece, previous.move, bonusOf(depth) >> 1);
}

/**
 * Rewards or punishes the quiet move that led to the position of `frame` by how much less or more
 * than usual it lowered the evaluation of its side. Both evaluations are from the view of their own
 * side to move, so their sum is what the move lost.
 */
export function learnFromGain(context: SearchContext, frame: Frame): void {
  if (!mayTeachPrevious(context, frame)) return;
  const { move, evaluation } = frame.previous;
  const lost = evaluation + frame.evaluation - GAIN.usual;
  const bonus = clamp(-GAIN.bonus * lost, GAIN.largest);
  context.histories.changeQuiet(context.board.squares[toOf(move)], move, bonus);
}

/**
 * Corrects the evaluation by the `score` of a search of the position of `frame`, where it shows
 * that the evaluation was too low or too high: not in check, not after a capture was best, and not
 * if the score is a bound on the far side of the evaluation.
 */
export function learnCorrection(
  { board, corrections, enabled }: SearchContext,
  frame: Frame,
  score: number,
  bound: number,
  bestMove: number,
): void {
  const { depth, evaluation, inCheck } = frame;
  if (!enabled.correctionHistory || inCheck || isMateScore(score)) return;
  if (bestMove !== NO_MOVE && !isQuiet(bestMove)) return;
  const telling = score > evaluation ? LOWER_BOUND : UPPER_BOUND;
  if (bound !== EXACT && bound !== telling) return;
  corrections.learn(frame, board.turn, score - evaluation, depth);
}
