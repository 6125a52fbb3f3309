import { describe, expect, it } from "vitest";
import {
  BOUND,
  countPairs,
  decide,
  eloInterval,
  logLikelihoodRatio,
  pairStatistics,
  scoreInterval,
  scoreOfElo,
} from "../../../tools/strength/elo.ts";
import { fitRatings, type PairResult } from "../../../tools/strength/ratings.ts";
import { learn, makeTrial, type Progress, tune } from "../../../tools/strength/spsa.ts";
import { createRandom } from "../../support/random.ts";

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

describe("an Elo difference", () => {
  // In the logistic form 400 points are odds of 10 to 1. The other values are from the USCF's
  // table.
  it.each([
    [0, 0.5],
    [100, 0.64],
    [200, 0.76],
    [400, 10 / 11],
    [-400, 1 / 11],
  ])("of %i stands for a score of %d", (difference, score) => {
    expect(scoreOfElo(difference)).toBeCloseTo(score, 2);
  });
});

describe("a match in pairs of games", () => {
  it("counts pairs by their points", () => {
    const pairs = [
      [0, 0],
      [0.5, 0],
      [0, 0.5],
      [1, 0],
      [0.5, 0.5],
      [0, 1],
      [1, 0.5],
      [1, 1],
    ] as const;
    expect(countPairs(pairs)).toEqual([1, 2, 3, 1, 1]);
  });

  // By hand: the mean is 1/2, the variance (20 * 1/4 + 40 * 1/16) / 100 = 0.075, the error of the
  // mean sqrt(0.075 / 100) = 0.027386, the interval 1.959964 of that: 0.446324 to 0.553676, and 400
  // log10(0.553676 / 0.446324) = 37.44 Elo.
  it("has the confidence interval that is computed by hand", () => {
    const counts = [10, 20, 40, 20, 10] as const;
    expect(pairStatistics(counts)).toEqual({ pairs: 100, mean: 0.5, variance: 0.075 });
    expect(scoreInterval(counts).low).toBeCloseTo(0.446324, 5);
    expect(scoreInterval(counts).high).toBeCloseTo(0.553676, 5);
    expect(eloInterval(counts).value).toBeCloseTo(0, 9);
    expect(eloInterval(counts).high).toBeCloseTo(37.44, 1);
    expect(eloInterval(counts).low).toBeCloseTo(-37.44, 1);
  });

  // 0.025 ** (1 / 20): a player with this expected score wins all of twenty games in one match out
  // of forty.
  it("has a lower bound for the winner after a clean sweep", () => {
    const sweep = scoreInterval([0, 0, 0, 0, 10]);
    expect(sweep).toMatchObject({ value: 1, high: 1 });
    expect(sweep.low ** 20).toBeCloseTo(0.025, 9);
    const lost = scoreInterval([10, 0, 0, 0, 0]);
    expect(lost.high).toBeCloseTo(1 - sweep.low, 9);
    expect(eloInterval([10, 0, 0, 0, 0])).toMatchObject({ low: -Infinity, value: -Infinity });
  });
});

describe("the sequential test", () => {
  it("has Wald's bounds for errors of 5 %: the logarithm of 19, 2.94", () => {
    expect(BOUND).toBeCloseTo(2.944439, 6);
  });

  // By hand, 100 pairs with mean 1/2 and variance 0.075; 400 Elo are an expected score of 10/11:
  // 100 * (10/11 - 1/2) * (1 - 1/2 - 10/11) / (2 * 0.075) = -111.57.
  it("has the log-likelihood ratio that is computed by hand", () => {
    const ratio = logLikelihoodRatio([10, 20, 40, 20, 10], { elo0: 0, elo1: 400 });
    expect(ratio).toBeCloseTo(-111.57, 2);
  });

  it("decides after eight pairs at the earliest", () => {
    const hypotheses = { elo0: 0, elo1: 10 };
    expect(logLikelihoodRatio([0, 0, 0, 0, 7], hypotheses)).toBe(0);
    expect(decide(logLikelihoodRatio([0, 0, 0, 0, 8], hypotheses))).toBe("elo1");
    expect(decide(logLikelihoodRatio([0, 0, 8, 0, 0], hypotheses))).toBe("elo0");
  });
});

it("finds the values that win the most, each in its own unit", () => {
  const best = [30, -4000];
  const moves = [4, 500];
  const distance = (values: readonly number[]): number =>
    values.reduce((sum, value, at) => sum + ((value - best[at]) / moves[at]) ** 2, 0);
  // The values with the smaller distance score both points, those with an equal one none.
  let progress: Progress = { games: 0, values: [10, 0], means: [10, 0] };
  for (let i = 1; i <= 4000; i++) {
    const { moved, up, down } = makeTrial(progress.values, moves, createRandom(i));
    progress = learn(progress, moved, 2 * Math.sign(distance(down) - distance(up)));
  }
  expect(Math.abs(progress.means[0] - 30)).toBeLessThan(4);
  expect(Math.abs(progress.means[1] + 4000)).toBeLessThan(500);
});

it("learns from the games of all players at a time", async () => {
  let trials = 0;
  const play = async (): Promise<number> => {
    trials++;
    await Promise.resolve();
    return 1;
  };
  const begin: Progress = { games: 0, values: [10], means: [10] };
  const players = [play, play, play];
  const tuning = { moves: [4], players, isOver: () => trials >= 30, keep: () => {} };
  expect(await tune(begin, tuning)).toMatchObject({ games: 60 });
});
