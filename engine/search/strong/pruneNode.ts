/**
 * Pruning of a whole position: it is cut off before its moves are searched, by its estimate or by
 * a shallower search.
 */

import type { Board } from "../../core/board.ts";
import { givesCheck } from "../../core/checksAndPins.ts";
import { BISHOP, KNIGHT, QUEEN, ROOK } from "../../core/codes.ts";
import { exchangeAtLeast } from "../../core/exchange.ts";
import { generateCaptures } from "../../core/moveGeneration.ts";
import { pickBestMove } from "../alphaBetaParts.ts";
import { INFINITE, isMateScore, negated } from "../scores.ts";
import { LOWER_BOUND } from "../transpositionTable.ts";
import type { Search, SearchContext } from "./context.ts";
import type { Frame } from "./frame.ts";
import { NO_PIECE_TO } from "./histories.ts";
import { scoreCaptures } from "./moveOrdering.ts";
import { estimateOf, isReverseFutile, shouldRazor } from "./pruning.ts";
import { quiesce } from "./quiescence.ts";
import { NOT_THERE } from "./table.ts";

// ProbCut: where a capture scores far above the window in a search that is several plies
// shallower, the full search would very probably fail high, too, so the position is cut off.
//
// Source: https://www.chessprogramming.org/ProbCut (M. Buro 1995).

export const PROB_CUT = {
  /** The least depth of the position. */
  depth: 5,
  /** By how many plies the search after a capture is shallower than the position's. */
  reduction: 4,
  /** By how many centipawns a capture must score above the window. */
  margin: 180,
  /** How many centipawns less suffice where the evaluation is rising. */
  improving: 40,
  /** By how many plies a table entry that speaks against ProbCut may be shallower. */
  entry: 3,
} as const;

/** How high a capture must score for a cutoff at `beta`. */
const probCutBar = (frame: Frame, beta: number): number =>
  beta + PROB_CUT.margin - (frame.isImproving ? PROB_CUT.improving : 0);

/**
 * Whether the position's entry in the table makes it unlikely that a capture reaches the bar.
 * `place` is the entry, or NOT_THERE.
 */
export const speaksAgainst = (
  { table, enabled }: SearchContext,
  frame: Frame,
  place: number,
  beta: number,
): boolean =>
  place !== NOT_THERE &&
  enabled.table &&
  table.depth(place) >= frame.depth - PROB_CUT.entry &&
  table.score(place, frame.ply) < probCutBar(frame, beta);

/**
 * At least `bar`, as a lower bound of the position's score, if a capture reaches `bar`; else a
 * value below `bar`, without meaning.
 */
export function searchProbCut(
  search: Search,
  context: SearchContext,
  frame: Frame,
  bar: number,
): number {
  const { board, moves, moveScores, table, watch, enabled } = context;
  const { depth, ply, start, rawEvaluation } = frame;
  if (!enabled.probCut || depth < PROB_CUT.depth) return -INFINITE;
  const end = generateCaptures(board, moves, start);
  scoreCaptures(context, start, end, frame.tableMove);
  const child = context.frames[ply + 1];
  child.start = end;
  const reduced = depth - PROB_CUT.reduction;
  const needed = bar - frame.evaluation;
  frame.reduction = 0;
  for (let i = start; i < end; i++) {
    pickBestMove(moves, moveScores, i, end);
    const move = moves[i];
    if (!exchangeAtLeast(board, move, needed)) continue;
    context.make(move, frame, givesCheck(board, move));
    child.isCut = !frame.isCut;
    let score = negated(quiesce(context, child, negated(bar), 1 - bar));
    if (score >= bar) score = negated(search(context, child, reduced, negated(bar), 1 - bar));
    context.unmake(move);
    if (watch.stopped) return -INFINITE;
    if (score < bar) continue;
    // The capture itself is a ply.
    table.store(board, move, score, reduced + 1, LOWER_BOUND, rawEvaluation, frame.wasPv);
    return score;
  }
  return -INFINITE;
}

// Null-move pruning: a position that fails high even after passing the turn is cut off.
//
// Source: https://www.chessprogramming.org/Null_Move_Pruning.

/** The least depth of a position in which the null move is tried, in plies. */
const NULL_MOVE_DEPTH = 3;

/** The reduction in plies. `surplus` is the estimate minus beta, in centipawns, and at least 0. */
const nullReductionOf = (depth: number, surplus: number): number =>
  4 + ((depth / 3) | 0) + Math.min(6, (surplus / 60) | 0);

/**
 * Whether the side to move has more than king and pawns. Without pieces, zugzwang is likely, and a
 * null move proves nothing.
 */
const hasPieces = ({ pieceCount, turn }: Board): boolean =>
  pieceCount[turn | KNIGHT] +
    pieceCount[turn | BISHOP] +
    pieceCount[turn | ROOK] +
    pieceCount[turn | QUEEN] >
  0;

/**
 * Whether to try the null move: the position is above `beta` by its estimate and by its evaluation,
 * and the last move was not a null move.
 */
const shouldTryNull = (
  { board, enabled }: SearchContext,
  { depth, evaluation, previous }: Frame,
  estimate: number,
  beta: number,
): boolean =>
  enabled.nullMove &&
  depth >= NULL_MOVE_DEPTH &&
  estimate >= beta &&
  evaluation >= beta &&
  previous.pieceTo !== NO_PIECE_TO &&
  hasPieces(board);

/**
 * Null move search. At least `beta`, as a lower bound of the position's score, if passing the turn
 * still fails high; else a value below `beta`, without meaning. `surplus` is the estimate minus
 * `beta`.
 */
function searchNull(
  search: Search,
  context: SearchContext,
  frame: Frame,
  beta: number,
  surplus: number,
): number {
  const depth = frame.depth - nullReductionOf(frame.depth, surplus);
  const child = context.frames[frame.ply + 1];
  child.isCut = !frame.isCut;
  child.start = frame.start;
  frame.reduction = 0;
  context.makeNull(frame);
  const score = negated(search(context, child, depth, negated(beta), 1 - beta));
  context.unmakeNull();
  // A mate found after a null move is not proved, since passing is not legal.
  return isMateScore(score) && score > 0 ? beta : score;
}

/** Returned by `pruneNode` when the moves must be searched. Outside the range of scores. */
export const NOT_PRUNED = 2 * INFINITE;

/**
 * Steps 6 to 9 of `searchNode` (`alphaBeta.ts`): the score of a position that need not be searched
 * to its depth, or NOT_PRUNED. `place` is its
 * entry in the table, or NOT_THERE. When a limit stops the search, the result is meaningless.
 */
export function pruneNode(
  search: Search,
  context: SearchContext,
  frame: Frame,
  place: number,
  alpha: number,
  beta: number,
): number {
  const estimate = estimateOf(context, frame, place);
  // Decided now: the searches below may overwrite the entry with another position.
  const mayProbCut = !speaksAgainst(context, frame, place, beta);
  // Step 6. Reverse futility pruning
  if (isReverseFutile(context, frame, estimate, beta)) return estimate;
  // Step 7. Razoring
  if (shouldRazor(context, frame, estimate, alpha)) {
    const score = quiesce(context, frame, alpha, beta);
    if (score <= alpha) return score;
  }
  // Step 8. Null move search
  if (shouldTryNull(context, frame, estimate, beta)) {
    const score = searchNull(search, context, frame, beta, estimate - beta);
    if (score >= beta) return score;
  }
  // Step 9. ProbCut
  if (mayProbCut) {
    const bar = probCutBar(frame, beta);
    const score = searchProbCut(search, context, frame, bar);
    if (score >= bar) return score;
  }
  return NOT_PRUNED;
}
