/**
 * The sums over neurons, eight at a time. The evaluation of the strong search spends most of its
 * time in these three loops, so they are compiled to WebAssembly SIMD (`neurons.as.ts`). Where a
 * browser does not support it, or the site's security policy forbids it, plain JavaScript is used.
 * Both work on the same memory of 16-bit integers and give the same results, so a game is the same
 * on every machine.
 *
 * All arguments are in bytes and multiples of 16: addresses, and `rowBytes`, the size of a row. A
 * row is one integer for each neuron of a view.
 */
import { INPUTS, NEURON_ONE, type Network } from "./networkFile.ts";

/** `neurons.as.ts` as a module of WebAssembly, in base64. Written by `npm run neurons`. */
export const NEURONS_MODULE =
  "AGFzbQEAAAABGwNgB39/f39/f38AYAV/f39/fwBgBH9/f38BfwIPAQNlbnYGbWVtb3J5AgAAAwQDAAECByoEB3JlcGxhY2UAAQpyZXBsYWNlVHdvAAAGb3V0cHV0AAIGbWVtb3J5AgAK6wIDWgEBfwNAIAYgB0sEQCAAIAdqIAEgB2r9AAQAIAIgB2r9AAQA/ZEBIAMgB2r9AAQA/Y4BIAQgB2r9AAQA/ZEBIAUgB2r9AAQA/Y4B/QsEACAHQRBqIQcMAQsLC0IBAX8DQCAEIAVLBEAgACAFaiABIAVq/QAEACACIAVq/QAEAP2RASADIAVq/QAEAP2OAf0LBAAgBUEQaiEFDAELCwvKAQIBewF/A0AgAyAFSwRAIAQgACAFav0ABAD9DAAAAAAAAAAAAAAAAAAAAAD9mAH9DP8A/wD/AP8A/wD/AP8A/wD9lgEiBCACIAVq/QAEAP2VASAE/boB/a4BIAEgBWr9AAQA/QwAAAAAAAAAAAAAAAAAAAAA/ZgB/Qz/AP8A/wD/AP8A/wD/AP8A/ZYBIgQgAiADaiAFav0ABAD9lQEgBP26Af2uASEEIAVBEGohBQwBCwsgBP0bACAE/RsBaiAE/RsCaiAE/RsDags=";

export interface NeuronArithmetic {
  /** Row `to` = row `from` - row `gone` + row `come`. */
  replace(to: number, from: number, gone: number, come: number, rowBytes: number): void;
  /** As `replace`, with two rows subtracted and two added. */
  replaceTwo(
    to: number,
    from: number,
    gone: number,
    come: number,
    otherGone: number,
    otherCome: number,
    rowBytes: number,
  ): void;
  /**
   * The weighted total over the neurons of two rows, each neuron clipped to 0 to 255 and squared.
   * The weights of the second row follow those of the first.
   */
  output(first: number, second: number, weights: number, rowBytes: number): number;
}

/** The fastest implementation available, working on this memory. */
export function neuronArithmetic(memory: WebAssembly.Memory): NeuronArithmetic {
  try {
    return vectorArithmetic(memory);
  } catch {
    return plainArithmetic(memory);
  }
}

/** @throws Error where WebAssembly or its SIMD instructions cannot be compiled. */
export function vectorArithmetic(memory: WebAssembly.Memory): NeuronArithmetic {
  const bytes = Uint8Array.from(atob(NEURONS_MODULE), (letter) => letter.charCodeAt(0));
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { env: { memory } });
  return exports as unknown as NeuronArithmetic;
}

/** The same as `neurons.as.ts`, one integer at a time. */
export function plainArithmetic(memory: WebAssembly.Memory): NeuronArithmetic {
  const integers = new Int16Array(memory.buffer);
  const at = (address: number, neuron: number): number => integers[(address >> 1) + neuron];
  const activated = (sum: number): number => Math.max(0, Math.min(NEURON_ONE, sum)) ** 2;
  return {
    replace(to, from, gone, come, rowBytes) {
      for (let i = 0; i < rowBytes >> 1; i++) {
        integers[(to >> 1) + i] = at(from, i) - at(gone, i) + at(come, i);
      }
    },
    replaceTwo(to, from, gone, come, otherGone, otherCome, rowBytes) {
      for (let i = 0; i < rowBytes >> 1; i++) {
        integers[(to >> 1) + i] =
          at(from, i) - at(gone, i) + at(come, i) - at(otherGone, i) + at(otherCome, i);
      }
    },
    output(first, second, weights, rowBytes) {
      let total = 0;
      for (let i = 0; i < rowBytes >> 1; i++) {
        total += activated(at(first, i)) * at(weights, i);
        total += activated(at(second, i)) * at(weights + rowBytes, i);
      }
      return total;
    },
  };
}

const BYTES = 2;
const PAGE = 65_536;

/**
 * The memory that `NeuronArithmetic` works on. It holds 16-bit integers, in this order:
 *
 *     input weights    [input][neuron], with a row of zeros after the last input
 *     neuron bias      [neuron]
 *     output weights   [bucket][neurons of the side to move, then the opponent's]
 *     sums             rows for the accumulators
 */
export interface NetworkMemory {
  readonly arithmetic: NeuronArithmetic;
  /** Bytes of a row: one integer for each neuron of a view. */
  readonly rowBytes: number;
  /** This and the next three are addresses in bytes. An input's row is at `input * rowBytes`. */
  readonly zeroRow: number;
  readonly neuronBias: number;
  readonly outputWeights: number;
  readonly sums: number;
}

/** Allocates a memory for this network and `sumRows` rows of sums, and copies the network in. */
export function allocateMemory(network: Network, sumRows: number): NetworkMemory {
  const { hidden } = network;
  const rowBytes = hidden * BYTES;
  const zeroRow = INPUTS * rowBytes;
  const neuronBias = zeroRow + rowBytes;
  const outputWeights = neuronBias + rowBytes;
  const sums = outputWeights + network.outputWeights.length * BYTES;
  const memory = new WebAssembly.Memory({ initial: Math.ceil((sums + sumRows * rowBytes) / PAGE) });
  const integers = new Int16Array(memory.buffer);
  integers.set(network.inputWeights);
  integers.set(network.neuronBias, neuronBias / BYTES);
  integers.set(network.outputWeights, outputWeights / BYTES);
  const arithmetic = neuronArithmetic(memory);
  return { arithmetic, rowBytes, zeroRow, neuronBias, outputWeights, sums };
}
