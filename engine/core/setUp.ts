/**
 * Sets the state of a position besides its pieces, as far as the pieces allow it. Castling rights
 * without king and rook on their start squares are dropped, and so is an en-passant square where no
 * capture is legal. So positions with the same moves have the same key and FEN.
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
  E1,
  E8,
  EMPTY,
  H1,
  H8,
  KING,
  OFF_BOARD,
  opponentOf,
  PAWN,
  pieceOf,
  ROOK,
  WHITE,
} from "./codes.ts";

/** Each castling right with the start squares of its king and rook. */
const CASTLING_HOMES = [
  { right: WHITE_KING_SIDE, color: WHITE, king: E1, rook: H1 },
  { right: WHITE_QUEEN_SIDE, color: WHITE, king: E1, rook: A1 },
  { right: BLACK_KING_SIDE, color: BLACK, king: E8, rook: H8 },
  { right: BLACK_QUEEN_SIDE, color: BLACK, king: E8, rook: A8 },
] as const;

function possibleCastling({ squares }: Board, wanted: number): number {
  let castling = 0;
  for (const { right, color, king, rook } of CASTLING_HOMES) {
    const isAtHome =
      squares[king] === pieceOf(color, KING) && squares[rook] === pieceOf(color, ROOK);
    if (isAtHome) castling |= wanted & right;
  }
  return castling;
}

/** True when a pawn may just have passed over `square` and can be captured there. */
function canBePassed(board: Board, square: number): boolean {
  const forward = forwardOf(board.turn);
  if (((square + 2 * forward) & OFF_BOARD) !== 0 || ((square - forward) & OFF_BOARD) !== 0) {
    return false;
  }
  return (
    board.squares[square - forward] === pieceOf(opponentOf(board.turn), PAWN) &&
    board.squares[square] === EMPTY &&
    board.squares[square + forward] === EMPTY &&
    isEnPassantPossible(board, square)
  );
}

/**
 * Completes a board that has only its pieces: sets the side to move, the castling rights (the bits
 * of `Board.castling`) and the square that a pawn has passed over, or NO_SQUARE.
 */
export function setUpState(board: Board, turn: number, castling: number, passed: number): void {
  if (turn === BLACK) board.passTurn();
  board.setCastling(possibleCastling(board, castling));
  const isOnBoard = passed !== NO_SQUARE && (passed & OFF_BOARD) === 0;
  if (isOnBoard && canBePassed(board, passed)) board.setEnPassant(passed);
}
