/** The words of the coach. */
import { describe, expect, it } from "vitest";
import { coachWords, describeBetterMove, describeBetterPiece } from "../../../src/texts/coach.ts";
import { evaluation, reviewWholeGame } from "../../engine/review/support.ts";

/** The moves of 1. e4 e5 2. Nf3 with these evaluations before the first one and after each. */
const moves = (...evaluations: ReturnType<typeof evaluation>[]) =>
  reviewWholeGame("1. e4 e5 2. Nf3 *", evaluations);

const BEST = [
  evaluation(20, "e2e4"),
  evaluation(20, "e7e5"),
  evaluation(20, "g1f3"),
  evaluation(20, "b8c6"),
] as const;

const words = (of: ReturnType<typeof moves>, at: number, opening?: string) => {
  const [move, previous] = [of[at], of[at - 2]];
  return move && coachWords({ move, previous }, opening)?.sentence;
};

describe("what the coach says", () => {
  it("names the opening of a move of the book, whatever the searches find", () => {
    const bad = moves(evaluation(20, "d2d4"), evaluation(-400), BEST[2], BEST[3]);
    expect(words(bad, 0)).toMatch(/^1\. e4: blunder, /);
    expect(words(bad, 0, "King's Pawn Game")).toBe("1. e4: book, King's Pawn Game.");
  });

  it("praises the first of two best moves in a row", () => {
    expect([words(moves(...BEST), 0), words(moves(...BEST), 2)]).toEqual([
      "1. e4: best move.",
      undefined,
    ]);
  });

  it("praises the only good move also after a best one", () => {
    const before = { ...BEST[2], others: evaluation(-200).score };
    expect(words(moves(BEST[0], BEST[1], before, BEST[3]), 2)).toBe(
      "2. Nf3: best move, the only good one.",
    );
  });

  it("says nothing about a move that is neither best nor judged", () => {
    expect(words(moves(evaluation(20, "d2d4"), ...BEST.slice(1)), 0)).toBeUndefined();
  });

  it("tells the better piece, and then the better move", () => {
    const [move] = moves(evaluation(20, "g1f3"), evaluation(-400), BEST[2], BEST[3]);
    if (!move) throw new Error("The move was not reviewed.");
    expect(describeBetterPiece(move)).toBe("The knight on g1 had a better move.");
    expect(describeBetterMove(move)).toBe("1. Nf3 was better.");
  });
});
