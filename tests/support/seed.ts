import fc from "fast-check";

/**
 * The seed and the amount of work of random tests. `npm run long` does the full amount, from fixed
 * seeds. `npm run soak` does many times as much, from a new seed.
 *
 *     const SEED = seedOr(31_337);
 *     it(`holds in ${times(500)} games (seed ${SEED})`, ...
 */

/** How many times the work of the long run is done. */
const FACTOR = Number(process.env.SOAK ?? 1);

/** Scales a count of the long run to the present run. */
export const times = (count: number): number => Math.max(1, Math.round(count * FACTOR));

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
