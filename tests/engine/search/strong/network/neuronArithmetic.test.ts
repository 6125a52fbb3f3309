import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  type NeuronArithmetic,
  neuronArithmetic,
  plainArithmetic,
  vectorArithmetic,
} from "../../../../../engine/search/strong/network/neuronArithmetic.ts";
import { compileNeurons } from "../../../../../tools/compileNeurons.ts";
import { createRandom, type Random } from "../../../../support/random.ts";
import { seedOr } from "../../../../support/seed.ts";

const SEED = seedOr(16_255);
const ROUNDS = 300;

/** Of a row of 24 neurons, in bytes: three vectors. */
const ROW = 48;
const ROWS = 8;
/** Where the weights of two rows lie. */
const WEIGHTS = ROWS * ROW;
/** All that is used, in integers. */
const USED = (WEIGHTS + 2 * ROW) / 2;

/** Sums as far as an int16 goes, and weights as far as a file may hold them. */
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

describe("the arithmetic of neurons", () => {
  afterEach(() => vi.unstubAllGlobals());

  it(`gives the same in vectors and in plain JavaScript (seed ${SEED})`, () => {
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

  it("takes a row away and adds another, and keeps the rest", () => {
    const { integers, arithmetic } = sample(vectorArithmetic);
    integers.fill(7, ROW / 2, ROW);
    integers.fill(2, ROW, (3 * ROW) / 2);
    integers.fill(30, (3 * ROW) / 2, 2 * ROW);
    arithmetic.replace(0, ROW, 2 * ROW, 3 * ROW, ROW);
    expect([...integers.subarray(0, 25)]).toEqual([...Array(24).fill(7 - 2 + 30), 7]);
  });

  it("cuts each neuron to 0 to 255, squares it and weighs it", () => {
    const { integers, arithmetic } = sample(vectorArithmetic);
    integers.set([-5, 3, 255, 300]);
    integers.set([100], ROW / 2);
    integers.set([9, 2, -1, 10], WEIGHTS / 2);
    integers.set([-127], (WEIGHTS + ROW) / 2);
    const expected = 2 * 9 - 255 * 255 + 10 * 255 * 255 - 127 * 100 * 100;
    expect(arithmetic.output(0, ROW, WEIGHTS, ROW)).toBe(expected);
  });

  it("does without vectors where none can be compiled", () => {
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

  it("is compiled from what stands beside it", async () => {
    const module = "engine/search/strong/network/neuronsModule.ts";
    expect(readFileSync(module, "utf8")).toBe(await compileNeurons());
  });
});
