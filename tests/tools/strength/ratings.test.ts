import { describe, expect, it } from "vitest";
import { scoreOfElo } from "../../../tools/strength/elo.ts";
import { fitRatings, type PairResult } from "../../../tools/strength/ratings.ts";
import { createRandom, type Random } from "../../support/random.ts";

/** The result of a random game. The weaker player gets half of its points by draws. */
function randomPoints(difference: number, random: Random): number {
  const expected = scoreOfElo(difference);
  const draws = Math.min(expected, 1 - expected);
  const drawn = random.next();
  if (drawn < draws) return 0.5;
  return drawn < draws + expected - draws / 2 ? 1 : 0;
}

const ratingOf = (ratings: ReturnType<typeof fitRatings>, name: string) => {
  const found = ratings.find((rating) => rating.name === name);
  if (found === undefined) throw new Error(`nobody is called ${name}`);
  return found;
};

/** The expected scores of players with these ratings against each other. */
const expectedResults = (
  elos: Readonly<Record<string, number>>,
  pairs: readonly (readonly [string, string])[],
  games: number,
): PairResult[] =>
  pairs.map(([first, second]) => ({
    first,
    second,
    games,
    draws: 0,
    points: games * scoreOfElo(elos[first] - elos[second]),
  }));

describe("ratings", () => {
  it("are recovered from the expected results", () => {
    const elos = { a: 700, b: 850, c: 1100, d: 1400, e: 1350 };
    const pairs = [
      ["a", "b"],
      ["b", "c"],
      ["a", "c"],
      ["c", "d"],
      ["d", "e"],
      ["e", "c"],
    ] as const;
    const ratings = fitRatings(expectedResults(elos, pairs, 100_000), new Map([["e", 1350]]));
    for (const [name, elo] of Object.entries(elos)) {
      expect(Math.abs(ratingOf(ratings, name).elo - elo), name).toBeLessThan(1);
    }
    expect(ratingOf(ratings, "e")).toEqual({ name: "e", elo: 1350, error: 0 });
  });

  // With one anchor: the error of the score is sqrt(1/4 / 100) = 0.05, the slope of the curve there
  // ln(10) / 1600 a point, so 1.96 * 0.05 / 0.001439 = 68.1 Elo; with the added game 101 for 100,
  // that is 67.8.
  it("have the error that is computed by hand", () => {
    const results = [{ first: "new", second: "known", games: 100, draws: 0, points: 50 }];
    const { elo, error } = ratingOf(fitRatings(results, new Map([["known", 1500]])), "new");
    expect(elo).toBeCloseTo(1500, 6);
    expect(error).toBeCloseTo(67.8, 1);
  });

  it("have intervals that contain the strength in about 95 of 100 cases", () => {
    const random = createRandom(7);
    const strengths = { a: 1520, b: 1660 };
    const known = new Map([
      ["low", 1400],
      ["high", 1600],
    ]);
    const elos = new Map([...Object.entries(strengths), ...known]);
    const play = (first: string, second: string): PairResult => {
      const difference = (elos.get(first) ?? 0) - (elos.get(second) ?? 0);
      const points = Array.from({ length: 60 }, () => randomPoints(difference, random));
      const draws = points.filter((point) => point === 0.5).length;
      return { first, second, games: 60, draws, points: points.reduce((a, b) => a + b) };
    };
    const cases = Array.from({ length: 500 }, () => {
      const scores = [play("a", "low"), play("a", "high"), play("a", "b"), play("b", "high")];
      const ratings = fitRatings(scores, known);
      return Object.entries(strengths).map(([name, strength]) => {
        const { elo, error } = ratingOf(ratings, name);
        return Math.abs(elo - strength) <= error;
      });
    }).flat();
    const share = cases.filter(Boolean).length / cases.length;
    expect(share).toBeGreaterThan(0.93);
    expect(share).toBeLessThan(0.97);
  });

  it("are finite after a clean sweep", () => {
    const results = [{ first: "new", second: "known", games: 20, draws: 0, points: 20 }];
    const { elo } = ratingOf(fitRatings(results, new Map([["known", 1500]])), "new");
    // 20 1/2 of 21 points: 400 log10(41).
    expect(elo).toBeCloseTo(1500 + 400 * Math.log10(41), 3);
  });

  it("fail for players without a connection to an anchor", () => {
    const results = [
      { first: "a", second: "b", games: 2, draws: 0, points: 1 },
      { first: "c", second: "known", games: 2, draws: 0, points: 1 },
    ];
    expect(() => fitRatings(results, new Map([["known", 1500]]))).toThrow(
      "No games connect a, b with an anchor.",
    );
  });
});
