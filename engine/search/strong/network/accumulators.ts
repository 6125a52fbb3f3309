/**
 * The accumulators of the network: the neurons' sums of input weights, for both sides' views and
 * for every ply from the root to the position on the board. A move changes two to four of the 768
 * inputs, so the sums of a ply are those of the ply before, plus the weights of the inputs that
 * were set, minus those of the inputs that were cleared: an "efficiently updatable neural network"
 * (Yu Nasu, 2018; https://www.chessprogramming.org/NNUE).
 *
 * The sums are computed only when needed, because the search never evaluates many of its positions.
 */
import { type Board, PIECE_SQUARES, pieceSquareIndex } from "../../../core/board.ts";
import {
  BISHOP,
  BLACK,
  BOARD_SIZE,
  capturedOf,
  EMPTY,
  fromIndex64,
  fromOf,
  isCastling,
  KING,
  KNIGHT,
  PAWN,
  pieceOf,
  promotionOf,
  QUEEN,
  ROOK,
  squareAt,
  toOf,
  typeOf,
  WHITE,
} from "../../../core/codes.ts";
import { captureSquare, rookFrom, rookTo } from "../../../core/makeMove.ts";
import { INPUTS } from "./networkFile.ts";
import type { NetworkMemory } from "./neuronArithmetic.ts";

// Maps pieces on squares to the network's inputs. Each side has its own view: its own pieces come
// before the opponent's, and the board is seen from its end. If its king is on files e to h, the
// view is mirrored left to right, so that the king is always on a to d. The network thus applies
// what it learns on one wing to both.
//
//     input = (opponent's ? 384 : 0) + type * 64 + square
//
// The types are pawn, knight, bishop, rook, queen, king from 0 to 5. The squares are a1 = 0, b1 = 1
// to h8 = 63 in white's unmirrored view.

const TYPES = [PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING];
const MIRRORED = 7;
const UPSIDE_DOWN = 56;

/** The input of no piece: the index after all others, whose weights are zero. */
const NO_INPUT = INPUTS;

/** The bit of a square that is set on files e to h. */
const RIGHT_HALF = 4;

/** Whether a king move between these squares mirrors its side's view, or undoes the mirroring. */
const isMirroredBetween = (from: number, to: number): boolean => ((from ^ to) & RIGHT_HALF) !== 0;

/** The number of ways to see a position: two sides, each mirrored or not. */
const VIEWS = 4;

/** The view of `color`, whose king is on the square `king`: 0 to 3. */
const viewOf = (color: number, king: number): number => (color >> 2) | ((king & RIGHT_HALF) >> 2);

/**
 * `inputsOf(color, king)[pieceSquareIndex(piece, square)]` is the input of a piece in the view of
 * `color`, whose king is on the square `king`; NO_INPUT for an empty square.
 */
const inputsOf = (color: number, king: number): Int32Array => TABLES[viewOf(color, king)];

function inputTable(color: number, flip: number): Int32Array {
  const inputs = new Int32Array(PIECE_SQUARES).fill(NO_INPUT);
  for (const owner of [WHITE, BLACK]) {
    TYPES.forEach((type, place) => {
      const base = (owner === color ? 0 : TYPES.length * 64) + place * 64;
      for (let row = 0; row < 8; row++) {
        for (let file = 0; file < 8; file++) {
          const index = pieceSquareIndex(pieceOf(owner, type), squareAt(row, file));
          inputs[index] = base + (((7 - row) * 8 + file) ^ flip);
        }
      }
    });
  }
  return inputs;
}

/** Indexed by colour, then by whether the view is mirrored. */
const TABLES = [
  inputTable(WHITE, 0),
  inputTable(WHITE, MIRRORED),
  inputTable(BLACK, UPSIDE_DOWN),
  inputTable(BLACK, UPSIDE_DOWN | MIRRORED),
];

/** The root and the plies below it; more than the search ever uses. */
const MAX_PLIES = 256;

/** The first of the rows that are kept for `sumAgain`, after two rows for each ply. */
const KEPT_ROWS = 2 * MAX_PLIES;
/** The number of rows of sums. */
export const SUM_ROWS = KEPT_ROWS + VIEWS;

/**
 * The changes of a move, each a `pieceSquareIndex`: the piece removed and the piece added, and for
 * captures and castling a second piece removed, for castling also a second piece added. NOTHING
 * stands for none.
 */
const GONE = 0;
const COME = 1;
const OTHER_GONE = 2;
const OTHER_COME = 3;
const CHANGES = 4;

/** One bit per view, in `summed` and `mirrored`. */
const BOTH_VIEWS = 3;
const bitOf = (color: number): number => (color === WHITE ? 1 : 2);

/** `pieceSquareIndex` of no piece (on a8). */
const NOTHING = 0;

export class Accumulators {
  private readonly memory: NetworkMemory;
  private readonly board: Board;
  /** By ply: the views whose sums have been computed. */
  private readonly summed = new Uint8Array(MAX_PLIES);
  /** By ply: the views that the last move mirrored, which changes all their inputs. */
  private readonly mirrored = new Uint8Array(MAX_PLIES);
  private readonly changes = new Int32Array(MAX_PLIES * CHANGES);
  private readonly pieceCounts = new Uint8Array(MAX_PLIES);
  /** By view, then by square: the pieces whose weights are in the view's kept row. */
  private readonly keptSquares = new Uint8Array(VIEWS * BOARD_SIZE);
  private ply = 0;

  constructor(memory: NetworkMemory, board: Board) {
    this.memory = memory;
    this.board = board;
    for (let view = 0; view < VIEWS; view++)
      this.copyRow(this.row(KEPT_ROWS + view), memory.neuronBias);
  }

  /** The number of pieces on the board. */
  get pieceCount(): number {
    return this.pieceCounts[this.ply];
  }

  /** Takes the position on the board as ply 0. */
  reset(): void {
    this.ply = 0;
    this.pieceCounts[0] = this.board.pieceCount.reduce((sum, count) => sum + count);
    this.sumAgain(WHITE);
    this.sumAgain(BLACK);
    this.summed[0] = BOTH_VIEWS;
  }

  /** Records the changes of `move` and goes to the next ply. Call before the move is made. */
  push(move: number): void {
    const { board, changes } = this;
    const { squares, turn } = board;
    const from = fromOf(move);
    const to = toOf(move);
    const captured = capturedOf(move);
    const promotion = promotionOf(move);
    const piece = squares[from];
    const entry = this.pushPly() * CHANGES;
    changes[entry + GONE] = pieceSquareIndex(piece, from);
    changes[entry + COME] = pieceSquareIndex(promotion === 0 ? piece : turn | promotion, to);
    changes[entry + OTHER_GONE] = NOTHING;
    changes[entry + OTHER_COME] = NOTHING;
    if (captured !== EMPTY) {
      this.pieceCounts[this.ply]--;
      changes[entry + OTHER_GONE] = pieceSquareIndex(captured, captureSquare(move, turn));
    } else if (isCastling(move)) {
      changes[entry + OTHER_GONE] = pieceSquareIndex(turn | ROOK, rookFrom(to));
      changes[entry + OTHER_COME] = pieceSquareIndex(turn | ROOK, rookTo(to));
    }
    if (typeOf(piece) === KING && isMirroredBetween(from, to)) {
      this.mirrored[this.ply] = bitOf(turn);
    }
  }

  /** Goes to the next ply without changes. Call before a null move. */
  pushNull(): void {
    const entry = this.pushPly() * CHANGES;
    this.changes.fill(NOTHING, entry, entry + CHANGES);
  }

  pop(): void {
    this.ply--;
  }

  /**
   * The address, in bytes, of the sums of this side's view of the position on the board. Computes
   * them if necessary.
   */
  rowOf(color: number): number {
    const { summed } = this;
    const bit = bitOf(color);
    let from = this.ply;
    while ((summed[from] & bit) === 0) {
      if ((this.mirrored[from] & bit) !== 0) {
        this.sumAgain(color);
        summed[this.ply] |= bit;
        return this.start(this.ply, color);
      }
      from--;
    }
    const inputs = inputsOf(color, this.board.kingSquare(color));
    for (let ply = from + 1; ply <= this.ply; ply++) {
      this.sumChanges(ply, color, inputs);
      summed[ply] |= bit;
    }
    return this.start(this.ply, color);
  }

  /** Goes to the next ply and returns it. Its changes must then be set. */
  private pushPly(): number {
    const ply = ++this.ply;
    this.summed[ply] = 0;
    this.mirrored[ply] = 0;
    this.pieceCounts[ply] = this.pieceCounts[ply - 1];
    return ply;
  }

  /** The address of a row of sums, in bytes. */
  private row(index: number): number {
    return this.memory.sums + index * this.memory.rowBytes;
  }

  private start(ply: number, color: number): number {
    return this.row(ply * 2 + (color >> 3));
  }

  private copyRow(to: number, from: number): void {
    const { arithmetic, zeroRow, rowBytes } = this.memory;
    arithmetic.replace(to, from, zeroRow, zeroRow, rowBytes);
  }

  /**
   * Computes a view of the position on the board without the ply before. For each side and wing of
   * its king, a row is kept from the last time. Between then and now only some squares have
   * changed. Other engines call such rows "Finny tables".
   */
  private sumAgain(color: number): void {
    const { squares } = this.board;
    const { arithmetic, rowBytes } = this.memory;
    const king = this.board.kingSquare(color);
    const inputs = inputsOf(color, king);
    const view = viewOf(color, king);
    const { keptSquares } = this;
    const first = view * BOARD_SIZE;
    const row = this.row(KEPT_ROWS + view);
    for (let index = 0; index < 64; index++) {
      const square = fromIndex64(index);
      const piece = squares[square];
      const kept = keptSquares[first + square];
      if (piece === kept) continue;
      // The input of an empty square has no weights.
      const gone = inputs[pieceSquareIndex(kept, square)] * rowBytes;
      const come = inputs[pieceSquareIndex(piece, square)] * rowBytes;
      arithmetic.replace(row, row, gone, come, rowBytes);
      keptSquares[first + square] = piece;
    }
    this.copyRow(this.start(this.ply, color), row);
  }

  /** Computes a view of `ply` from that of the ply before, which must have been computed. */
  private sumChanges(ply: number, color: number, inputs: Int32Array): void {
    const { changes } = this;
    const { arithmetic, rowBytes } = this.memory;
    const entry = ply * CHANGES;
    const to = this.start(ply, color);
    const from = to - 2 * rowBytes;
    const gone = inputs[changes[entry + GONE]] * rowBytes;
    const come = inputs[changes[entry + COME]] * rowBytes;
    if (changes[entry + OTHER_GONE] === NOTHING) {
      arithmetic.replace(to, from, gone, come, rowBytes);
      return;
    }
    const otherGone = inputs[changes[entry + OTHER_GONE]] * rowBytes;
    const otherCome = inputs[changes[entry + OTHER_COME]] * rowBytes;
    arithmetic.replaceTwo(to, from, gone, come, otherGone, otherCome, rowBytes);
  }
}
