import { describe, expect, it } from "vitest";
import { RATED } from "../../../engine/opponents/opponents.ts";
import { fitRating, type Tries } from "../../../tools/puzzles/rating.ts";
import { createRandom, type Random, seedOr } from "../../support/random.ts";

const SEED = seedOr(700);

/** The chances to solve a puzzle that is so many points easier: 540 points make ten to one. */
const expectedScore = (lead: number): number => 1 / (1 + 10 ** (-lead / 540));

/** Tries of the opponents on a puzzle of this rating, ten of each of the first four. */
const simulate = (rating: number, random: Random): Tries[] =>
  RATED.map((opponent, index) => {
    const tries = index < 4 ? 10 : 1;
    const chances = expectedScore(opponent.rating - rating);
    const solved = Array.from({ length: tries }, () => random.chance(chances));
    return { rating: opponent.rating, tries, solved: solved.filter(Boolean).length };
  });

describe("the rating of a puzzle", () => {
  it("is that of a solver who solves half of its tries", () => {
    const { rating } = fitRating([{ rating: 1500, tries: 10, solved: 5 }]);
    expect(rating).toBeCloseTo(1500, 0);
  });

  it("has the interval of so many games", () => {
    // The standard error is 540 / ln 10 / sqrt(100 / 4), 46.9 points.
    const { interval } = fitRating([{ rating: 1500, tries: 100, solved: 50 }]);
    expect(interval).toBeCloseTo(1.96 * 46.9, 0);
  });

  it("is at the end of the scale if everybody or nobody solves it", () => {
    expect(fitRating([{ rating: 1500, tries: 10, solved: 10 }]).rating).toBeLessThan(700);
    expect(fitRating([{ rating: 1500, tries: 10, solved: 0 }]).rating).toBeGreaterThan(2600);
  });

  it.each([900, 1300, 1700, 2000])(
    `finds the truth of simulated tries, and how sure it is (%s, seed ${SEED})`,
    (truth) => {
      const random = createRandom(SEED + truth);
      const fits = Array.from({ length: 400 }, () => fitRating(simulate(truth, random)));
      const mean = fits.reduce((sum, { rating }) => sum + rating, 0) / fits.length;
      const inside = fits.filter(({ rating, interval }) => Math.abs(rating - truth) <= interval);
      // The mean of the fits varies by a twentieth of a standard error of about 160.
      expect(Math.abs(mean - truth)).toBeLessThan(40);
      expect(inside.length / fits.length).toBeGreaterThan(0.91);
    },
  );
});
