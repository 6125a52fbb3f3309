/**
 * The layout of the memory that `NeuronArithmetic` works on. It holds 16-bit integers, in this
 * order:
 *
 *     input weights    [input][neuron], with a row of zeros after the last input
 *     neuron bias      [neuron]
 *     output weights   [bucket][neurons of the side to move, then the opponent's]
 *     sums             rows for the accumulators
 */
import { INPUTS, type Network } from "./networkFile.ts";
import { type NeuronArithmetic, neuronArithmetic } from "./neuronArithmetic.ts";

const BYTES = 2;
const PAGE = 65_536;

export interface NetworkMemory {
  readonly arithmetic: NeuronArithmetic;
  /** Bytes of a row: one integer for each neuron of a view. */
  readonly rowBytes: number;
  /** This and the next three are addresses in bytes. An input's row is at `input * rowBytes`. */
  readonly noWeights: number;
  readonly neuronBias: number;
  readonly outputWeights: number;
  readonly sums: number;
}

/** Allocates a memory for this network and `sumRows` rows of sums, and copies the network in. */
export function layOut(network: Network, sumRows: number): NetworkMemory {
  const { hidden } = network;
  const rowBytes = hidden * BYTES;
  const noWeights = INPUTS * rowBytes;
  const neuronBias = noWeights + rowBytes;
  const outputWeights = neuronBias + rowBytes;
  const sums = outputWeights + network.outputWeights.length * BYTES;
  const memory = new WebAssembly.Memory({ initial: Math.ceil((sums + sumRows * rowBytes) / PAGE) });
  const integers = new Int16Array(memory.buffer);
  integers.set(network.inputWeights);
  integers.set(network.neuronBias, neuronBias / BYTES);
  integers.set(network.outputWeights, outputWeights / BYTES);
  const arithmetic = neuronArithmetic(memory);
  return { arithmetic, rowBytes, noWeights, neuronBias, outputWeights, sums };
}
