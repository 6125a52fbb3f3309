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
import { isQuiet, pieceToIndex } from "./histories.ts";

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
  if (context.enabled.killers && context.histories.isKiller(move, frame.ply)) return KILLER;
  return quietHistory(context, move, frame);
}

/** The sum of the histories of a quiet move of the side to move. */
export function quietHistory(context: SearchContext, move: number, { previous }: Frame): number {
  const { histories, enabled } = context;
  const piece = context.board.squares[fromOf(move)];
  let score = enabled.history ? histories.quiet(piece, move) : 0;
  if (!enabled.continuationHistory) return score;
  const pieceTo = pieceToIndex(piece, move);
  score += histories.continuation(previous.pieceTo, pieceTo);
  return score + histories.continuation(previous.previous.pieceTo, pieceTo);
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

/** The size of the bonus or penalty for a cutoff at `depth`. */
const bonusOf = (depth: number): number => Math.min(16 * depth * depth + 32 * depth, 1600);

/**
 * Updates the histories after the move at `index` has failed high in the position of `frame`: a
 * bonus for this move, the same as a penalty for the moves tried before it. The moves from `start`
 * to `index` must be in the order in which they were tried.
 */
export function updateHistories(
  context: SearchContext,
  frame: Frame,
  start: number,
  index: number,
): void {
  const { moves, histories, board } = context;
  const bonus = bonusOf(frame.depth);
  const isQuietRefutation = isQuiet(moves[index]);
  if (isQuietRefutation) histories.addKiller(moves[index], frame.ply);
  for (let i = start; i <= index; i++) {
    const move = moves[i];
    const change = i === index ? bonus : -bonus;
    const piece = board.squares[fromOf(move)];
    if (!isQuiet(move)) {
      histories.changeCapture(piece, move, change);
    } else if (isQuietRefutation) {
      const pieceTo = pieceToIndex(piece, move);
      histories.changeQuiet(piece, move, change);
      histories.changeContinuation(frame.previous.pieceTo, pieceTo, change);
      histories.changeContinuation(frame.previous.previous.pieceTo, pieceTo, change);
    }
  }
}
