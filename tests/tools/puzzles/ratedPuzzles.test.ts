import { expect, it } from "vitest";
import { RATED } from "../../../engine/opponents/opponents.ts";
import { rateTogether } from "../../../tools/puzzles/ratedPuzzles.ts";
import { seedOr } from "../../support/random.ts";
import { simulateTries } from "./support.ts";

const SEED = seedOr(2700);
const PUZZLES = simulateTries(SEED, 300).map((solved) => ({ solved }));

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
