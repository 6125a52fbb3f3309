/**
 * Where the network and the sums of its neurons lie in the memory that `NeuronArithmetic` works on,
 * all of them 16-bit integers:
 *
 *     input weights    [input][neuron], and behind the last input a row of zeros
 *     neuron bias      [neuron]
 *     output weights   [bucket][side to move's neurons, the other's]
 *     sums             the search's own
 */
import { INPUTS, type Network } from "./networkFile.ts";
import { type NeuronArithmetic, neuronArithmetic } from "./neuronArithmetic.ts";

const BYTES = 2;
const PAGE = 65_536;

export interface NetworkMemory {
  readonly arithmetic: NeuronArithmetic;
  /** Bytes of one integer for each neuron of a view. */
  readonly rowBytes: number;
  /** Addresses in bytes. The row of an input lies at `input * rowBytes`. */
  readonly noWeights: number;
  readonly neuronBias: number;
  readonly outputWeights: number;
  readonly sums: number;
}

/** A memory with this network, and with so many rows of sums. */
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
