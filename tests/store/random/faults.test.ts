import fc from "fast-check";
import { beforeEach, expect, it, vi } from "vitest";
import { seedOr } from "../../support/random.ts";
import { runScript, STEPS } from "./faultModel.ts";

const SEED = seedOr(23);

beforeEach(() => void vi.useFakeTimers());

it(`no move is lost when writes fail (seed ${SEED}; more in the long test)`, async () => {
  await fc.assert(fc.asyncProperty(STEPS, runScript), { numRuns: 20, seed: SEED });
  expect.hasAssertions();
});
