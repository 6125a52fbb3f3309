/**
 * Quiescence search: beyond the horizon only captures and promotions are tried, until the position
 * is quiet enough for its static evaluation. In check, all moves are tried.
 *
 * Source: https://www.chessprogramming.org/Quiescence_Search
 */

import { EXCHANGE_VALUES, exchangeAtLeast } from "../../core/exchange.ts";
import { givesCheck } from "../../core/givesCheck.ts";
import { capturedOf, NO_MOVE, promotionOf } from "../../core/move.ts";
import { generateCaptures, generateMoves } from "../../core/moveGeneration.ts";
import { QUEEN, typeOf } from "../../core/pieces.ts";
import { pickBestMove } from "../pickBestMove.ts";
import { DRAW, INFINITE, isMateScore, matedIn, negated } from "../scores.ts";
import { EXACT, LOWER_BOUND, UPPER_BOUND } from "../transpositionTable.ts";
import { MAX_PLY, type SearchContext } from "./context.ts";
import type { Frame } from "./frame.ts";
import { scoreCaptures, scoreMoves } from "./moveOrdering.ts";
import { NO_EVALUATION, NOT_THERE } from "./table.ts";

/** How much a capture may gain beyond the value of the captured piece, in centipawns. */
const DELTA_MARGIN = 200;

/**
 * The score of the position on the board, from the view of the side to move: exact within the
 * window, else a bound. `frame` is the frame of its ply, with `inCheck` and `start` set. When a
 * limit stops the search, the score is meaningless.
 */
export function quiesce(context: SearchContext, frame: Frame, alpha: number, beta: number): number {
  const { board, table, enabled } = context;
  const { ply, inCheck } = frame;
  context.pv.clear(ply);
  if (context.watch.visit()) return DRAW;
  if (context.isDrawn()) return context.drawOrMate();
  if (ply >= MAX_PLY) return inCheck ? DRAW : context.evaluate();

  const place = table.probe(board);
  const isThere = place !== NOT_THERE;
  const tableMove = isThere ? table.move(place) : NO_MOVE;
  if (isThere && enabled.table) {
    const score = table.score(place, ply);
    if (table.causesCutoff(place, score, 0, alpha, beta)) return score;
  }

  let evaluation = NO_EVALUATION;
  if (!inCheck) {
    const known = isThere ? table.evaluation(place) : NO_EVALUATION;
    evaluation = known === NO_EVALUATION ? context.evaluate() : known;
    if (evaluation >= beta || !enabled.quiescence) return evaluation;
  }
  frame.evaluation = evaluation;
  frame.tableMove = tableMove;
  return searchCaptures(context, frame, alpha, beta);
}

/**
 * Searches the captures, or all moves in check. Without a check the score is at least the static
 * evaluation, since the side to move need not capture (stand pat).
 */
function searchCaptures(context: SearchContext, frame: Frame, alpha: number, beta: number): number {
  const { board, moves, moveScores, table, watch } = context;
  const { ply, inCheck, start } = frame;
  const end = inCheck ? generateMoves(board, moves, start) : generateCaptures(board, moves, start);
  if (inCheck && end === start) return matedIn(ply);
  if (inCheck) scoreMoves(context, start, end, frame);
  else scoreCaptures(context, start, end, frame.tableMove);
  const child = context.frames[ply + 1];
  child.start = end;
  let best = inCheck ? -INFINITE : frame.evaluation;
  let floor = Math.max(alpha, best);
  let bestMove = NO_MOVE;
  for (let i = start; i < end; i++) {
    pickBestMove(moves, moveScores, i, end);
    const move = moves[i];
    // In check, before the first move is searched, `best` is a mate score too: no pruning then.
    const isSafe = !inCheck || !isMateScore(best);
    if (isSafe && cannotRaiseScore(context, frame, move, floor)) continue;
    context.make(move, frame, givesCheck(board, move));
    const score = negated(quiesce(context, child, -beta, -floor));
    context.unmake(move);
    if (watch.stopped) return DRAW;
    if (score <= best) continue;
    best = score;
    if (score <= floor) continue;
    floor = score;
    bestMove = move;
    context.pv.update(ply, move);
    if (score >= beta) break;
  }
  const bound = best >= beta ? LOWER_BOUND : best > alpha ? EXACT : UPPER_BOUND;
  table.store(board, bestMove, best, 0, bound, frame.evaluation);
  return best;
}

/** Whether a move wins too little to reach the window, or loses material. */
function cannotRaiseScore(
  { board, enabled }: SearchContext,
  { inCheck, evaluation }: Frame,
  move: number,
  floor: number,
): boolean {
  const promotion = promotionOf(move);
  if (!inCheck && enabled.deltaPruning && promotion === 0) {
    const gain = EXCHANGE_VALUES[typeOf(capturedOf(move))] + DELTA_MARGIN;
    if (evaluation + gain <= floor) return true;
  }
  if (!enabled.exchangePruning) return false;
  if (promotion !== 0 && promotion !== QUEEN) return true;
  return !exchangeAtLeast(board, move, 0);
}
