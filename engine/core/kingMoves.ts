/** Generates the moves of the king, which may not move to an attacked square. */
import { isAttacked, KING_TARGETS } from "./attacks.ts";
import type { Board } from "./board.ts";
import { CASTLING, packMove } from "./move.ts";
import { COLOR_BIT, EMPTY, KING, opponentOf, WHITE } from "./pieces.ts";
import { E1, E8 } from "./squares.ts";

/**
 * Adds the king's moves to squares that are not attacked, without castling; with `onlyCaptures`,
 * only captures.
 */
export function addKingMoves(
  board: Board,
  moves: Int32Array,
  start: number,
  onlyCaptures: boolean,
): number {
  const { squares, turn } = board;
  const them = opponentOf(turn);
  const enemyKing = them | KING;
  const from = board.kingSquare(turn);
  const targets = KING_TARGETS[from];
  let end = start;
  // Remove the king, so that it does not block a slider's attack on the square behind it.
  squares[from] = EMPTY;
  for (let i = 0; i < targets.length; i++) {
    const to = targets[i];
    const target = squares[to];
    const isWanted =
      target === EMPTY ? !onlyCaptures : (target & COLOR_BIT) !== turn && target !== enemyKing;
    if (isWanted && !isAttacked(board, to, them)) moves[end++] = packMove(from, to, target);
  }
  squares[from] = turn | KING;
  return end;
}

/**
 * Adds castling moves. The king must not be in check. The squares between king and rook must be
 * empty, and the two squares that the king moves over and to must not be attacked.
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
