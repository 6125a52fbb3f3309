/**
 * Correction history: how far the static evaluation was from what searches found, in positions
 * that share a feature: the pawns, the pieces of a side, or the last two moves. The evaluation of
 * a position is corrected by the sum of what its features have learnt.
 *
 * Source: https://www.chessprogramming.org/Static_Evaluation_Correction_History.
 */
import { type Board, LIST_SIZE, PIECE_LOW, pieceSquareIndex } from "../../core/board.ts";
import {
  BLACK,
  capturedOf,
  EMPTY,
  fromOf,
  isCastling,
  PAWN,
  PIECE_CODES,
  promotionOf,
  ROOK,
  toOf,
  typeOf,
} from "../../core/codes.ts";
import { captureSquare, rookFrom, rookTo } from "../../core/makeMove.ts";
import type { Frame } from "./frame.ts";
import { applyBonus, clamp, NO_PIECE_TO, PIECE_TO_COUNT } from "./histories.ts";

/** The number of slots of a table, for each side to move. */
const SLOTS = 1 << 14;

/** The entries of the correction history stay between -2^10 and 2^10. */
const LIMIT_BITS = 10;

/** The largest change of an entry, before it is pulled back towards 0 ("gravity"). */
const LARGEST_CHANGE = 1 << (LIMIT_BITS - 2);

/** An entry changes by this part of the difference for each ply of depth: by 2^-3. */
const RATE_BITS = 3;

/** An entry of 2^4 is worth a centipawn: each table corrects by at most 64, all four by 256. */
const SCALE_BITS = 4;

/** The two sides to move have slots side by side: bit 3 of `turn` is set for Black. */
const slot = (key: number, turn: number): number => ((key & (SLOTS - 1)) << 1) | (turn >> 3);

export class CorrectionHistory {
  private readonly pawns = new Int16Array(2 * SLOTS);
  private readonly whites = new Int16Array(2 * SLOTS);
  private readonly blacks = new Int16Array(2 * SLOTS);
  /** Indexed by the pieceTo of the move before the last, then by that of the last. */
  private readonly moves = new Int16Array(PIECE_TO_COUNT * PIECE_TO_COUNT);

  clear(): void {
    this.pawns.fill(0);
    this.whites.fill(0);
    this.blacks.fill(0);
    this.moves.fill(0);
  }

  /** Centipawns to add to the static evaluation of the position of `frame`, with `turn` to move. */
  correction(frame: Frame, turn: number): number {
    const { previous } = frame;
    const sum =
      this.pawns[slot(frame.pawnKey, turn)] +
      this.whites[slot(frame.whiteKey, turn)] +
      this.blacks[slot(frame.blackKey, turn)] +
      this.moves[previous.previous.pieceTo * PIECE_TO_COUNT + previous.pieceTo];
    return sum >> SCALE_BITS;
  }

  /**
   * Learns that a search of `depth` plies found a score that is `difference` centipawns above the
   * corrected evaluation.
   */
  learn(frame: Frame, turn: number, difference: number, depth: number): void {
    const { previous } = frame;
    const change = clamp((difference * depth) >> RATE_BITS, LARGEST_CHANGE);
    applyBonus(this.pawns, slot(frame.pawnKey, turn), change, LIMIT_BITS);
    applyBonus(this.whites, slot(frame.whiteKey, turn), change, LIMIT_BITS);
    applyBonus(this.blacks, slot(frame.blackKey, turn), change, LIMIT_BITS);
    if (previous.pieceTo !== NO_PIECE_TO) {
      const place = previous.previous.pieceTo * PIECE_TO_COUNT + previous.pieceTo;
      applyBonus(this.moves, place, change, LIMIT_BITS);
    }
  }
}

// Keys of parts of a position: the pawns, and the pieces of each side without its pawns (with its
// king). Positions with the same pawns, or the same pieces of one side, share what the correction
// history has learnt of them. The keys are kept in the frames of the line and updated with each
// move.
//
// Source: https://www.chessprogramming.org/Pawn_Hash_Table.

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
