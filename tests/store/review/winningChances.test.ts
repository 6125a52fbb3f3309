/** The expected values are computed by hand from the published formula. */
import { expect, it } from "vitest";
import type { Score } from "../../../store/index.ts";
import { whiteWinningChances, winningChances } from "../../../store/review/reviewedMoves.ts";

const pawns = (value: number): Score => ({ kind: "centipawns", value: 100 * value });

it("an even position is a coin's toss, and a pawn is worth nine points of a hundred", () => {
  expect(whiteWinningChances(pawns(0))).toBe(50);
  // 100 / (1 + e^-0.368208)
  expect(whiteWinningChances(pawns(1))).toBeCloseTo(59.1, 1);
  expect(whiteWinningChances(pawns(3))).toBeCloseTo(75.11, 1);
  expect(whiteWinningChances(pawns(-10))).toBeCloseTo(2.45, 1);
});

it("what one side has the other has not", () => {
  for (const score of [pawns(0.3), pawns(-4), { kind: "mate", winner: "b", moves: 2 } as const]) {
    expect(winningChances("w", score) + winningChances("b", score)).toBe(100);
    expect(winningChances("w", score)).toBe(whiteWinningChances(score));
  }
});

it("a forced mate is a won game, however long it takes", () => {
  expect(whiteWinningChances({ kind: "mate", winner: "w", moves: 12 })).toBe(100);
  expect(whiteWinningChances({ kind: "mate", winner: "b", moves: 0 })).toBe(0);
});
