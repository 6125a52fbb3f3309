/**
 * The loops of `NeuronArithmetic` in AssemblyScript, a variant of TypeScript that compiles to
 * WebAssembly, on eight 16-bit integers at a time. `npm run neurons` compiles this file into
 * `neuronArithmetic.ts`.
 *
 * `networkFile.ts` shows why the sums cannot overflow. `output` also needs this: a neuron is at
 * most 255 and an output weight at most 127 in absolute value, so their product is at most 32385,
 * which fits an int16.
 */

/** Bytes of a vector. */
const VECTOR: usize = 16;
/** The integer that stands for 1 in a neuron. */
const NEURON_ONE: i16 = 255;

export function replace(to: usize, from: usize, gone: usize, come: usize, rowBytes: usize): void {
  for (let at: usize = 0; at < rowBytes; at += VECTOR) {
    const kept = i16x8.sub(v128.load(from + at), v128.load(gone + at));
    v128.store(to + at, i16x8.add(kept, v128.load(come + at)));
  }
}

export function replaceTwo(
  to: usize,
  from: usize,
  gone: usize,
  come: usize,
  otherGone: usize,
  otherCome: usize,
  rowBytes: usize,
): void {
  for (let at: usize = 0; at < rowBytes; at += VECTOR) {
    const kept = i16x8.sub(v128.load(from + at), v128.load(gone + at));
    const replaced = i16x8.add(kept, v128.load(come + at));
    const left = i16x8.sub(replaced, v128.load(otherGone + at));
    v128.store(to + at, i16x8.add(left, v128.load(otherCome + at)));
  }
}

export function output(first: usize, second: usize, weights: usize, rowBytes: usize): i32 {
  let total = i32x4.splat(0);
  for (let at: usize = 0; at < rowBytes; at += VECTOR) {
    total = i32x4.add(total, weighted(first + at, weights + at));
    total = i32x4.add(total, weighted(second + at, weights + rowBytes + at));
  }
  const half = i32x4.extract_lane(total, 0) + i32x4.extract_lane(total, 1);
  return half + i32x4.extract_lane(total, 2) + i32x4.extract_lane(total, 3);
}

/** For eight neurons: each clipped, squared and times its weight; neighbours added in pairs. */
function weighted(sums: usize, weights: usize): v128 {
  const floor = i16x8.max_s(v128.load(sums), i16x8.splat(0));
  const neurons = i16x8.min_s(floor, i16x8.splat(NEURON_ONE));
  return i32x4.dot_i16x8_s(i16x8.mul(neurons, v128.load(weights)), neurons);
}
