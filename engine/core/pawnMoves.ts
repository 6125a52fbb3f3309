/** Generates pawn moves: pushes, captures, promotions and en passant. */
import { forwardOf, isEnPassantSafe } from "./attacks.ts";
import { type Board, LIST_SIZE, NO_SQUARE } from "./board.ts";
import { checksAndPins } from "./checksAndPins.ts";
import {
  BISHOP,
  COLOR_BIT,
  DOUBLE_PUSH,
  EMPTY,
  EN_PASSANT,
  KING,
  KNIGHT,
  LEFT,
  OFF_BOARD,
  opponentOf,
  PAWN,
  packMove,
  QUEEN,
  RIGHT,
  ROOK,
  rowOf,
  WHITE,
  withPromotion,
} from "./codes.ts";

/** The row from which a pawn may push two squares, and the row from which it promotes. */
const doublePushRow = (color: number): number => (color === WHITE ? 6 : 1);
const promotionRow = (color: number): number => (color === WHITE ? 1 : 6);

function addPromotions(moves: Int32Array, end: number, move: number): number {
  moves[end] = withPromotion(move, QUEEN);
  moves[end + 1] = withPromotion(move, ROOK);
  moves[end + 2] = withPromotion(move, BISHOP);
  moves[end + 3] = withPromotion(move, KNIGHT);
  return end + 4;
}

/** Adds the pushes of the pawn on `from`. The square ahead of it must be empty. */
function addPushes(board: Board, moves: Int32Array, start: number, from: number): number {
  const { squares, turn } = board;
  const forward = forwardOf(turn);
  const to = from + forward;
  const row = rowOf(from);
  const move = packMove(from, to, EMPTY);
  if (row === promotionRow(turn)) return addPromotions(moves, start, move);
  moves[start] = move;
  if (row !== doublePushRow(turn) || squares[to + forward] !== EMPTY) return start + 1;
  moves[start + 1] = packMove(from, to + forward, EMPTY) | DOUBLE_PUSH;
  return start + 2;
}

/** Adds a capture on `to`, which must hold a piece, or be empty for en passant. */
function addCapture(
  board: Board,
  moves: Int32Array,
  end: number,
  from: number,
  to: number,
): number {
  const { squares, turn } = board;
  const target = squares[to];
  if (target === EMPTY) {
    if (!isEnPassantSafe(board, from, to)) return end;
    moves[end] = packMove(from, to, opponentOf(turn) | PAWN) | EN_PASSANT;
    return end + 1;
  }
  const move = packMove(from, to, target);
  if (rowOf(from) === promotionRow(turn)) return addPromotions(moves, end, move);
  moves[end] = move;
  return end + 1;
}

/**
 * Adds all pawn moves that pins allow; with `onlyCaptures`, only captures and promotions. Checks
 * are ignored here, except that en-passant captures are fully legal.
 *
 * What stands on a square is looked at first, because that rules out most moves.
 */
export function addPawnMoves(
  board: Board,
  moves: Int32Array,
  start: number,
  onlyCaptures: boolean,
): number {
  const { pins } = checksAndPins;
  const { squares, turn, pieceList, enPassant } = board;
  const forward = forwardOf(turn);
  const enemyKing = opponentOf(turn) | KING;
  const first = (turn | PAWN) * LIST_SIZE;
  const last = first + board.pieceCount[turn | PAWN];
  let end = start;
  for (let entry = first; entry < last; entry++) {
    const from = pieceList[entry];
    const pin = pins[from];
    if (squares[from + forward] === EMPTY && (pin === 0 || pin === forward || pin === -forward)) {
      const isWanted = !onlyCaptures || rowOf(from) === promotionRow(turn);
      if (isWanted) end = addPushes(board, moves, end, from);
    }
    for (let step = forward + LEFT; step <= forward + RIGHT; step += RIGHT - LEFT) {
      const to = from + step;
      if ((to & OFF_BOARD) !== 0) continue;
      const target = squares[to];
      const canCapture =
        target === EMPTY
          ? to === enPassant && to !== NO_SQUARE
          : (target & COLOR_BIT) !== turn && target !== enemyKing;
      if (canCapture && (pin === 0 || pin === step || pin === -step)) {
        end = addCapture(board, moves, end, from, to);
      }
    }
  }
  return end;
}

/** True when a pawn that is not pinned can push: a legal move unless the king is in check. */
export function hasFreePawn(board: Board): boolean {
  const { squares, pieceList, turn } = board;
  const forward = forwardOf(turn);
  const first = (turn | PAWN) * LIST_SIZE;
  const last = first + board.pieceCount[turn | PAWN];
  for (let entry = first; entry < last; entry++) {
    const from = pieceList[entry];
    if (squares[from + forward] === EMPTY && checksAndPins.pins[from] === 0) return true;
  }
  return false;
}
