import { describe, expect, it, vi } from "vitest";
import {
  NEURONS_MODULE,
  type NeuronArithmetic,
  neuronArithmetic,
  plainArithmetic,
  vectorArithmetic,
} from "../../../../../engine/search/strong/network/neuronArithmetic.ts";
import { compileNeurons } from "../../../../../tools/compileNeurons.ts";
import { createRandom, type Random, seedOr } from "../../../../support/random.ts";

const SEED = seedOr(16_255);
const ROUNDS = 300;

/** The size of a row of 24 neurons in bytes: three vectors. */
const ROW = 48;
const ROWS = 8;
/** The address of the weights of two rows. */
const WEIGHTS = ROWS * ROW;
/** The size of the memory in use, in integers. */
const USED = (WEIGHTS + 2 * ROW) / 2;

/** Sums over the whole range of an int16, and weights over the range that a file may have. */
function fill(integers: Int16Array, random: Random): void {
  for (let i = 0; i < WEIGHTS / 2; i++) integers[i] = random.below(65_536) - 32_768;
  for (let i = WEIGHTS / 2; i < USED; i++) integers[i] = random.below(255) - 127;
}

interface Sample {
  readonly integers: Int16Array;
  readonly arithmetic: NeuronArithmetic;
}

function sample(make: (memory: WebAssembly.Memory) => NeuronArithmetic): Sample {
  const memory = new WebAssembly.Memory({ initial: 1 });
  return { integers: new Int16Array(memory.buffer), arithmetic: make(memory) };
}

const row = (random: Random): number => random.below(ROWS) * ROW;

describe("the arithmetic of the network's neurons", () => {
  it(`gives the same results with WebAssembly SIMD and in plain JavaScript (seed ${SEED})`, () => {
    const random = createRandom(SEED);
    const samples = [sample(vectorArithmetic), sample(plainArithmetic)];
    const [vector, plain] = samples;
    for (let round = 0; round < ROUNDS; round++) {
      fill(vector.integers, random);
      plain.integers.set(vector.integers);
      const [a, b, c, d, e, f] = Array.from({ length: 6 }, () => row(random));
      const outputs = samples.map(({ arithmetic }) => {
        arithmetic.replace(a, b, c, d, ROW);
        arithmetic.replaceTwo(c, d, a, b, e, f, ROW);
        return arithmetic.output(e, f, WEIGHTS, ROW);
      });
      expect(outputs[0]).toBe(outputs[1]);
      expect([...vector.integers.subarray(0, USED)]).toEqual([...plain.integers.subarray(0, USED)]);
    }
  });

  it("uses plain JavaScript where WebAssembly cannot be compiled", () => {
    class Forbidden {
      constructor() {
        throw new Error("Refused to compile WebAssembly module");
      }
    }
    vi.stubGlobal("WebAssembly", { Memory: WebAssembly.Memory, Module: Forbidden });
    const { integers, arithmetic } = sample(neuronArithmetic);
    integers.set([5], 0);
    integers.set([2], WEIGHTS / 2);
    expect(arithmetic.output(0, ROW, WEIGHTS, ROW)).toBe(50);
    expect(() => sample(vectorArithmetic)).toThrow("Refused");
  });

  it("the WebAssembly module was compiled from the current neurons.as.ts", async () => {
    expect(NEURONS_MODULE).toBe(await compileNeurons());
  });
});
