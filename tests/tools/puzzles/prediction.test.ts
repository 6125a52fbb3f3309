import { expect, it } from "vitest";
import { RATED } from "../../../engine/opponents/opponents.ts";
import { predictShares, type Solved } from "../../../tools/puzzles/prediction.ts";
import { createRandom, seedOr } from "../../support/random.ts";

const SEED = seedOr(2600);

/** Ten tries of each opponent, by their ratings plus an amount, on puzzles from 1,000 to 2,200: 960
 * points make ten to one. */
function simulate(count: number, extraOf: (opponent: number) => number): Solved[] {
  const random = createRandom(SEED);
  return Array.from({ length: count }, () => {
    const rating = 1000 + random.below(1200);
    return RATED.map((opponent, index) => {
      const lead = opponent.rating + extraOf(index) - rating;
      const chances = 1 / (1 + 10 ** (-lead / 960));
      return Array.from({ length: 10 }, () => random.chance(chances));
    });
  });
}

it(`predicts the shares of simulated solvers (seed ${SEED})`, () => {
  for (const { predicted, solved } of predictShares(simulate(400, () => 0)))
    expect(Math.abs(predicted - solved)).toBeLessThan(0.03);
});

it("shows an opponent that solves more than its rating promises", () => {
  const predictions = predictShares(simulate(400, (opponent) => (opponent === 4 ? 600 : 0)));
  const { predicted, solved } = predictions[4];
  expect(solved - predicted).toBeGreaterThan(0.15);
});

it("does not know the tries that it predicts", () => {
  // The only try of all is held out, so nothing is known of the puzzle.
  const predict = (isSolved: boolean) =>
    predictShares([RATED.map((_, index) => (index === 6 ? [isSolved] : []))])[6];
  expect(predict(true)).toMatchObject({ solved: 1 });
  expect(predict(false)).toMatchObject({ solved: 0 });
  expect(predict(true).predicted).toBe(predict(false).predicted);
});
