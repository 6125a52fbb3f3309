import { expect, it } from "vitest";
import { RATED } from "../../../engine/opponents/opponents.ts";
import { predictShares } from "../../../tools/puzzles/prediction.ts";
import { fitSolvers } from "../../../tools/puzzles/solvers.ts";
import { seedOr } from "../../support/random.ts";
import { simulateTries } from "./support.ts";

const SEED = seedOr(2600);

const FIFTH_STRONGER = simulateTries(SEED, 300);

it(`predicts the shares of simulated solvers (seed ${SEED})`, () => {
  for (const { predicted, solved } of predictShares(FIFTH_STRONGER))
    expect(Math.abs(predicted - solved)).toBeLessThan(0.03);
});

it("finds how strong the opponents are before a puzzle", () => {
  const extras = fitSolvers(FIFTH_STRONGER).map((solver, index) => solver - RATED[index].rating);
  // All are moved a little, since their mean is that of the ratings.
  const others = extras.filter((_, index) => index !== 4);
  expect(extras[4]).toBeGreaterThan(230);
  for (const extra of others) expect(Math.abs(extra)).toBeLessThan(80);
});

it("does not know the tries that it predicts", () => {
  // The only try of all is held out, so nothing is known of the puzzle.
  const predict = (isSolved: boolean) =>
    predictShares([RATED.map((_, index) => (index === 6 ? [isSolved] : []))])[6];
  expect(predict(true)).toMatchObject({ solved: 1 });
  expect(predict(false)).toMatchObject({ solved: 0 });
  expect(predict(true).predicted).toBe(predict(false).predicted);
});
