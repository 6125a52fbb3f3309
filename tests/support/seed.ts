/**
 * From which seed random tests draw, and how much they do. While editing they do little, always the same; the long
 * run does all of it, and the soak run many times as much from a seed of its own. `vite.config.ts` says which run
 * this is.
 *
 *     const SEED = seedOr(31_337);
 *     it(`holds in ${times(500)} games (seed ${SEED})`, ...
 */

/** How much is done, measured by what the long run does. */
const EFFORT = Number(process.env.EFFORT ?? 1);

/** True in the long and the soak run: enough is done to demand that everything has been seen. */
export const IS_LONG = EFFORT >= 1;

/** How many of what the long run has `count` of; at least one. */
export const times = (count: number): number => Math.max(1, Math.round(count * EFFORT));

/** The seed of a test: `fixed`, so that what passes today passes tomorrow, unless `SEED` in the environment says another. */
export function seedOr(fixed: number): number {
  const seed = Number(process.env.SEED ?? fixed);
  if (IS_LONG) console.info(`seed ${seed}`);
  return seed;
}
