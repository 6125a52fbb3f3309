/**
 * The neurons' sums of their input weights, in both sides' views, for every ply from the root to the position on
 * the board. A move changes two to four of the 768 inputs, so the sums of a ply are those of the ply before, plus the
 * weights of the pieces that came, minus those of the pieces that went: an "efficiently updatable neural network"
 * (Yu Nasu, 2018; https://www.chessprogramming.org/NNUE).
 *
 * Nothing is summed before somebody asks: many positions of a search are left again without an evaluation. Two
 * neurons share one integer (`packPairs`), which halves the work.
 */
import { type Board, LIST_SIZE, pieceSquareIndex } from "../../core/board.ts";
import { captureSquare, rookFrom, rookTo } from "../../core/makeMove.ts";
import { capturedOf, fromOf, isCastling, promotionOf, toOf } from "../../core/move.ts";
import { BLACK, EMPTY, KING, PIECE_CODES, ROOK, typeOf, WHITE } from "../../core/pieces.ts";
import type { Network } from "./networkFile.ts";
import { inputsOf, isMirroredBetween } from "./networkInputs.ts";

/** The root and the plies that a search may stand above it. */
const MAX_PLIES = 256;

/**
 * What a move changes, as `pieceSquareIndex`: a piece goes, a piece comes, and in captures and castling another goes
 * and comes. 0, which is no piece on a8, says that none does.
 */
const GONE = 0;
const COME = 1;
const OTHER_GONE = 2;
const OTHER_COME = 3;
const CHANGES = 4;

/** A bit for each view, in `summed` and `mirrored`. */
const BOTH_VIEWS = 3;
const bitOf = (color: number): number => (color === WHITE ? 1 : 2);

/** `pieceSquareIndex` of no piece. */
const NOTHING = 0;

export class Accumulators {
  /** By `rowOf`, then pair of neurons. */
  readonly sums: Int32Array;
  private readonly network: Network;
  private readonly board: Board;
  /** Pairs of neurons in a view: the length of a row. */
  private readonly pairs: number;
  /** By ply: for which views the sums are there. */
  private readonly summed = new Uint8Array(MAX_PLIES);
  /** By ply: which views the move that led there mirrored, so that all their inputs are others. */
  private readonly mirrored = new Uint8Array(MAX_PLIES);
  private readonly changes = new Int32Array(MAX_PLIES * CHANGES);
  private readonly pieceCounts = new Uint8Array(MAX_PLIES);
  private ply = 0;

  constructor(network: Network, board: Board) {
    this.network = network;
    this.board = board;
    this.pairs = network.hidden / 2;
    this.sums = new Int32Array(MAX_PLIES * 2 * this.pairs);
  }

  /** Pieces on the board. */
  get pieceCount(): number {
    return this.pieceCounts[this.ply];
  }

  /** Makes the position on the board ply 0. */
  reset(): void {
    this.ply = 0;
    this.pieceCounts[0] = this.board.pieceCount.reduce((sum, count) => sum + count);
    this.sumAfresh(WHITE);
    this.sumAfresh(BLACK);
    this.summed[0] = BOTH_VIEWS;
  }

  /** Notes what `move` will change, before it is made: ply one higher. */
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

  /** Before a null move, which changes nothing. */
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

  /** Where in `sums` the neurons of this side's view of the position on the board begin; sums them if need be. */
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
    return (ply * 2 + (color >> 3)) * this.pairs;
  }

  /** Sums a view of the position on the board from its pieces. */
  private sumAfresh(color: number): void {
    const { board, network, pairs, sums } = this;
    const to = this.start(this.ply, color);
    const inputs = inputsOf(color, board.kingSquare(color));
    sums.set(network.neuronBias, to);
    for (let piece = 1; piece < PIECE_CODES; piece++) {
      for (let slot = 0; slot < board.pieceCount[piece]; slot++) {
        const square = board.pieceList[piece * LIST_SIZE + slot];
        const come = inputs[pieceSquareIndex(piece, square)] * pairs;
        add(sums, to, network.inputWeights, come, pairs);
      }
    }
  }

  /** Sums a view of `ply` from that of the ply before, which must be there. */
  private sumChanges(ply: number, color: number, inputs: Int32Array): void {
    const { changes, pairs, sums } = this;
    const weights = this.network.inputWeights;
    const entry = ply * CHANGES;
    const to = this.start(ply, color);
    const from = to - 2 * pairs;
    const gone = inputs[changes[entry + GONE]] * pairs;
    const come = inputs[changes[entry + COME]] * pairs;
    const otherGone = inputs[changes[entry + OTHER_GONE]] * pairs;
    const otherCome = inputs[changes[entry + OTHER_COME]] * pairs;
    if (changes[entry + OTHER_COME] !== NOTHING) {
      replaceTwo(sums, to, from, weights, gone, come, otherGone, otherCome, pairs);
    } else if (changes[entry + OTHER_GONE] !== NOTHING) {
      capture(sums, to, from, weights, gone, come, otherGone, pairs);
    } else if (changes[entry + GONE] !== NOTHING) {
      replace(sums, to, from, weights, gone, come, pairs);
    } else {
      sums.copyWithin(to, from, from + pairs);
    }
  }
}

function add(sums: Int32Array, to: number, weights: Int32Array, come: number, pairs: number): void {
  for (let i = 0; i < pairs; i++) sums[to + i] += weights[come + i];
}

/** One piece goes and one comes. */
function replace(
  sums: Int32Array,
  to: number,
  from: number,
  weights: Int32Array,
  gone: number,
  come: number,
  pairs: number,
): void {
  for (let i = 0; i < pairs; i++) {
    sums[to + i] = sums[from + i] - weights[gone + i] + weights[come + i];
  }
}

/** Two pieces go and one comes. */
function capture(
  sums: Int32Array,
  to: number,
  from: number,
  weights: Int32Array,
  gone: number,
  come: number,
  captured: number,
  pairs: number,
): void {
  for (let i = 0; i < pairs; i++) {
    sums[to + i] = sums[from + i] - weights[gone + i] + weights[come + i] - weights[captured + i];
  }
}

/** Two pieces go and two come. */
function replaceTwo(
  sums: Int32Array,
  to: number,
  from: number,
  weights: Int32Array,
  gone: number,
  come: number,
  otherGone: number,
  otherCome: number,
  pairs: number,
): void {
  for (let i = 0; i < pairs; i++) {
    sums[to + i] =
      sums[from + i] -
      weights[gone + i] +
      weights[come + i] -
      weights[otherGone + i] +
      weights[otherCome + i];
  }
}
