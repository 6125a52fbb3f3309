/** The expected values are computed by hand from the published formulas. */
import { describe, expect, it } from "vitest";
import { gameAccuracy, moveAccuracy } from "../../../engine/review/accuracy.ts";
import { evaluation, reviewWholeGame } from "./support.ts";

describe("the accuracy of a move", () => {
  it.each([
    // 103.1668 * e^(-0.04354 * loss) - 3.1669
    [5, 79.82],
    [10, 63.58],
    [20, 40.02],
    [50, 8.53],
  ])("that loses %d points is %d percent", (loss, accuracy) => {
    expect(moveAccuracy(loss)).toBeCloseTo(accuracy, 1);
  });

  it("is 100 for a move without a loss, and never negative", () => {
    expect(moveAccuracy(0)).toBe(100);
    expect(moveAccuracy(100)).toBe(0);
  });
});

/** At -110.12 centipawns white's winning chances are 40 %. */
const FORTY = -110.12;

describe("the accuracy of a game", () => {
  it("is 100 for both sides when no move lost anything", () => {
    const even = Array.from({ length: 5 }, () => evaluation(0));
    const { w, b } = gameAccuracy(reviewWholeGame("1. e4 e5 2. Nf3 Nc6", even));
    expect([w, b]).toEqual([100, 100]);
  });

  it("is the mean of the mean weighted by volatility and of the harmonic mean", () => {
    // White's first move lost 10 points, which gives an accuracy of 63.58 %. Its window of two has
    // a standard deviation of 5. The other move has 100 %, and its window has no deviation, so it
    // gets the least weight of 0.5. The weighted mean is (63.58 * 5 + 100 * 0.5) / 5.5 = 66.89, the
    // harmonic mean of 63.58 and 100 is 77.74, and the mean of the two is 72.31.
    const scores = [0, FORTY, FORTY, FORTY, FORTY].map((score) => evaluation(score, "a2a3"));
    const { w, b } = gameAccuracy(reviewWholeGame("1. e4 e5 2. Nf3 Nc6", scores));
    expect(w).toBeCloseTo(72.31, 1);
    expect(b).toBe(100);
  });

  it("uses windows of a tenth of the game, and the first window for all of the first moves", () => {
    // 30 plies have windows of three. Only white's first move lost: 10 points. Its window [50, 40,
    // 40] has a standard deviation of 4.714; later windows such as [40, 40, 40] have none. The
    // first window counts for the first two moves, white's and black's: (63.58 * 4.714 + 14 * 100 *
    // 0.5) / (4.714 + 14 * 0.5) = 85.34. The harmonic mean of 63.58 and fourteen times 100 is 15 /
    // (1 / 63.58 + 0.14) = 96.32. The mean of both is 90.83.
    const shuffling = Array.from({ length: 15 }, (_, index) =>
      index % 2 === 0 ? `${index + 1}. Nf3 Nf6` : `${index + 1}. Ng1 Ng8`,
    ).join(" ");
    const scores = Array.from({ length: 31 }, (_, ply) =>
      evaluation(ply === 0 ? 0 : FORTY, "a2a3"),
    );
    expect(gameAccuracy(reviewWholeGame(shuffling, scores)).w).toBeCloseTo(90.83, 1);
  });

  it("counts a move with an accuracy of 0 as 1 in the harmonic mean, and as 0 in the weighted mean", () => {
    const lost = reviewWholeGame("1. e4", [evaluation("#2", "d2d4"), evaluation("#-1")]);
    expect(gameAccuracy(lost).w).toBe(0.5);
  });

  it("is unknown for a side that has not moved", () => {
    expect(
      gameAccuracy(reviewWholeGame("1. e4", [evaluation(0), evaluation(0)])).b,
    ).toBeUndefined();
    expect(gameAccuracy([])).toEqual({ w: undefined, b: undefined });
  });
});
