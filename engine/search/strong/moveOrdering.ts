/**
 * Move ordering of the strong search: the table's move; captures and promotions that lose no
 * material in exchanges, by captured piece and capture history; killers; quiet moves by their
 * histories; last, captures that lose material and underpromotions.
 *
 * Source: https://www.chessprogramming.org/Move_Ordering
 */

import { capturedOf, fromOf, NO_MOVE, promotionOf, QUEEN, typeOf } from "../../core/codes.ts";
import { EXCHANGE_VALUES, exchangeAtLeast } from "../../core/exchange.ts";
import type { SearchContext } from "./context.ts";
import type { Frame } from "./frame.ts";
import { isQuiet } from "./histories.ts";

const TABLE_MOVE = 1 << 30;
const GOOD_CAPTURE = 1 << 26;
const KILLER = 1 << 24;
/** For captures that lose material and underpromotions; below any history. */
const BAD_CAPTURE = -(1 << 26);

/** Fills `moveScores` for the moves from `start` to `end`; higher scores are tried first. */
export function scoreMoves(context: SearchContext, start: number, end: number, frame: Frame): void {
  const { moves, moveScores, histories, enabled } = context;
  const { tableMove, ply, pawnKey, previous } = frame;
  const before = previous.previous;
  const older = before.previous.previous;
  histories.select(pawnKey, previous.pieceTo, before.pieceTo, older.pieceTo, enabled);
  for (let i = start; i < end; i++) {
    const move = moves[i];
    if (move === tableMove) moveScores[i] = TABLE_MOVE;
    else if (!isQuiet(move)) moveScores[i] = captureScore(context, move);
    else {
      const history = histories.ofQuiet(context.board.squares[fromOf(move)], move);
      const isKiller = enabled.killers && histories.isKiller(move, ply);
      moveScores[i] = isKiller ? KILLER + history : history;
    }
  }
}

/**
 * Puts the table's move at `start`, with its score, if it is among the moves from there to `end`.
 * Returns the index of the first of the other moves.
 */
export function putTableMoveFirst(
  { moves, moveScores }: SearchContext,
  start: number,
  end: number,
  tableMove: number,
): number {
  if (tableMove === NO_MOVE) return start;
  let at = start;
  while (at < end && moves[at] !== tableMove) at++;
  if (at === end) return start;
  moves[at] = moves[start];
  moves[start] = tableMove;
  moveScores[start] = TABLE_MOVE;
  return start + 1;
}

/**
 * The sum of the histories of a quiet move, from its score by `scoreMoves`; 0 for the table's move,
 * whose histories are not read.
 */
export function historyOf(order: number): number {
  if (order === TABLE_MOVE) return 0;
  return isKillerOrder(order) ? order - KILLER : order;
}

/** Whether a quiet move with this score is a killer or the table's move. */
export const isKillerOrder = (order: number): boolean => order >= KILLER >> 1;

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

/** The history of a capture or promotion of the side to move; 0 if the technique is off. */
export const captureHistory = (
  { histories, board, enabled }: SearchContext,
  move: number,
): number => (enabled.captureHistory ? histories.capture(board.squares[fromOf(move)], move) : 0);

function captureWorth(context: SearchContext, move: number): number {
  const piece = context.board.squares[fromOf(move)];
  const promoted = promotionOf(move) === QUEEN ? EXCHANGE_VALUES[QUEEN] : 0;
  return (
    16 * (EXCHANGE_VALUES[typeOf(capturedOf(move))] + promoted) +
    (captureHistory(context, move) >> 2) -
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
