/**
 * Keys of parts of a position: the pawns, and the pieces of each side without its pawns (with its
 * king). Positions with the same pawns, or the same pieces of one side, share what the correction
 * history has learnt of them. The keys are kept in the frames of the line and updated with each
 * move.
 *
 * Source: https://www.chessprogramming.org/Pawn_Hash_Table.
 */
import { type Board, LIST_SIZE, pieceSquareIndex } from "../../core/board.ts";
import { captureSquare, rookFrom, rookTo } from "../../core/makeMove.ts";
import { capturedOf, fromOf, isCastling, promotionOf, toOf } from "../../core/move.ts";
import { EMPTY, PAWN, PIECE_CODES, ROOK, typeOf } from "../../core/pieces.ts";
import { PIECE_LOW } from "../../core/zobrist.ts";
import type { Frame } from "./frame.ts";

/** Adds a piece to the keys of `frame`, or takes it away: both are the same operation. */
function toggle(frame: Frame, piece: number, square: number): void {
  const number = PIECE_LOW[pieceSquareIndex(piece, square)];
  if (typeOf(piece) === PAWN) frame.pawnKey ^= number;
  else if (piece < 8) frame.whiteKey ^= number;
  else frame.blackKey ^= number;
}

/** Sets the keys of `frame` to those of the position on the board. */
export function setKeys(frame: Frame, board: Board): void {
  frame.pawnKey = 0;
  frame.whiteKey = 0;
  frame.blackKey = 0;
  for (let piece = 1; piece < PIECE_CODES; piece++) {
    for (let slot = 0; slot < board.pieceCount[piece]; slot++)
      toggle(frame, piece, board.pieceList[piece * LIST_SIZE + slot]);
  }
}

/** Sets the keys of `child` to those of `frame`: the position after a null move. */
export function copyKeys(frame: Frame, child: Frame): void {
  child.pawnKey = frame.pawnKey;
  child.whiteKey = frame.whiteKey;
  child.blackKey = frame.blackKey;
}

/** Sets the keys of `child` to those after `move`. Call before the move is made. */
export function pushKeys(frame: Frame, child: Frame, board: Board, move: number): void {
  copyKeys(frame, child);
  const { squares, turn } = board;
  const from = fromOf(move);
  const to = toOf(move);
  const piece = squares[from];
  const captured = capturedOf(move);
  const promotion = promotionOf(move);
  toggle(child, piece, from);
  toggle(child, promotion === 0 ? piece : turn | promotion, to);
  if (captured !== EMPTY) toggle(child, captured, captureSquare(move, turn));
  if (isCastling(move)) {
    toggle(child, turn | ROOK, rookFrom(to));
    toggle(child, turn | ROOK, rookTo(to));
  }
}
