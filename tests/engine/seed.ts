/**
 * The seed a test's random input is made from: the same in every run, so that a test that
 * passes today passes tomorrow, unless `SEED` (or `FAST_CHECK_SEED`) in the environment gives
 * another, for a longer search or to bring a failure back. Tests print it.
 */
export function seedOr(fixed: number): number {
  return Number(process.env.SEED ?? process.env.FAST_CHECK_SEED ?? fixed);
}
