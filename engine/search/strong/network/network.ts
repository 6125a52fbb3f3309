/**
 * The evaluation of the strong search: a small neural network over the pieces, seen from both
 * sides. In each view `hidden` neurons add up the weights of the inputs that are set
 * (`networkInputs.ts`); each sum is cut to 0 to 255 and squared ("squared clipped ReLU"), and the
 * weighted total over the side to move's neurons and the opponent's is the score. The output
 * weights depend on how many pieces are left. All integers, the same everywhere; that they fit is
 * shown in `networkFile.ts`. How the weights were found stands in tests/training/README.md.
 */
import type { Board } from "../../../core/board.ts";
import { opponentOf } from "../../../core/pieces.ts";
import { Accumulators, SUM_ROWS } from "./accumulators.ts";
import { NEURON_ONE, type Network, OUTPUT_ONE } from "./networkFile.ts";
import { layOut, type NetworkMemory } from "./networkMemory.ts";

/**
 * An output of 1 is the score, in centipawns, that the training takes for an expected result of
 * sigmoid(1).
 */
const CENTIPAWNS = 600;
/** Of the output's integer, one centipawn: 6936. */
const OUTPUT_CENTIPAWN = (NEURON_ONE * NEURON_ONE * OUTPUT_ONE) / CENTIPAWNS;
/** The largest evaluation. */
const MAX_EVALUATION = 19_999;

export class NetworkEvaluation {
  private readonly network: Network;
  private readonly board: Board;
  private readonly memory: NetworkMemory;
  private readonly accumulators: Accumulators;

  constructor(network: Network, board: Board) {
    this.network = network;
    this.board = board;
    this.memory = layOut(network, SUM_ROWS);
    this.accumulators = new Accumulators(this.memory, board);
  }

  /**
   * Computes both views from scratch for what stands on the board, ply 0. After a root has been set
   * up.
   */
  reset(): void {
    this.accumulators.reset();
  }

  /**
   * Just before `makeMove(board, move)`: notes what the move changes, one ply higher. Nothing is
   * summed yet.
   */
  push(move: number): void {
    this.accumulators.push(move);
  }

  /** Just before a null move. */
  pushNull(): void {
    this.accumulators.pushNull();
  }

  /** After a move, or a null move, has been taken back. */
  pop(): void {
    this.accumulators.pop();
  }

  /** Centipawns, from the view of the side to move; below 20,000 in size. */
  evaluate(): number {
    const { accumulators, network } = this;
    const { arithmetic, outputWeights, rowBytes } = this.memory;
    const { turn } = this.board;
    const bucket = this.bucket();
    const own = accumulators.rowOf(turn);
    const other = accumulators.rowOf(opponentOf(turn));
    const weights = outputWeights + bucket * 2 * rowBytes;
    const sum = network.outputBias[bucket] + arithmetic.output(own, other, weights, rowBytes);
    // Cut off, and no minus zero: the search computes with integers.
    const score = (sum / OUTPUT_CENTIPAWN) | 0;
    return Math.max(-MAX_EVALUATION, Math.min(MAX_EVALUATION, score));
  }

  private bucket(): number {
    const { buckets } = this.network;
    const bucket = ((this.accumulators.pieceCount - 2) * buckets) >> 5;
    return Math.min(buckets - 1, bucket);
  }
}
