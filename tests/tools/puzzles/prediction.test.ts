import { expect, it } from "vitest";
import { RATED } from "../../../engine/opponents/opponents.ts";
import { predictShares } from "../../../tools/puzzles/prediction.ts";
import { fitSolvers, type Solved } from "../../../tools/puzzles/solvers.ts";
import { createRandom, seedOr } from "../../support/random.ts";

const SEED = seedOr(2600);

/** Ten tries of each opponent, by their ratings plus an amount, on puzzles from 1,000 to 2,200: 540
 * points make ten to one. */
function simulate(count: number, extraOf: (opponent: number) => number): Solved[] {
  const random = createRandom(SEED);
  return Array.from({ length: count }, () => {
    const rating = 1000 + random.below(1200);
    return RATED.map((opponent, index) => {
      const lead = opponent.rating + extraOf(index) - rating;
      const chances = 1 / (1 + 10 ** (-lead / 540));
      return Array.from({ length: 10 }, () => random.chance(chances));
    });
  });
}

/** The fifth opponent solves as if it were 300 points stronger. */
const FIFTH_STRONGER = simulate(300, (opponent) => (opponent === 4 ? 300 : 0));

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
