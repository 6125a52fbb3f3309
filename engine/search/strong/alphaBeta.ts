/**
 * The strong search below the root: a principal variation search with a transposition table,
 * pruning, reductions and extensions. `techniques.ts` names the source of each technique;
 * `pruning.ts` and `reductions.ts` hold the margins and formulas.
 *
 * Source: https://www.chessprogramming.org/Principal_Variation_Search (T. A. Marsland 1982).
 */

import { givesCheck } from "../../core/checksAndPins.ts";
import { NO_MOVE } from "../../core/codes.ts";
import { generateMoves } from "../../core/moveGeneration.ts";
import { pickBestMove } from "../alphaBetaParts.ts";
import { DRAW, INFINITE, isMateScore, MATE, matedIn, negated } from "../scores.ts";
import { EXACT, LOWER_BOUND, UPPER_BOUND } from "../transpositionTable.ts";
import { MAX_PLY, type SearchContext } from "./context.ts";
import { describeNode } from "./describeNode.ts";
import type { Frame } from "./frame.ts";
import { isQuiet } from "./histories.ts";
import {
  learnCorrection,
  learnFromCutoff,
  learnFromReSearch,
  rewardPrevious,
  rewardTableMove,
} from "./learning.ts";
import { captureHistory, historyOf, putTableMoveFirst, scoreMoves } from "./moveOrdering.ts";
import { NOT_PRUNED, pruneNode } from "./pruneNode.ts";
import { blended, isMovePruned, shouldSkipQuiets } from "./pruning.ts";
import { quiesce } from "./quiescence.ts";
import { isReduced, PLY_BITS, reductionOf } from "./reductions.ts";
import { mayBeSingular, NO_CUT, testSingular } from "./singular.ts";
import { NOT_THERE } from "./table.ts";

const INTERNAL_REDUCTION_DEPTH = 4;
/** In centipawns, for a reduced move that must be searched again. */
export const RE_SEARCH = {
  /** From how much above the best score, and two more per ply, it is searched a ply deeper. */
  deeper: 40,
  /** Up to how much above the best score it is searched a ply shallower. */
  shallower: 8,
} as const;

/**
 * The score of the position on the board, from the view of the side to move: exact within the
 * window, else a bound. `frame` is the frame of its ply, with `inCheck`, `isCut` and `start` set.
 * When a limit stops the search, the score is meaningless.
 */
export function search(
  context: SearchContext,
  frame: Frame,
  depth: number,
  alpha: number,
  beta: number,
): number {
  const { enabled } = context;
  const { ply, inCheck } = frame;
  // Step 1. The check extension, and the horizon
  const extended = inCheck && enabled.checkExtension ? depth + 1 : depth;
  if (extended <= 0) return quiesce(context, frame, alpha, beta);
  // Step 2. Limits and draws
  context.pv.clear(ply);
  if (context.watch.visit()) return DRAW;
  if (context.isDrawn()) return context.drawOrMate();
  if (ply >= MAX_PLY) return inCheck ? DRAW : context.evaluate();
  // Step 3. Mate distance pruning
  if (!enabled.mateDistance) return searchNode(context, frame, extended, alpha, beta);
  // The worst case is mate in this position, the best case mate with the next move.
  const lowest = Math.max(alpha, matedIn(ply));
  const highest = Math.min(beta, MATE - ply - 1);
  if (lowest >= highest) return lowest;
  return searchNode(context, frame, extended, lowest, highest);
}

/**
 * As `search`, for a position that is neither a draw nor at the horizon. A position is searched in
 * these steps. Each stands with its number in the code of the function that is named.
 *
 *      1. Extend a check; leave the horizon to quiescence                 search
 *      2. Stop at a limit, a draw and the greatest ply                    search
 *      3. Mate distance pruning                                           search
 *      4. Look the position up in the transposition table                 searchNode
 *      5. Evaluate the position, and judge the move that led to it        describeNode
 *
 * Only off the main line, out of check, and with all moves:
 *
 *      6. Reverse futility pruning                                        pruneNode
 *      7. Razoring                                                        pruneNode
 *      8. Null move search                                                pruneNode
 *      9. ProbCut                                                         pruneNode
 *
 * Then again in every position:
 *
 *     10. Singular extension, its opposite, and multi-cut                 searchNode
 *     11. Internal iterative reduction                                    searchNode
 *     12. Generate the moves; without one it is mate or stalemate         searchMoves
 *     13. Loop through the moves, the likely best ones first              searchMoves
 *     14.    Compute the reduction, and skip the move if it is hopeless   tryMove
 *     15.    Make the move                                                tryMove
 *     16.    Search the first move with the whole window                  searchMove
 *     17.    Search a later move with a null window, late ones reduced    searchMove
 *     18.    Search it with the whole window if it may be the best        searchMove
 *     19.    Take the move back                                           tryMove
 *     20.    Compare the score with the best, and stop at a cutoff        searchMoves
 *     21. Learn from the result, and store it in the table                finishNode
 */
function searchNode(
  context: SearchContext,
  frame: Frame,
  depth: number,
  alpha: number,
  beta: number,
): number {
  const { table, enabled, watch } = context;
  const isPv = beta - alpha > 1;
  const hasAllMoves = frame.excluded === NO_MOVE;
  // Step 4. The transposition table
  const place = table.probe(context.board);
  const hasEntry = place !== NOT_THERE;
  // Read now: the searches below may overwrite the entry with another position.
  const tableScore = hasEntry ? table.score(place, frame.ply) : 0;
  const tableBound = hasEntry ? table.bound(place) : UPPER_BOUND;
  const tableDepth = hasEntry ? table.depth(place) : 0;
  if (hasEntry && !isPv && hasAllMoves && enabled.table) {
    if (table.causesCutoff(place, tableScore, depth, alpha, beta)) {
      if (tableScore >= beta) rewardTableMove(context, frame, table.move(place), depth);
      return tableScore;
    }
  }
  // Step 5. The evaluation, and the judgement of the move before
  frame.depth = depth;
  frame.isPv = isPv;
  describeNode(context, frame, place);
  // Steps 6 to 9. Pruning of the whole position
  if (!isPv && !frame.inCheck && hasAllMoves && !isMateScore(beta)) {
    const score = pruneNode(search, context, frame, place, alpha, beta);
    if (watch.stopped) return DRAW;
    if (score !== NOT_PRUNED) return score;
  }
  // Step 10. Singular extension and multi-cut
  if (tableBound !== UPPER_BOUND && mayBeSingular(context, frame, tableScore, tableDepth)) {
    const score = testSingular(searchNode, context, frame, tableScore, beta);
    if (watch.stopped) return DRAW;
    if (score !== NO_CUT) return score;
  }
  // Step 11. Internal iterative reduction
  const isUnknown = frame.tableMove === NO_MOVE;
  if (enabled.internalReduction && frame.depth >= INTERNAL_REDUCTION_DEPTH && isUnknown)
    frame.depth -= isPv ? 2 : 1;
  // Steps 12 to 21. The moves
  return searchMoves(context, frame, alpha, beta);
}

/** Searches the moves of a position. The fields of `frame` that `describeNode` sets must be set. */
function searchMoves(context: SearchContext, frame: Frame, alpha: number, beta: number): number {
  const { moves, moveScores, watch } = context;
  const { ply, start, excluded } = frame;
  // Step 12. Mate and stalemate
  const end = generateMoves(context.board, moves, start);
  if (end === start) return context.terminalScore();
  // The table's move often fails high, so the others are scored only after it.
  const first = putTableMoveFirst(context, start, end, frame.tableMove);
  prepareMoves(context, frame, end);
  let best = -INFINITE;
  let bestMove = NO_MOVE;
  let floor = alpha;
  // The moves that were searched are gathered at the start of the list, up to this index.
  let searched = start;
  // Step 13. The loop through the moves
  for (let i = start; i < end && best < beta; i++) {
    if (i === first) scoreMoves(context, first, end, frame);
    // Once quiet moves are skipped, the order of the few other moves does not matter.
    if (!frame.skipsQuiets && i >= first) pickBestMove(moves, moveScores, i, end);
    const move = moves[i];
    if (move === excluded) continue;
    // Steps 14 to 19. The move
    const score = tryMove(context, frame, move, moveScores[i], floor, beta, best);
    if (watch.stopped) return DRAW;
    if (score === SKIPPED) continue;
    moves[i] = moves[searched];
    moves[searched++] = move;
    // Step 20. The best move, and the cutoff
    if (score <= best) continue;
    best = score;
    if (score <= floor) continue;
    floor = score;
    bestMove = move;
    context.pv.update(ply, move);
    if (score >= beta) {
      frame.cutoffs++;
      learnFromCutoff(context, frame, start, searched);
    }
  }
  // If the excluded move was the only one, `best` is -INFINITE, and so the move is singular.
  return excluded === NO_MOVE ? finishNode(context, frame, best, bestMove, alpha, beta) : best;
}

/** Prepares the frames for the moves of a position. `end` is where its moves end in the list. */
function prepareMoves(context: SearchContext, frame: Frame, end: number): void {
  const { ply } = frame;
  const { frames, histories } = context;
  frame.moveCount = 0;
  frame.skipsQuiets = false;
  frames[ply + 1].start = end;
  frames[ply + 2].cutoffs = 0;
  histories.clearKillers(ply + 1);
}

/**
 * Stores and learns from the result of a search of all moves: the best score and its move, or
 * NO_MOVE if no score was above `alpha`. Returns the score of the position.
 */
function finishNode(
  context: SearchContext,
  frame: Frame,
  found: number,
  bestMove: number,
  alpha: number,
  beta: number,
): number {
  const { board, table } = context;
  // Step 21. What is learnt and stored
  let best = found;
  if (best >= beta) best = blended(context, best, beta, frame.depth);
  else if (bestMove === NO_MOVE) rewardPrevious(context, frame);
  const bound = best >= beta ? LOWER_BOUND : best > alpha ? EXACT : UPPER_BOUND;
  table.store(board, bestMove, best, frame.depth, bound, frame.rawEvaluation, frame.wasPv);
  learnCorrection(context, frame, best, bound, bestMove);
  return best;
}

/** Returned by `tryMove` for a move that need not be searched. Outside the range of scores. */
const SKIPPED = 2 * INFINITE;

/**
 * Makes and scores the next move of the position of `frame`, or returns SKIPPED. At the root no
 * move is skipped. `order` is the move's ordering score, `floor` is what its score must exceed to
 * matter, and `best` is the best score of the moves before it, or -INFINITE.
 */
export function tryMove(
  context: SearchContext,
  frame: Frame,
  move: number,
  order: number,
  floor: number,
  beta: number,
  best: number,
): number {
  const quiet = isQuiet(move);
  const checks = givesCheck(context.board, move);
  frame.moveCount++;
  // Step 14. Reduction, late-move pruning, futility and exchanges
  // Before the first move is searched, `best` is a mate score too: no pruning then.
  const mayPrune = frame.ply > 0 && !checks && !isMateScore(best);
  if (mayPrune && quiet) {
    frame.skipsQuiets ||= shouldSkipQuiets(context, frame);
    if (frame.skipsQuiets) return SKIPPED;
  }
  frame.history = quiet ? historyOf(order) : captureHistory(context, move);
  const { cutoffs } = context.frames[frame.ply + 1];
  const reduction = reductionOf(context, frame, move, order, checks, cutoffs);
  if (mayPrune && isMovePruned(context, frame, move, reduction, floor)) return SKIPPED;
  // Step 15. Make the move
  context.make(move, frame, checks);
  // Steps 16 to 18. Its score
  const score = searchMove(context, frame, move, reduction, floor, beta, best);
  // Step 19. Take the move back
  context.unmake(move);
  return score;
}

/**
 * Scores `move`, which was just made. A move after the first is expected to be no better, so it
 * gets a null window, at a reduced depth first. `reduction` is in 1024ths of a ply; for the others
 * see `tryMove`.
 */
function searchMove(
  context: SearchContext,
  frame: Frame,
  move: number,
  reduction: number,
  floor: number,
  beta: number,
  best: number,
): number {
  const { isPv, isCut } = frame;
  const child = context.frames[frame.ply + 1];
  let depth = frame.depth - 1 + (move === frame.tableMove ? frame.extension : 0);
  frame.reduction = 0;
  // Step 16. The first move
  if (frame.moveCount === 1) {
    child.isCut = !isPv && !isCut;
    return negated(search(context, child, depth, negated(beta), negated(floor)));
  }
  // Step 17. A later move: a null window, reduced if it is late, and again if it is better
  const reduced = isReduced(frame, move)
    ? Math.min(depth, Math.max(1, depth - (reduction >> PLY_BITS)))
    : depth;
  child.isCut = true;
  frame.reduction = depth - reduced;
  let score = negated(search(context, child, reduced, -1 - floor, negated(floor)));
  frame.reduction = 0;
  if (score > floor && reduced < depth) {
    if (score > best + RE_SEARCH.deeper + 2 * depth) depth++;
    else if (score < best + RE_SEARCH.shallower) depth--;
    if (reduced < depth) {
      child.isCut = !isCut;
      score = negated(search(context, child, depth, -1 - floor, negated(floor)));
    }
    if (!context.watch.stopped) learnFromReSearch(context, frame, depth, score > floor);
  }
  // Step 18. The whole window, on the main line
  if (isPv && score > floor && score < beta) {
    child.isCut = false;
    score = negated(search(context, child, depth, negated(beta), negated(floor)));
  }
  return score;
}
