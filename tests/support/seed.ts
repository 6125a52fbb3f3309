import fc from "fast-check";

/**
 * The seed and the amount of work of long tests. `npm run long`, a part of `npm test`, does a fifth
 * of the amount that a test states, from fixed seeds. `SOAK=1 npm run long` does all of it, and
 * `npm run soak` many times as much, from a new seed.
 *
 *     const SEED = seedOr(31_337);
 *     it(`holds in ${times(500)} games (seed ${SEED})`, ...
 */

/** How much of the stated work is done. */
const FACTOR = Number(process.env.SOAK ?? 0.2);

/** Scales a stated count to the present run. */
export const times = (count: number): number => Math.max(1, Math.round(count * FACTOR));

/** The cases of the present run: all of them from `SOAK=1` on, else evenly spread ones. */
export function sample<Case>(cases: readonly Case[]): Case[] {
  const wanted = Math.min(times(cases.length), cases.length);
  return cases.filter((_, index) => (index * wanted) % cases.length < wanted);
}

/** The seed of a test: `fixed`, unless `SEED` is set in the environment. */
export const seedOr = (fixed: number): number => Number(process.env.SEED ?? fixed);

const [FIRST_SURROGATE, SURROGATES] = [0xd800, 0x800];

/**
 * Any character of Unicode, as the unit of `fc.string`. fast-check's own unit "binary" makes a table
 * of all of them for each string, which takes seconds.
 */
export const anyCharacter = fc
  .nat(0x10ffff - SURROGATES)
  .map((code) => String.fromCodePoint(code < FIRST_SURROGATE ? code : code + SURROGATES));
