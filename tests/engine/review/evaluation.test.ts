import { describe, expect, it } from "vitest";
import { makeComment, parseComments, parseFen, START_FEN, search } from "../../../engine/index.ts";
import { gameAccuracy, moveAccuracy } from "../../../engine/review/accuracy.ts";
import {
  evaluationOf,
  evaluationOfEnd,
  movesOfLine,
  scoreOfWritten,
} from "../../../engine/review/evaluation.ts";
import { writtenScore } from "../../../engine/review/writtenEvaluation.ts";
import { evaluation, reviewWholeGame } from "./support.ts";

describe("the evaluation from a search result", () => {
  it("is in whole centipawns, and a unit of the search is half a centipawn", () => {
    expect(evaluationOf({ score: 70, pv: ["e2e4"] })).toEqual(evaluation(35, "e2e4"));
    expect(evaluationOf({ score: -1, pv: [] }).score).toEqual({ kind: "centipawns", value: 0 });
  });

  it("gives a mate in moves of the winner, for either side to move", () => {
    // The scores come from the specified search, which has separate tests: a ladder mate in two,
    // and its last move.
    const mateInTwo = "7k/8/8/8/8/8/R7/1R5K w - - 0 1";
    const scoreAt = (fen: string, depth: number) =>
      evaluationOf(search(parseFen(fen), { depth })).score;
    expect(scoreAt(mateInTwo, 4)).toEqual({ kind: "mate", winner: "w", moves: 2 });
    expect(scoreAt("7k/R7/8/8/8/8/8/1R5K b - - 0 1", 3)).toEqual({
      kind: "mate",
      winner: "w",
      moves: 1,
    });
    expect(scoreAt("7K/8/8/8/8/8/r7/1r5k b - - 0 1", 4)).toEqual({
      kind: "mate",
      winner: "b",
      moves: 2,
    });
  });

  it("has a line of at most ten plies", () => {
    const pv = Array.from({ length: 30 }, () => "e2e4");
    expect(evaluationOf({ score: 0, pv }).line).toHaveLength(10);
  });
});

it("the end of a game is evaluated without a search: a mate as a mate, a draw as even", () => {
  expect(evaluationOfEnd({ winner: "b", reason: "checkmate" })).toEqual(evaluation("#-0"));
  expect(evaluationOfEnd({ reason: "stalemate" })).toEqual(evaluation(0));
});

it.each([
  [35, "[%eval 0.35]"],
  [-120, "[%eval -1.2]"],
  [0, "[%eval 0]"],
  ["#3", "[%eval #3]"],
  ["#-4", "[%eval #-4]"],
])("%s is written into a PGN as lichess writes it, and read from there: %s", (score, text) => {
  const written = writtenScore(evaluation(score).score);
  expect(makeComment({ text: "", ...(written && { evaluation: written }) })).toBe(text);
  const read = parseComments([text]).evaluation;
  expect(read && scoreOfWritten(read)).toEqual(evaluation(score).score);
});

it("a mate on the board has no score in a PGN", () => {
  expect(writtenScore(evaluation("#-0").score)).toBeUndefined();
});

it("a line is played up to its first illegal move", () => {
  expect(movesOfLine(START_FEN, ["e2e4", "e7e5", "g1f3"]).map(({ san }) => san)).toEqual([
    "e4",
    "e5",
    "Nf3",
  ]);
  expect(movesOfLine(START_FEN, ["e2e4", "e2e4", "e7e5"]).map(({ san }) => san)).toEqual(["e4"]);
  expect(movesOfLine("nonsense", ["e2e4"])).toEqual([]);
});

// The expected values are computed by hand from the published formulas.

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
