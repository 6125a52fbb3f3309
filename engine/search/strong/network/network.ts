/**
 * The evaluation of the strong search: a small neural network over the pieces, seen from both
 * sides. In each view, `hidden` neurons add up the weights of the inputs that are set
 * (`accumulators.ts`). Each sum is clipped to 0 to 255 and squared ("squared clipped ReLU"). The
 * score is the weighted total over the neurons of the side to move and of the opponent. The output
 * weights depend on the number of pieces left. All numbers are integers, so every machine gets the
 * same result; `networkFile.ts` shows why they cannot overflow. tools/training/README.md describes
 * how the weights were trained.
 */
import type { Board } from "../../../core/board.ts";
import { opponentOf } from "../../../core/codes.ts";
import { Accumulators, SUM_ROWS } from "./accumulators.ts";
import { NEURON_ONE, type Network, OUTPUT_ONE } from "./networkFile.ts";
import { allocateMemory, type NetworkMemory } from "./neuronArithmetic.ts";

/** Centipawns for an output of 1, which in training means an expected result of sigmoid(1). */
const CENTIPAWNS = 600;
/** One centipawn in units of the integer output: 6936. */
const OUTPUT_CENTIPAWN = (NEURON_ONE * NEURON_ONE * OUTPUT_ONE) / CENTIPAWNS;
/** The largest evaluation, in centipawns. */
const MAX_EVALUATION = 19_999;

export class NetworkEvaluation {
  private readonly network: Network;
  private readonly board: Board;
  private readonly memory: NetworkMemory;
  private readonly accumulators: Accumulators;

  constructor(network: Network, board: Board) {
    this.network = network;
    this.board = board;
    this.memory = allocateMemory(network, SUM_ROWS);
    this.accumulators = new Accumulators(this.memory, board);
  }

  /**
   * Computes both views of the position on the board from scratch, as ply 0. Call after the root
   * has been set up.
   */
  reset(): void {
    this.accumulators.reset();
  }

  /**
   * Records the changes of a move and goes to the next ply. Call just before
   * `makeMove(board, move)`. The sums are computed only by `evaluate`.
   */
  push(move: number): void {
    this.accumulators.push(move);
  }

  /** Call just before a null move. */
  pushNull(): void {
    this.accumulators.pushNull();
  }

  /** Call after a move or null move has been taken back. */
  pop(): void {
    this.accumulators.pop();
  }

  /** Centipawns, from the view of the side to move; the absolute value is below 20,000. */
  evaluate(): number {
    const { accumulators, network } = this;
    const { arithmetic, outputWeights, rowBytes } = this.memory;
    const { turn } = this.board;
    const bucket = this.bucket();
    const own = accumulators.rowOf(turn);
    const other = accumulators.rowOf(opponentOf(turn));
    const weights = outputWeights + bucket * 2 * rowBytes;
    const sum = network.outputBias[bucket] + arithmetic.output(own, other, weights, rowBytes);
    // Truncates to an integer and avoids minus zero.
    const score = (sum / OUTPUT_CENTIPAWN) | 0;
    return Math.max(-MAX_EVALUATION, Math.min(MAX_EVALUATION, score));
  }

  private bucket(): number {
    const { buckets } = this.network;
    const bucket = ((this.accumulators.pieceCount - 2) * buckets) >> 5;
    return Math.min(buckets - 1, bucket);
  }
}
