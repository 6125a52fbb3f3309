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
import { BLACK, EMPTY, PAWN, PIECE_CODES, ROOK, typeOf } from "../../core/pieces.ts";
import { PIECE_LOW } from "../../core/zobrist.ts";
import type { Frame } from "./frame.ts";

const numberOf = (piece: number, square: number): number =>
  PIECE_LOW[pieceSquareIndex(piece, square)];

/** Changes the key that the piece belongs to. */
function change(frame: Frame, piece: number, numbers: number): void {
  if (typeOf(piece) === PAWN) frame.pawnKey ^= numbers;
  else if (piece < BLACK) frame.whiteKey ^= numbers;
  else frame.blackKey ^= numbers;
}

/** Adds a piece to the keys of `frame`, or takes it away: both are the same operation. */
const toggle = (frame: Frame, piece: number, square: number): void =>
  change(frame, piece, numberOf(piece, square));

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
  if (promotion === 0) {
    change(child, piece, numberOf(piece, from) ^ numberOf(piece, to));
  } else {
    toggle(child, piece, from);
    toggle(child, turn | promotion, to);
  }
  if (captured !== EMPTY) toggle(child, captured, captureSquare(move, turn));
  else if (isCastling(move)) {
    toggle(child, turn | ROOK, rookFrom(to));
    toggle(child, turn | ROOK, rookTo(to));
  }
}
