/**
 * Makes and unmakes moves. The state that a move destroys (castling rights, en-passant square,
 * half-move clock, key, score) goes on the undo stack of the board; the rest is restored by moving
 * the pieces back.
 */
import { forwardOf, isEnPassantPossible } from "./attacks.ts";
import {
  BLACK_KING_SIDE,
  BLACK_QUEEN_SIDE,
  type Board,
  NO_SQUARE,
  WHITE_KING_SIDE,
  WHITE_QUEEN_SIDE,
} from "./board.ts";
import {
  A1,
  A8,
  BLACK,
  BOARD_SIZE,
  capturedOf,
  E1,
  E8,
  EMPTY,
  fileOf,
  fromOf,
  H1,
  H8,
  isCastling,
  isDoublePush,
  isEnPassant,
  PAWN,
  promotionOf,
  toOf,
  typeOf,
} from "./codes.ts";

/** By square: the castling rights that remain after a move from or to it. */
const KEPT_RIGHTS = new Uint8Array(BOARD_SIZE).fill(15);
KEPT_RIGHTS[E1] = 15 & ~(WHITE_KING_SIDE | WHITE_QUEEN_SIDE);
KEPT_RIGHTS[H1] = 15 & ~WHITE_KING_SIDE;
KEPT_RIGHTS[A1] = 15 & ~WHITE_QUEEN_SIDE;
KEPT_RIGHTS[E8] = 15 & ~(BLACK_KING_SIDE | BLACK_QUEEN_SIDE);
KEPT_RIGHTS[H8] = 15 & ~BLACK_KING_SIDE;
KEPT_RIGHTS[A8] = 15 & ~BLACK_QUEEN_SIDE;

/** The square of the captured piece of `move`; for en passant it is not `to`. */
export function captureSquare(move: number, turn: number): number {
  return isEnPassant(move) ? toOf(move) - forwardOf(turn) : toOf(move);
}

/** The start and target squares of the rook when the king castles to `kingTo`. */
export const rookFrom = (kingTo: number): number =>
  fileOf(kingTo) === 6 ? kingTo + 1 : kingTo - 2;
export const rookTo = (kingTo: number): number => (fileOf(kingTo) === 6 ? kingTo - 1 : kingTo + 1);

function movePieces(board: Board, move: number): void {
  const from = fromOf(move);
  const to = toOf(move);
  if (capturedOf(move) !== EMPTY) board.remove(captureSquare(move, board.turn));
  if (promotionOf(move) !== 0) {
    board.remove(from);
    board.put(board.turn | promotionOf(move), to);
  } else {
    board.shift(from, to);
  }
  if (isCastling(move)) board.shift(rookFrom(to), rookTo(to));
}

/** Makes a legal move. The undo stack must have room for it (`MAX_PLY`). */
export function makeMove(board: Board, move: number): void {
  board.pushUndo();
  const from = fromOf(move);
  const to = toOf(move);
  const isPawn = typeOf(board.squares[from]) === PAWN;
  board.halfmoveClock = isPawn || capturedOf(move) !== EMPTY ? 0 : board.halfmoveClock + 1;
  movePieces(board, move);
  const castling = board.castling & KEPT_RIGHTS[from] & KEPT_RIGHTS[to];
  if (castling !== board.castling) board.setCastling(castling);
  if (board.enPassant !== NO_SQUARE) board.setEnPassant(NO_SQUARE);
  if (board.turn === BLACK) board.fullmoveNumber++;
  board.passTurn();
  if (isDoublePush(move)) {
    const passed = (from + to) >> 1;
    if (isEnPassantPossible(board, passed)) board.setEnPassant(passed);
  }
}

/** Unmakes the last move, which must be `move`. */
export function unmakeMove(board: Board, move: number): void {
  const from = fromOf(move);
  const to = toOf(move);
  board.turn ^= BLACK;
  if (board.turn === BLACK) board.fullmoveNumber--;
  if (isCastling(move)) board.shiftBack(rookTo(to), rookFrom(to));
  if (promotionOf(move) !== 0) {
    board.removeBack(to);
    board.putBack(board.turn | PAWN, from);
  } else {
    board.shiftBack(to, from);
  }
  if (capturedOf(move) !== EMPTY) board.putBack(capturedOf(move), captureSquare(move, board.turn));
  board.popUndo();
}

/**
 * Makes a null move: passes the turn, which no rule allows, so that a search can see what the
 * opponent threatens. The side to move must not be in check. The half-move clock is reset, because
 * positions before a null move do not count as repetitions after it.
 */
export function makeNullMove(board: Board): void {
  board.pushUndo();
  board.halfmoveClock = 0;
  if (board.enPassant !== NO_SQUARE) board.setEnPassant(NO_SQUARE);
  board.passTurn();
}

/** Unmakes the last null move. */
export function unmakeNullMove(board: Board): void {
  board.turn ^= BLACK;
  board.popUndo();
}
