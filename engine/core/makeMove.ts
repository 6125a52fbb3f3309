/**
 * Making a move and taking it back. What a move destroys (rights, en-passant square, clock,
 * key, score) goes on the board's undo stack; the rest is undone by moving the pieces back.
 */
import { forwardOf, isEnPassantPossible } from "./attacks.ts";
import {
  BLACK_KING_SIDE,
  BLACK_QUEEN_SIDE,
  type Board,
  NO_SQUARE,
  UNDO_SIZE,
  WHITE_KING_SIDE,
  WHITE_QUEEN_SIDE,
} from "./board.ts";
import {
  CASTLING,
  capturedOf,
  DOUBLE_PUSH,
  EN_PASSANT,
  fromOf,
  promotionOf,
  toOf,
} from "./move.ts";
import { BLACK, EMPTY, PAWN } from "./pieces.ts";
import { A1, A8, BOARD_SIZE, E1, E8, H1, H8 } from "./squares.ts";

/** By square: the castling rights that survive a move from or to it. */
const KEPT_RIGHTS = new Uint8Array(BOARD_SIZE).fill(15);
KEPT_RIGHTS[E1] = 15 & ~(WHITE_KING_SIDE | WHITE_QUEEN_SIDE);
KEPT_RIGHTS[H1] = 15 & ~WHITE_KING_SIDE;
KEPT_RIGHTS[A1] = 15 & ~WHITE_QUEEN_SIDE;
KEPT_RIGHTS[E8] = 15 & ~(BLACK_KING_SIDE | BLACK_QUEEN_SIDE);
KEPT_RIGHTS[H8] = 15 & ~BLACK_KING_SIDE;
KEPT_RIGHTS[A8] = 15 & ~BLACK_QUEEN_SIDE;

/** Where the captured piece of `move` stands: beside `to` for en passant. */
function captureSquare(move: number, turn: number): number {
  return (move & EN_PASSANT) !== 0 ? toOf(move) - forwardOf(turn) : toOf(move);
}

/** The rook's squares when the king castles to `kingTo`. */
const rookFrom = (kingTo: number): number => ((kingTo & 7) === 6 ? kingTo + 1 : kingTo - 2);
const rookTo = (kingTo: number): number => ((kingTo & 7) === 6 ? kingTo - 1 : kingTo + 1);

function pushUndo(board: Board): void {
  const { undo } = board;
  const base = board.ply++ * UNDO_SIZE;
  undo[base] = board.castling;
  undo[base + 1] = board.enPassant;
  undo[base + 2] = board.halfmoveClock;
  undo[base + 3] = board.keyLow;
  undo[base + 4] = board.keyHigh;
  undo[base + 5] = board.score;
}

function popUndo(board: Board): void {
  const { undo } = board;
  const base = --board.ply * UNDO_SIZE;
  board.castling = undo[base];
  board.enPassant = undo[base + 1];
  board.halfmoveClock = undo[base + 2];
  board.keyLow = undo[base + 3];
  board.keyHigh = undo[base + 4];
  board.score = undo[base + 5];
}

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
  if ((move & CASTLING) !== 0) board.shift(rookFrom(to), rookTo(to));
}

/** Makes a legal move. The board must have room for one more ply (`MAX_PLY`). */
export function makeMove(board: Board, move: number): void {
  pushUndo(board);
  const from = fromOf(move);
  const to = toOf(move);
  const isPawn = (board.squares[from] & 7) === PAWN;
  board.halfmoveClock = isPawn || capturedOf(move) !== EMPTY ? 0 : board.halfmoveClock + 1;
  movePieces(board, move);
  const castling = board.castling & KEPT_RIGHTS[from] & KEPT_RIGHTS[to];
  if (castling !== board.castling) board.setCastling(castling);
  if (board.enPassant !== NO_SQUARE) board.setEnPassant(NO_SQUARE);
  if (board.turn === BLACK) board.fullmoveNumber++;
  board.passTurn();
  if ((move & DOUBLE_PUSH) !== 0) {
    const passed = (from + to) >> 1;
    if (isEnPassantPossible(board, passed)) board.setEnPassant(passed);
  }
}

/** Takes back the move made last, which must be `move`. */
export function unmakeMove(board: Board, move: number): void {
  const from = fromOf(move);
  const to = toOf(move);
  board.turn ^= BLACK;
  if (board.turn === BLACK) board.fullmoveNumber--;
  if ((move & CASTLING) !== 0) board.shift(rookTo(to), rookFrom(to));
  if (promotionOf(move) !== 0) {
    board.remove(to);
    board.put(board.turn | PAWN, from);
  } else {
    board.shift(to, from);
  }
  if (capturedOf(move) !== EMPTY) board.put(capturedOf(move), captureSquare(move, board.turn));
  popUndo(board);
}
