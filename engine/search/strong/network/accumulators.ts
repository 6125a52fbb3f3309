/**
 * The accumulators of the network: the neurons' sums of input weights, for both sides' views and
 * for every ply from the root to the position on the board. A move changes two to four of the 768
 * inputs, so the sums of a ply are those of the ply before, plus the weights of the inputs that
 * were set, minus those of the inputs that were cleared: an "efficiently updatable neural network"
 * (Yu Nasu, 2018; https://www.chessprogramming.org/NNUE).
 *
 * The sums are computed only when needed, because the search never evaluates many of its positions.
 */
import { type Board, LIST_SIZE, pieceSquareIndex } from "../../../core/board.ts";
import { captureSquare, rookFrom, rookTo } from "../../../core/makeMove.ts";
import { capturedOf, fromOf, isCastling, promotionOf, toOf } from "../../../core/move.ts";
import { BLACK, EMPTY, KING, PIECE_CODES, ROOK, typeOf, WHITE } from "../../../core/pieces.ts";
import { inputsOf, isMirroredBetween } from "./networkInputs.ts";
import type { NetworkMemory } from "./neuronArithmetic.ts";

/** The root and the plies below it; more than the search ever uses. */
const MAX_PLIES = 256;

/** The number of rows of sums: two views per ply. */
export const SUM_ROWS = 2 * MAX_PLIES;

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
  private ply = 0;

  constructor(memory: NetworkMemory, board: Board) {
    this.memory = memory;
    this.board = board;
  }

  /** The number of pieces on the board. */
  get pieceCount(): number {
    return this.pieceCounts[this.ply];
  }

  /** Takes the position on the board as ply 0. */
  reset(): void {
    this.ply = 0;
    this.pieceCounts[0] = this.board.pieceCount.reduce((sum, count) => sum + count);
    this.sumAfresh(WHITE);
    this.sumAfresh(BLACK);
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
    this.pushNull();
    const entry = this.ply * CHANGES;
    changes[entry + GONE] = pieceSquareIndex(piece, from);
    changes[entry + COME] = pieceSquareIndex(promotion === 0 ? piece : turn | promotion, to);
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
    const ply = ++this.ply;
    const entry = ply * CHANGES;
    this.changes[entry + GONE] = NOTHING;
    this.changes[entry + COME] = NOTHING;
    this.changes[entry + OTHER_GONE] = NOTHING;
    this.changes[entry + OTHER_COME] = NOTHING;
    this.summed[ply] = 0;
    this.mirrored[ply] = 0;
    this.pieceCounts[ply] = this.pieceCounts[ply - 1];
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
        this.sumAfresh(color);
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

  private start(ply: number, color: number): number {
    const { rowBytes, sums } = this.memory;
    return sums + (ply * 2 + (color >> 3)) * rowBytes;
  }

  /** Computes a view of the position on the board from scratch. */
  private sumAfresh(color: number): void {
    const { board } = this;
    const { arithmetic, neuronBias, zeroRow, rowBytes } = this.memory;
    const to = this.start(this.ply, color);
    const inputs = inputsOf(color, board.kingSquare(color));
    let from = neuronBias;
    for (let piece = 1; piece < PIECE_CODES; piece++) {
      for (let slot = 0; slot < board.pieceCount[piece]; slot++) {
        const square = board.pieceList[piece * LIST_SIZE + slot];
        const come = inputs[pieceSquareIndex(piece, square)] * rowBytes;
        arithmetic.replace(to, from, zeroRow, come, rowBytes);
        from = to;
      }
    }
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
