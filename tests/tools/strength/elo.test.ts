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
