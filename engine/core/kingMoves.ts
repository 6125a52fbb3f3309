/**
 * The moves of the king, the one piece that may not go where it is attacked.
 */
import { isAttacked } from "./attacks.ts";
import { KING_TARGETS } from "./attackTable.ts";
import type { Board } from "./board.ts";
import { CASTLING, packMove } from "./move.ts";
import { COLOR_BIT, EMPTY, KING, opponentOf, WHITE } from "./pieces.ts";
import { E1, E8 } from "./squares.ts";

/** Adds the king's steps to squares that are not attacked. */
export function addKingMoves(board: Board, moves: Int32Array, start: number): number {
  const { squares, turn } = board;
  const them = opponentOf(turn);
  const enemyKing = them | KING;
  const from = board.kingSquare(turn);
  const targets = KING_TARGETS[from];
  let end = start;
  // The king must not hide behind itself from a slider.
  squares[from] = EMPTY;
  for (let i = 0; i < targets.length; i++) {
    const to = targets[i];
    const target = squares[to];
    if (target !== EMPTY && ((target & COLOR_BIT) === turn || target === enemyKing)) continue;
    if (!isAttacked(board, to, them)) moves[end++] = packMove(from, to, target);
  }
  squares[from] = turn | KING;
  return end;
}

/**
 * Castling, when not in check: the squares between are empty and the king crosses none that is
 * attacked.
 */
export function addCastling(board: Board, moves: Int32Array, start: number): number {
  const { squares, turn } = board;
  const rights = turn === WHITE ? board.castling : board.castling >> 2;
  const king = turn === WHITE ? E1 : E8;
  const them = opponentOf(turn);
  let end = start;
  if (
    (rights & 1) !== 0 &&
    squares[king + 1] === EMPTY &&
    squares[king + 2] === EMPTY &&
    !isAttacked(board, king + 1, them) &&
    !isAttacked(board, king + 2, them)
  ) {
    moves[end++] = packMove(king, king + 2, EMPTY) | CASTLING;
  }
  if (
    (rights & 2) !== 0 &&
    squares[king - 1] === EMPTY &&
    squares[king - 2] === EMPTY &&
    squares[king - 3] === EMPTY &&
    !isAttacked(board, king - 1, them) &&
    !isAttacked(board, king - 2, them)
  ) {
    moves[end++] = packMove(king, king - 2, EMPTY) | CASTLING;
  }
  return end;
}
