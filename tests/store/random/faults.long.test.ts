import fc from "fast-check";
import { beforeEach, expect, it, vi } from "vitest";
import { seedOr, times } from "../../support/random.ts";
import { runScript, STEPS } from "./faultModel.ts";

const SEED = seedOr(2_323);
const RUNS = times(1_000);

beforeEach(() => void vi.useFakeTimers());

it(`no move is lost in ${RUNS} runs when writes fail (seed ${SEED})`, async () => {
  await fc.assert(fc.asyncProperty(STEPS, runScript), { numRuns: RUNS, seed: SEED });
  expect.hasAssertions();
});
