/**
 * The strong search below the root: a principal variation search with a transposition table,
 * pruning, reductions and extensions. `techniques.ts` names the source of each technique;
 * `pruning.ts` and `reductions.ts` hold the margins and formulas.
 *
 * Source: https://www.chessprogramming.org/Principal_Variation_Search (T. A. Marsland 1982).
 */
import type { Board } from "../../core/board.ts";
import { givesCheck } from "../../core/givesCheck.ts";
import { NO_MOVE } from "../../core/move.ts";
import { generateMoves } from "../../core/moveGeneration.ts";
import { BISHOP, KNIGHT, QUEEN, ROOK } from "../../core/pieces.ts";
import { pickBestMove } from "../pickBestMove.ts";
import { DRAW, INFINITE, isMateScore, MATE, matedIn, negated } from "../scores.ts";
import { EXACT, LOWER_BOUND, UPPER_BOUND } from "../transpositionTable.ts";
import { MAX_PLY, type SearchContext } from "./context.ts";
import type { Frame } from "./frame.ts";
import { isQuiet, NO_PIECE_TO } from "./histories.ts";
import { quietHistory, scoreMoves, TABLE_MOVE, updateHistories } from "./moveOrdering.ts";
import { isMovePruned, isReverseFutile, shouldRazor, shouldSkipQuiets } from "./pruning.ts";
import { quiesce } from "./quiescence.ts";
import { nullMoveReduction, reductionOf } from "./reductions.ts";
import { NO_EVALUATION, NOT_THERE } from "./table.ts";

const NULL_MOVE_DEPTH = 3;
const INTERNAL_REDUCTION_DEPTH = 4;
/** Depth from which late moves are reduced, and the number of moves searched at full depth. */
const REDUCTION_DEPTH = 3;
const FULL_DEPTH_MOVES = 2;
/**
 * Singular extension: the least depth, by how many plies the table entry may be shallower, and the
 * required lead over the other moves in centipawns per ply of depth.
 */
const SINGULAR = { depth: 7, tableDepth: 3, lead: 2 } as const;

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
  const extended = inCheck && enabled.checkExtension ? depth + 1 : depth;
  if (extended <= 0) return quiesce(context, frame, alpha, beta);
  context.pv.clear(ply);
  if (context.watch.visit()) return DRAW;
  if (context.isDrawn()) return context.drawOrMate();
  if (ply >= MAX_PLY) return inCheck ? DRAW : context.evaluate();
  if (!enabled.mateDistance) return searchNode(context, frame, extended, alpha, beta);
  // The worst case is mate in this position, the best case mate with the next move.
  const floor = Math.max(alpha, matedIn(ply));
  const ceiling = Math.min(beta, MATE - ply - 1);
  if (floor >= ceiling) return floor;
  return searchNode(context, frame, extended, floor, ceiling);
}

/** As `search`, for a position that is neither a draw nor at the horizon. */
function searchNode(
  context: SearchContext,
  frame: Frame,
  depth: number,
  alpha: number,
  beta: number,
): number {
  const { board, table, enabled } = context;
  const { inCheck, excluded, ply } = frame;
  const isPv = beta - alpha > 1;
  const place = table.probe(board);
  const isThere = place !== NOT_THERE;
  // Read now: the searches below may overwrite the entry with another position.
  const tableScore = isThere ? table.score(place, ply) : 0;
  const tableBound = isThere ? table.bound(place) : UPPER_BOUND;
  const tableDepth = isThere ? table.depth(place) : 0;
  if (isThere && !isPv && excluded === NO_MOVE && enabled.table) {
    if (table.causesCutoff(place, tableScore, depth, alpha, beta)) return tableScore;
  }
  const known = isThere ? table.evaluation(place) : NO_EVALUATION;
  const evaluation = inCheck ? NO_EVALUATION : known === NO_EVALUATION ? context.evaluate() : known;
  frame.depth = depth;
  frame.isPv = isPv;
  frame.evaluation = evaluation;
  frame.isImproving = !inCheck && evaluation > frame.previous.previous.evaluation;
  frame.tableMove = isThere ? table.move(place) : NO_MOVE;
  frame.extension = 0;

  if (!isPv && !inCheck && excluded === NO_MOVE && !isMateScore(beta)) {
    const isBetterKnown = isThere && enabled.table && isCloser(tableBound, tableScore, evaluation);
    const score = pruneNode(context, frame, isBetterKnown ? tableScore : evaluation, alpha, beta);
    if (score !== NOT_PRUNED) return score;
  }
  const isLowerBound = tableBound !== UPPER_BOUND && tableDepth >= depth - SINGULAR.tableDepth;
  if (isLowerBound && mayBeSingular(context, frame, tableScore)) {
    extendSingular(context, frame, tableScore, beta);
  }
  const isUnknown = frame.tableMove === NO_MOVE;
  if (enabled.internalReduction && depth >= INTERNAL_REDUCTION_DEPTH && isUnknown) frame.depth--;
  return searchMoves(context, frame, alpha, beta);
}

/** Returned by `pruneNode` when the moves must be searched. Outside the range of scores. */
const NOT_PRUNED = 2 * INFINITE;

/** The score of a position that need not be searched to its depth, or NOT_PRUNED. */
function pruneNode(
  context: SearchContext,
  frame: Frame,
  estimate: number,
  alpha: number,
  beta: number,
): number {
  const { depth, evaluation } = frame;
  if (isReverseFutile(context, frame, estimate, beta)) return estimate;
  if (shouldRazor(context, frame, estimate, alpha)) {
    const score = quiesce(context, frame, alpha, beta);
    if (score <= alpha) return score;
  }
  const mayPass = context.enabled.nullMove && depth >= NULL_MOVE_DEPTH;
  if (mayPass && estimate >= beta && evaluation >= beta) {
    const score = searchNull(context, frame, beta, estimate - beta);
    if (score >= beta) return score;
  }
  return NOT_PRUNED;
}

/** Whether to test the table's move for a singular extension. */
const mayBeSingular = (
  { enabled, rootDepth }: SearchContext,
  frame: Frame,
  score: number,
): boolean =>
  enabled.singularExtension &&
  frame.excluded === NO_MOVE &&
  frame.depth >= SINGULAR.depth &&
  frame.ply < 2 * rootDepth &&
  frame.tableMove !== NO_MOVE &&
  !isMateScore(score);

/** Whether a table score is a better estimate of a position than its static evaluation. */
const isCloser = (bound: number, score: number, evaluation: number): boolean =>
  !isMateScore(score) &&
  (bound === EXACT || (score > evaluation ? bound === LOWER_BOUND : bound === UPPER_BOUND));

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
 * Null move search. At least `beta`, as a lower bound of the position's score, if passing the turn
 * still fails high; else a value below `beta`, without meaning. `surplus` is the estimate minus
 * `beta`.
 */
function searchNull(context: SearchContext, frame: Frame, beta: number, surplus: number): number {
  if (frame.previous.pieceTo === NO_PIECE_TO || !hasPieces(context.board)) return -INFINITE;
  const depth = frame.depth - nullMoveReduction(frame.depth, surplus);
  const child = context.frames[frame.ply + 1];
  child.isCut = !frame.isCut;
  child.start = frame.start;
  context.makeNull(frame);
  const score = negated(search(context, child, depth, -beta, 1 - beta));
  context.unmakeNull();
  // A mate found after a null move is not proved, since passing is not legal.
  return isMateScore(score) && score > 0 ? beta : score;
}

/**
 * Singular extension: searches the position without the table's move. If all others score below
 * `bar`, the table's move is extended by one ply. If not, and the table's score is at least `beta`,
 * it is reduced by one ply: other moves are likely to fail high as well.
 */
function extendSingular(
  context: SearchContext,
  frame: Frame,
  tableScore: number,
  beta: number,
): void {
  const { depth, isPv, tableMove } = frame;
  const bar = tableScore - SINGULAR.lead * depth;
  frame.excluded = tableMove;
  const score = searchNode(context, frame, (depth - 1) >> 1, bar - 1, bar);
  frame.excluded = NO_MOVE;
  frame.depth = depth;
  frame.isPv = isPv;
  frame.tableMove = tableMove;
  frame.extension = score < bar ? 1 : tableScore >= beta ? -1 : 0;
}

/** Searches the moves of a position. All fields of `frame` except `pieceTo` must be set. */
function searchMoves(context: SearchContext, frame: Frame, alpha: number, beta: number): number {
  const { board, moves, moveScores, table, watch } = context;
  const { ply, start, isPv, excluded } = frame;
  const end = generateMoves(board, moves, start);
  if (end === start) return context.terminalScore();
  scoreMoves(context, start, end, frame);
  context.histories.clearKillers(ply + 1);
  context.frames[ply + 1].start = end;
  let best = -INFINITE;
  let bestMove = NO_MOVE;
  let floor = alpha;
  let skipsQuiets = false;
  frame.moveCount = 0;
  for (let i = start; i < end && best < beta; i++) {
    // Once quiet moves are skipped, the order of the few other moves does not matter.
    if (!skipsQuiets) pickBestMove(moves, moveScores, i, end);
    const move = moves[i];
    if (move === excluded) continue;
    frame.moveCount++;
    const quiet = isQuiet(move);
    const checks = givesCheck(board, move);
    // Before the first move is searched, `best` is a mate score too: no pruning then.
    const mayPrune = !isPv && !checks && !isMateScore(best);
    if (mayPrune && quiet) {
      skipsQuiets ||= shouldSkipQuiets(context, frame, floor);
      if (skipsQuiets) continue;
    }
    frame.history = quiet ? quietHistory(context, move, frame) : 0;
    if (mayPrune && isMovePruned(context, frame, move)) continue;
    context.make(move, frame, checks);
    const score = searchMove(context, frame, i, floor, beta);
    context.unmake(move);
    if (watch.stopped) return DRAW;
    if (score <= best) continue;
    best = score;
    if (score <= floor) continue;
    floor = score;
    bestMove = move;
    context.pv.update(ply, move);
    if (score >= beta) updateHistories(context, frame, start, i);
  }
  // If the excluded move was the only one, `best` is -INFINITE, and so the move is singular.
  if (excluded !== NO_MOVE) return best;
  const bound = best >= beta ? LOWER_BOUND : best > alpha ? EXACT : UPPER_BOUND;
  table.store(board, bestMove, best, frame.depth, bound, frame.evaluation);
  return best;
}

/**
 * Scores the move at `index`, which was just made. A move after the first is expected to be no
 * better, so it gets a null window, at a reduced depth first.
 */
function searchMove(
  context: SearchContext,
  frame: Frame,
  index: number,
  floor: number,
  beta: number,
): number {
  const { isPv, isCut } = frame;
  const move = context.moves[index];
  const child = context.frames[frame.ply + 1];
  const depth = frame.depth - 1 + (move === frame.tableMove ? frame.extension : 0);
  if (frame.moveCount === 1) {
    child.isCut = !isPv && !isCut;
    return negated(search(context, child, depth, -beta, -floor));
  }
  const reduction = Math.max(0, Math.min(lateMoveReduction(context, frame, index), depth - 1));
  child.isCut = true;
  let score = negated(search(context, child, depth - reduction, -floor - 1, -floor));
  if (score > floor && reduction > 0) {
    child.isCut = !isCut;
    score = negated(search(context, child, depth, -floor - 1, -floor));
  }
  if (isPv && score > floor && score < beta) {
    child.isCut = false;
    score = negated(search(context, child, depth, -beta, -floor));
  }
  return score;
}

/** The reduction of the move at `index` in plies; 0 where late moves are not reduced. */
function lateMoveReduction(context: SearchContext, frame: Frame, index: number): number {
  const order = context.moveScores[index];
  const isReduced =
    context.enabled.lateMoveReductions &&
    frame.depth >= REDUCTION_DEPTH &&
    frame.moveCount > FULL_DEPTH_MOVES + (frame.isPv ? 1 : 0) &&
    order < TABLE_MOVE;
  if (!isReduced) return 0;
  return reductionOf(frame, context.moves[index], order, context.frames[frame.ply + 1].inCheck);
}
