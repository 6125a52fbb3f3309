import { describe, expect, it } from "vitest";
import { BOUND, decide, logLikelihoodRatio } from "../../../tools/strength/sprt.ts";

describe("the sequential test", () => {
  it("has Wald's bounds for errors of 5 %: the logarithm of 19, 2.94", () => {
    expect(BOUND).toBeCloseTo(2.944439, 6);
  });

  // By hand, 100 pairs with mean 1/2 and variance 0.075; 400 Elo are an expected score of 10/11:
  // 100 * (10/11 - 1/2) * (1 - 1/2 - 10/11) / (2 * 0.075) = -111.57.
  it("weighs the hypotheses as the formula does by hand", () => {
    const ratio = logLikelihoodRatio([10, 20, 40, 20, 10], { elo0: 0, elo1: 400 });
    expect(ratio).toBeCloseTo(-111.57, 2);
  });

  it("finds as much for one side as for the other when the result is in the middle", () => {
    const counts = [10, 20, 40, 20, 10] as const;
    expect(logLikelihoodRatio(counts, { elo0: -10, elo1: 10 })).toBeCloseTo(0, 9);
  });

  it("grows with the number of pairs of the same kind", () => {
    const hypotheses = { elo0: 0, elo1: 10 };
    const once = logLikelihoodRatio([5, 20, 40, 25, 10], hypotheses);
    const twice = logLikelihoodRatio([10, 40, 80, 50, 20], hypotheses);
    expect(twice / once).toBeCloseTo(2, 9);
    expect(once).toBeGreaterThan(0);
  });

  it("decides at a bound and not before", () => {
    expect(decide(BOUND)).toBe("elo1");
    expect(decide(BOUND - 0.001)).toBeUndefined();
    expect(decide(-BOUND)).toBe("elo0");
    expect(decide(-BOUND + 0.001)).toBeUndefined();
  });

  it("waits for eight pairs, which tell how much results differ", () => {
    const hypotheses = { elo0: 0, elo1: 10 };
    expect(logLikelihoodRatio([0, 0, 0, 0, 7], hypotheses)).toBe(0);
    expect(decide(logLikelihoodRatio([0, 0, 0, 0, 8], hypotheses))).toBe("elo1");
    expect(decide(logLikelihoodRatio([0, 0, 8, 0, 0], hypotheses))).toBe("elo0");
  });
});
