/**
 * Tells whether a move gives check before it is made, which is faster than making it and testing
 * for an attack on the king.
 */
import { ATTACKERS, DIFFERENCE_OFFSET, forwardOf, isInCheck, STEP_TOWARDS } from "./attacks.ts";
import type { Board } from "./board.ts";
import {
  BISHOP,
  CASTLING,
  COLOR_BIT,
  EMPTY,
  EN_PASSANT,
  fromOf,
  KING,
  LEFT,
  OFF_BOARD,
  opponentOf,
  PAWN,
  promotionOf,
  QUEEN,
  RIGHT,
  ROOK,
  toOf,
  typeOf,
} from "./codes.ts";
import { makeMove, unmakeMove } from "./makeMove.ts";

const SLIDERS = (1 << BISHOP) | (1 << ROOK) | (1 << QUEEN);

/** True when the moved piece attacks the king from its new square. */
function isDirect(board: Board, type: number, from: number, to: number, king: number): boolean {
  if (type === PAWN) {
    const ahead = to + forwardOf(board.turn);
    return king === ahead + LEFT || king === ahead + RIGHT;
  }
  const difference = king - to + DIFFERENCE_OFFSET;
  if ((ATTACKERS[difference] & (1 << type)) === 0) return false;
  const step = STEP_TOWARDS[difference];
  if (step === 0) return true;
  let square = to + step;
  while (square !== king && (board.squares[square] === EMPTY || square === from)) square += step;
  return square === king;
}

/** True when the moved piece uncovers an attack by a slider behind it. */
function isDiscovered(board: Board, from: number, to: number, king: number): boolean {
  const { squares, turn } = board;
  const step = STEP_TOWARDS[from - king + DIFFERENCE_OFFSET];
  if (step === 0) return false;
  let square = king + step;
  while (square !== from && squares[square] === EMPTY) square += step;
  if (square !== from) return false;
  for (square = from + step; (square & OFF_BOARD) === 0 && square !== to; square += step) {
    const piece = squares[square];
    if (piece === EMPTY) continue;
    if ((piece & COLOR_BIT) !== turn) return false;
    return (ATTACKERS[king - square + DIFFERENCE_OFFSET] & SLIDERS & (1 << typeOf(piece))) !== 0;
  }
  return false;
}

/** For castling and en passant: the move is made and tested. */
function isCheckAfter(board: Board, move: number): boolean {
  makeMove(board, move);
  const isCheck = isInCheck(board);
  unmakeMove(board, move);
  return isCheck;
}

/** True when the legal `move` gives check. */
export function givesCheck(board: Board, move: number): boolean {
  if ((move & (CASTLING | EN_PASSANT)) !== 0) return isCheckAfter(board, move);
  const from = fromOf(move);
  const to = toOf(move);
  const king = board.kingSquare(opponentOf(board.turn));
  const type = promotionOf(move) || typeOf(board.squares[from]);
  if (type !== KING && isDirect(board, type, from, to, king)) return true;
  const onLine = STEP_TOWARDS[to - king + DIFFERENCE_OFFSET];
  // A piece that stays on its line to the king uncovers nothing.
  if (onLine !== 0 && onLine === STEP_TOWARDS[from - king + DIFFERENCE_OFFSET]) return false;
  return isDiscovered(board, from, to, king);
}
