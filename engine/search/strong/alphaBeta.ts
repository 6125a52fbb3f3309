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
import { bringBestForward } from "../pickMove.ts";
import { DRAW, INFINITE, isMateScore, MATE, matedIn, negated } from "../scores.ts";
import { EXACT, LOWER_BOUND, UPPER_BOUND } from "../transpositionTable.ts";
import { MAX_PLY, type SearchContext } from "./context.ts";
import type { Frame } from "./frame.ts";
import { isQuiet, NO_TRACK } from "./histories.ts";
import { learn } from "./learning.ts";
import { quietHistory, scoreMoves, TABLE_MOVE } from "./moveOrder.ts";
import { areQuietsOver, isFarAbove, isFarBelow, isMovePruned } from "./pruning.ts";
import { quiesce } from "./quiescence.ts";
import { nullMoveReduction, reductionOf } from "./reductions.ts";
import { NO_EVALUATION, NOT_THERE } from "./table.ts";

const NULL_MOVE_DEPTH = 3;
const INTERNAL_REDUCTION_DEPTH = 4;
/** Depth from which late moves are reduced, and the number of moves searched at full depth. */
const REDUCTION_DEPTH = 3;
const WHOLE_MOVES = 2;
/**
 * Singular extension: the least depth, by how many plies the table entry may be shallower, and the
 * required lead over the other moves in centipawns per ply of depth.
 */
const SINGULAR = { depth: 7, tableDepth: 3, lead: 2 } as const;

/**
 * The score of the position on the board, from the view of the side to move: exact within the
 * window, else a bound. `isCut` marks an expected cut node (fail high). The position's moves are
 * stored from index `start` of the shared list. When a limit stops the search, the score is
 * meaningless.
 */
export function search(
  context: SearchContext,
  depth: number,
  ply: number,
  alpha: number,
  beta: number,
  isCut: boolean,
  start: number,
): number {
  const { uses } = context;
  const frame = context.frames[ply];
  const { inCheck } = frame;
  const extended = inCheck && uses.checkExtension ? depth + 1 : depth;
  if (extended <= 0) return quiesce(context, ply, alpha, beta, start);
  context.pvLength[ply] = 0;
  if (context.watch.visit()) return DRAW;
  if (context.isDrawn()) return context.drawOrMate(ply);
  if (ply >= MAX_PLY) return inCheck ? DRAW : context.evaluate();
  if (!uses.mateDistance) return searchNode(context, frame, extended, alpha, beta, isCut, start);
  // The worst case is mate in this position, the best case mate with the next move.
  const floor = Math.max(alpha, matedIn(ply));
  const ceiling = Math.min(beta, MATE - ply - 1);
  if (floor >= ceiling) return floor;
  return searchNode(context, frame, extended, floor, ceiling, isCut, start);
}

/**
 * As `search`, for a position that is neither a draw nor at the horizon. `frame.inCheck` must be
 * set.
 */
function searchNode(
  context: SearchContext,
  frame: Frame,
  depth: number,
  alpha: number,
  beta: number,
  isCut: boolean,
  start: number,
): number {
  const { board, table, uses } = context;
  const { inCheck, excluded, ply } = frame;
  const isPv = beta - alpha > 1;
  const place = table.probe(board.keyLow, board.keyHigh);
  const isThere = place !== NOT_THERE;
  // Read now: the searches below may overwrite the entry with another position.
  const tableScore = isThere ? table.score(place, ply) : 0;
  const tableBound = isThere ? table.bound(place) : UPPER_BOUND;
  const tableDepth = isThere ? table.depth(place) : 0;
  if (isThere && !isPv && excluded === NO_MOVE && uses.table) {
    if (table.settles(place, tableScore, depth, alpha, beta)) return tableScore;
  }
  const known = isThere ? table.evaluation(place) : NO_EVALUATION;
  const evaluation = inCheck ? NO_EVALUATION : known === NO_EVALUATION ? context.evaluate() : known;
  frame.depth = depth;
  frame.isPv = isPv;
  frame.isCut = isCut;
  frame.evaluation = evaluation;
  frame.isImproving = !inCheck && evaluation > frame.previous.previous.evaluation;
  frame.tableMove = isThere ? table.move(place) : NO_MOVE;
  frame.extension = 0;

  if (!isPv && !inCheck && excluded === NO_MOVE && !isMateScore(beta)) {
    const isBetterKnown = isThere && uses.table && isCloser(tableBound, tableScore, evaluation);
    const estimate = isBetterKnown ? tableScore : evaluation;
    if (isFarAbove(context, frame, estimate, beta)) return estimate;
    if (isFarBelow(context, frame, estimate, alpha)) {
      const score = quiesce(context, ply, alpha, beta, start);
      if (score <= alpha) return score;
    }
    if (uses.nullMove && depth >= NULL_MOVE_DEPTH && estimate >= beta && evaluation >= beta) {
      const score = searchNull(context, frame, beta, estimate - beta, start);
      if (score >= beta) return score;
    }
  }
  if (
    uses.singularExtension &&
    excluded === NO_MOVE &&
    depth >= SINGULAR.depth &&
    ply < 2 * context.rootDepth &&
    frame.tableMove !== NO_MOVE &&
    tableBound !== UPPER_BOUND &&
    tableDepth >= depth - SINGULAR.tableDepth &&
    !isMateScore(tableScore)
  ) {
    extendSingular(context, frame, tableScore, beta, start);
  }
  const isUnknown = frame.tableMove === NO_MOVE;
  if (uses.internalReduction && depth >= INTERNAL_REDUCTION_DEPTH && isUnknown) frame.depth--;
  return searchMoves(context, frame, alpha, beta, start);
}

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
function searchNull(
  context: SearchContext,
  frame: Frame,
  beta: number,
  surplus: number,
  start: number,
): number {
  if (frame.previous.track === NO_TRACK || !hasPieces(context.board)) return -INFINITE;
  const depth = frame.depth - nullMoveReduction(frame.depth, surplus);
  context.makeNull(frame);
  const score = negated(
    search(context, depth, frame.ply + 1, -beta, 1 - beta, !frame.isCut, start),
  );
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
  start: number,
): void {
  const { depth, isPv, isCut, tableMove } = frame;
  const bar = tableScore - SINGULAR.lead * depth;
  frame.excluded = tableMove;
  const score = searchNode(context, frame, (depth - 1) >> 1, bar - 1, bar, isCut, start);
  frame.excluded = NO_MOVE;
  frame.depth = depth;
  frame.isPv = isPv;
  frame.isCut = isCut;
  frame.tableMove = tableMove;
  frame.extension = score < bar ? 1 : tableScore >= beta ? -1 : 0;
}

/** Searches the moves of a position. All fields of `frame` except `track` must be set. */
function searchMoves(
  context: SearchContext,
  frame: Frame,
  alpha: number,
  beta: number,
  start: number,
): number {
  const { board, moves, moveScores, table, watch } = context;
  const { ply, isPv, excluded, tableMove, depth, extension } = frame;
  const end = generateMoves(board, moves, start);
  if (end === start) return context.terminalScore(ply);
  scoreMoves(context, start, end, frame);
  context.histories.clearKillers(ply + 1);
  let best = -INFINITE;
  let bestMove = NO_MOVE;
  let floor = alpha;
  let count = 0;
  let quietsAreOver = false;
  for (let i = start; i < end && best < beta; i++) {
    // Once quiet moves are skipped, the order of the few other moves does not matter.
    if (!quietsAreOver) bringBestForward(moves, moveScores, i, end);
    const move = moves[i];
    if (move === excluded) continue;
    count++;
    const quiet = isQuiet(move);
    const checks = givesCheck(board, move);
    // Before the first move is searched, `best` is a mate score too: no pruning then.
    const mayPrune = !isPv && !checks && !isMateScore(best);
    if (mayPrune && quiet) {
      quietsAreOver ||= areQuietsOver(context, frame, count, floor);
      if (quietsAreOver) continue;
    }
    const history = quiet ? quietHistory(context, move, frame) : 0;
    if (mayPrune && isMovePruned(context, frame, move, history)) continue;
    context.make(move, frame, checks);
    const next = depth - 1 + (move === tableMove ? extension : 0);
    const score =
      count === 1
        ? negated(search(context, next, ply + 1, -beta, -floor, !isPv && !frame.isCut, end))
        : searchLater(context, frame, move, count, history, moveScores[i], next, floor, beta, end);
    context.unmake(move);
    if (watch.stopped) return DRAW;
    if (score <= best) continue;
    best = score;
    if (score <= floor) continue;
    floor = score;
    bestMove = move;
    context.savePv(ply, move);
    if (score >= beta) learn(context, frame, start, i);
  }
  // If the excluded move was the only one, `best` is -INFINITE, and so the move is singular.
  if (excluded !== NO_MOVE) return best;
  const bound = best >= beta ? LOWER_BOUND : best > alpha ? EXACT : UPPER_BOUND;
  table.store(board.keyLow, board.keyHigh, bestMove, best, ply, depth, bound, frame.evaluation);
  return best;
}

/**
 * Searches a move after the first. It is expected to be no better, so it gets a null window, at a
 * reduced depth first. `next` is the full depth, `order` the move's ordering score.
 */
function searchLater(
  context: SearchContext,
  frame: Frame,
  move: number,
  count: number,
  history: number,
  order: number,
  next: number,
  floor: number,
  beta: number,
  start: number,
): number {
  const { depth, ply, isPv, isCut } = frame;
  const isReduced =
    context.uses.lateMoveReductions &&
    depth >= REDUCTION_DEPTH &&
    count > WHOLE_MOVES + (isPv ? 1 : 0) &&
    order < TABLE_MOVE;
  const wanted = isReduced
    ? reductionOf(frame, move, context.frames[ply + 1].inCheck, count, history, order)
    : 0;
  const reduction = Math.max(0, Math.min(wanted, next - 1));
  let score = negated(search(context, next - reduction, ply + 1, -floor - 1, -floor, true, start));
  if (score > floor && reduction > 0) {
    score = negated(search(context, next, ply + 1, -floor - 1, -floor, !isCut, start));
  }
  if (isPv && score > floor && score < beta) {
    score = negated(search(context, next, ply + 1, -beta, -floor, false, start));
  }
  return score;
}
