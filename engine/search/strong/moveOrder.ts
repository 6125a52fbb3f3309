/**
 * Move ordering of the strong search: the table's move; captures and promotions that lose no
 * material in exchanges, by captured piece and capture history; killers; quiet moves by their
 * histories; last, captures that lose material and underpromotions.
 *
 * Source: https://www.chessprogramming.org/Move_Ordering
 */
import { EXCHANGE_VALUES, exchangeAtLeast } from "../../core/exchange.ts";
import { capturedOf, fromOf, promotionOf } from "../../core/move.ts";
import { QUEEN, typeOf } from "../../core/pieces.ts";
import type { SearchContext } from "./context.ts";
import type { Frame } from "./frame.ts";
import { isQuiet, trackOf } from "./histories.ts";

export const TABLE_MOVE = 1 << 30;
const GOOD_CAPTURE = 1 << 26;
export const KILLER = 1 << 24;
/** For captures that lose material and underpromotions; below any history. */
const BAD_CAPTURE = -(1 << 26);

/** Fills `moveScores` for the moves from `start` to `end`; higher scores are tried first. */
export function scoreMoves(context: SearchContext, start: number, end: number, frame: Frame): void {
  const { moves, moveScores } = context;
  const { tableMove } = frame;
  for (let i = start; i < end; i++) {
    const move = moves[i];
    if (move === tableMove) moveScores[i] = TABLE_MOVE;
    else if (isQuiet(move)) moveScores[i] = quietScore(context, move, frame);
    else moveScores[i] = captureScore(context, move);
  }
}

/**
 * As `scoreMoves`, for quiescence: captures and promotions only. Their exchanges are evaluated
 * later, when each move is tried.
 */
export function scoreCaptures(
  context: SearchContext,
  start: number,
  end: number,
  tableMove: number,
): void {
  const { moves, moveScores } = context;
  for (let i = start; i < end; i++) {
    const move = moves[i];
    moveScores[i] = move === tableMove ? TABLE_MOVE : captureWorth(context, move);
  }
}

function quietScore(context: SearchContext, move: number, frame: Frame): number {
  if (context.uses.killers && context.histories.isKiller(move, frame.ply)) return KILLER;
  return quietHistory(context, move, frame);
}

/** The sum of the histories of a quiet move of the side to move. */
export function quietHistory(context: SearchContext, move: number, { previous }: Frame): number {
  const { histories, uses } = context;
  const piece = context.board.squares[fromOf(move)];
  let score = uses.history ? histories.quiet(piece, move) : 0;
  if (!uses.continuationHistory) return score;
  const track = trackOf(piece, move);
  score += histories.continuation(previous.track, track);
  return score + histories.continuation(previous.previous.track, track);
}

function captureWorth(context: SearchContext, move: number): number {
  const { board, histories } = context;
  const piece = board.squares[fromOf(move)];
  const promoted = promotionOf(move) === QUEEN ? EXCHANGE_VALUES[QUEEN] : 0;
  return (
    16 * (EXCHANGE_VALUES[typeOf(capturedOf(move))] + promoted) +
    (histories.capture(piece, move) >> 2) -
    typeOf(piece)
  );
}

function captureScore(context: SearchContext, move: number): number {
  const promotion = promotionOf(move);
  const isUnderpromotion = promotion !== 0 && promotion !== QUEEN;
  if (isUnderpromotion || !exchangeAtLeast(context.board, move, 0)) {
    return BAD_CAPTURE + captureWorth(context, move);
  }
  return GOOD_CAPTURE + captureWorth(context, move);
}
