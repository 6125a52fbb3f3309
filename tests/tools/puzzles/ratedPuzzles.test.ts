import { expect, it } from "vitest";
import { RATED } from "../../../engine/opponents/opponents.ts";
import { rateTogether } from "../../../tools/puzzles/ratedPuzzles.ts";
import { createRandom, seedOr } from "../../support/random.ts";

const SEED = seedOr(2700);
const random = createRandom(SEED);

/**
 * Puzzles from 1,000 to 2,200, tried ten times by each opponent, of whom the fifth is 300 points
 * stronger than in a game.
 */
const PUZZLES = Array.from({ length: 300 }, () => {
  const rating = 1000 + random.below(1200);
  const solved = RATED.map((opponent, index) => {
    const lead = opponent.rating + (index === 4 ? 300 : 0) - rating;
    return Array.from({ length: 10 }, () => random.chance(1 / (1 + 10 ** (-lead / 540))));
  });
  return { solved };
});

it(`rates puzzles by the strengths that fit them (seed ${SEED})`, () => {
  const half = [true, false];
  const byFifth = { solved: RATED.map((_, index) => (index === 4 ? half : [])) };
  const rated = rateTogether([...PUZZLES, byFifth]).at(-1);
  // Its rating is the strength of the only one who tried.
  expect(rated?.rating).toBeGreaterThan(RATED[4].rating + 200);
  expect(rated?.rating).toBeLessThan(RATED[4].rating + 400);
});

it("leaves out a puzzle that everybody or nobody solves", () => {
  const all = { solved: RATED.map(() => [true]) };
  const none = { solved: RATED.map(() => [false]) };
  const count = rateTogether(PUZZLES).length;
  expect(count).toBeGreaterThan(290);
  expect(rateTogether([...PUZZLES, all, none])).toHaveLength(count);
});
