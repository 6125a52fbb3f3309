/**
 * Quiescence search: beyond the horizon only captures and promotions are tried, until the position
 * is quiet enough for its static evaluation. In check, all moves are tried.
 *
 * Source: https://www.chessprogramming.org/Quiescence_Search
 */

import { givesCheck } from "../../core/checksAndPins.ts";
import { capturedOf, NO_MOVE, promotionOf, QUEEN, typeOf } from "../../core/codes.ts";
import { EXCHANGE_VALUES, exchangeAtLeast } from "../../core/exchange.ts";
import { generateCaptures, generateMoves } from "../../core/moveGeneration.ts";
import { pickBestMove } from "../alphaBetaParts.ts";
import { DRAW, INFINITE, isMateScore, matedIn, negated } from "../scores.ts";
import { EXACT, LOWER_BOUND, UPPER_BOUND } from "../transpositionTable.ts";
import { MAX_PLY, type SearchContext } from "./context.ts";
import { evaluateNode } from "./describeNode.ts";
import type { Frame } from "./frame.ts";
import { isQuiet } from "./histories.ts";
import { scoreCaptures, scoreMoves } from "./moveOrdering.ts";
import { blended, estimateOf } from "./pruning.ts";
import { NOT_THERE } from "./table.ts";

/** `margin` is how much a capture may gain beyond the captured piece's value, in centipawns. */
export const DELTA = { margin: 200 } as const;

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
  const hasEntry = place !== NOT_THERE;
  if (hasEntry && enabled.table) {
    const score = table.score(place, ply);
    if (table.causesCutoff(place, score, 0, alpha, beta)) return score;
  }

  frame.tableMove = hasEntry ? table.move(place) : NO_MOVE;
  frame.wasPv = hasEntry && table.wasPv(place);
  evaluateNode(context, frame, place);
  if (inCheck) return searchCaptures(context, frame, -INFINITE, alpha, beta);
  if (!enabled.quiescence) return frame.evaluation;
  // The side to move need not capture (stand pat).
  const stand = estimateOf(context, frame, place);
  if (stand >= beta) {
    const score = blended(context, stand, beta, 0);
    if (!hasEntry) store(context, frame, NO_MOVE, score, LOWER_BOUND);
    return score;
  }
  return searchCaptures(context, frame, stand, alpha, beta);
}

/**
 * Searches the captures, or all moves in check. `stand` is the score without a capture, or
 * -INFINITE in check. The result is at least `stand`.
 */
function searchCaptures(
  context: SearchContext,
  frame: Frame,
  stand: number,
  alpha: number,
  beta: number,
): number {
  const { board, moves, moveScores, watch, enabled } = context;
  const { ply, inCheck, start } = frame;
  const end = inCheck ? generateMoves(board, moves, start) : generateCaptures(board, moves, start);
  if (inCheck && end === start) return matedIn(ply);
  if (inCheck) scoreMoves(context, start, end, frame);
  else scoreCaptures(context, start, end, frame.tableMove);
  const child = context.frames[ply + 1];
  child.start = end;
  const skipsQuiets = inCheck && enabled.evasionPruning;
  let best = stand;
  let floor = Math.max(alpha, best);
  let bestMove = NO_MOVE;
  for (let i = start; i < end; i++) {
    pickBestMove(moves, moveScores, i, end);
    const move = moves[i];
    // In check, before the first move is searched, `best` is a mate score too: no pruning then.
    const mayPrune = !inCheck || !isMateScore(best);
    const skipsMove = skipsQuiets && isQuiet(move);
    if (mayPrune && (skipsMove || cannotRaiseScore(context, frame, move, floor))) continue;
    context.make(move, frame, givesCheck(board, move));
    const score = negated(quiesce(context, child, negated(beta), negated(floor)));
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
  if (best >= beta) best = blended(context, best, beta, 0);
  const bound = best >= beta ? LOWER_BOUND : best > alpha ? EXACT : UPPER_BOUND;
  store(context, frame, bestMove, best, bound);
  return best;
}

/**
 * Whether a move wins too little to reach the window, or loses material. If even the margin alone
 * stays below `floor`, the capture must win material.
 */
function cannotRaiseScore(
  { board, enabled }: SearchContext,
  { inCheck, evaluation }: Frame,
  move: number,
  floor: number,
): boolean {
  const promotion = promotionOf(move);
  if (!inCheck && enabled.deltaPruning && promotion === 0) {
    const gain = EXCHANGE_VALUES[typeOf(capturedOf(move))] + DELTA.margin;
    if (evaluation + gain <= floor) return true;
    if (enabled.exchangePruning && evaluation + DELTA.margin <= floor)
      return !exchangeAtLeast(board, move, 1);
  }
  if (!enabled.exchangePruning) return false;
  if (promotion !== 0 && promotion !== QUEEN) return true;
  return !exchangeAtLeast(board, move, 0);
}

/** Stores a result of quiescence: its depth is 0. */
function store(
  { board, table }: SearchContext,
  { rawEvaluation, wasPv }: Frame,
  move: number,
  score: number,
  bound: number,
): void {
  table.store(board, move, score, 0, bound, rawEvaluation, wasPv);
}
