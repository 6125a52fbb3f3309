/**
 * The seed and the amount of work of random tests. In the quick run they do little, and always the
 * same. The long run does the full amount. The soak run does many times as much, from a new seed.
 * `vite.config.ts` decides which run this is.
 *
 *     const SEED = seedOr(31_337);
 *     it(`holds in ${times(500)} games (seed ${SEED})`, ...
 */

/** The amount of work, relative to the long run. */
const EFFORT = Number(process.env.EFFORT ?? 1);

/** True in the long run and the soak run, which do enough to demand that every case occurs. */
export const IS_LONG = EFFORT >= 1;

/** Scales a count of the long run to the present run; at least one. */
export const times = (count: number): number => Math.max(1, Math.round(count * EFFORT));

/**
 * The seed of a test: `fixed`, so that every run does the same, unless `SEED` is set in the
 * environment.
 */
export function seedOr(fixed: number): number {
  const seed = Number(process.env.SEED ?? fixed);
  if (IS_LONG) console.info(`seed ${seed}`);
  return seed;
}
