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
