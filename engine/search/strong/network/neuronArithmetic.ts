/**
 * The sums over neurons, eight at once. Most of the strong search's evaluation is spent in these
 * three loops, so they are compiled to WebAssembly with its vectors (`neurons.as.ts`). Where a
 * browser has none, or a host's policy forbids to compile any, the same is done in plain
 * JavaScript. Both work on one memory of 16-bit integers, and both give the same integers, so a
 * game is the same everywhere.
 *
 * All arguments are addresses in bytes, multiples of 16. A row is one integer for each neuron of a
 * view.
 */
import { NEURON_ONE } from "./networkFile.ts";
import { NEURONS_MODULE } from "./neuronsModule.ts";

export interface NeuronArithmetic {
  /** `to` becomes `from` without the row `gone` and with the row `come`. */
  replace(to: number, from: number, gone: number, come: number, rowBytes: number): void;
  /** As `replace`, for two rows that go and two that come. */
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
   * The weighted total over the neurons of two rows, each cut to 0 to 255 and squared. The weights
   * of the second row lie behind those of the first.
   */
  output(first: number, second: number, weights: number, rowBytes: number): number;
}

/** Works on this memory. */
export function neuronArithmetic(memory: WebAssembly.Memory): NeuronArithmetic {
  try {
    return vectorArithmetic(memory);
  } catch {
    return plainArithmetic(memory);
  }
}

/** @throws Error where WebAssembly, or its vectors, cannot be compiled. */
export function vectorArithmetic(memory: WebAssembly.Memory): NeuronArithmetic {
  const bytes = Uint8Array.from(atob(NEURONS_MODULE), (letter) => letter.charCodeAt(0));
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { env: { memory } });
  return exports as unknown as NeuronArithmetic;
}

/** As `neurons.as.ts` does it, one integer at a time. */
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
