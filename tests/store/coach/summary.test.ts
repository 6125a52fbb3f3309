/** What the coach has seen in a game. */
import { describe, expect, it } from "vitest";
import { summaryOf, type Training } from "../../../store/coach/summary.ts";
import { evaluation, reviewWholeGame } from "../../engine/review/support.ts";

/** White's moves of this game; after each ply the score in centipawns. */
const whites = (pgn: string, ...scores: (number | string)[]) =>
  reviewWholeGame(
    pgn,
    [0, ...scores].map((score) => evaluation(score)),
  ).filter(({ move }) => move.color === "w");

const GAME = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. a3 *";

describe("the best stretch", () => {
  it("is the longest row of moves without a slip", () => {
    const moves = whites(GAME, 0, 0, 0, 0, -200, -200, -200, -200, -200, -200, -200);
    const { stretch } = summaryOf(moves);
    expect([stretch?.first.san, stretch?.last.san, stretch?.moves]).toEqual(["Ba4", "a3", 3]);
  });

  it("is none below three moves", () => {
    const moves = whites("1. e4 e5 2. Nf3 *", 0, 0, 0);
    expect(summaryOf(moves).stretch).toBeUndefined();
  });

  it("goes over moves of the book, which are no slips", () => {
    const moves = whites("1. g4 e5 2. Nf3 e4 3. a3 *", -200, -200, -200, -200, -200);
    const { stretch, turningPoint, training } = summaryOf(moves, ({ san }) => san === "g4");
    expect([stretch?.moves, turningPoint, training]).toEqual([3, undefined, undefined]);
  });
});

describe("the turning point", () => {
  it("is the move that lost the most winning chances", () => {
    const moves = whites(GAME, 0, 0, 0, 0, -150, -150, -600, -600, -700, -700, -700);
    expect(summaryOf(moves).turningPoint?.move.san).toBe("Ba4");
  });

  it("is none of the inaccuracies", () => {
    // 70 centipawns are 6 points of winning chances.
    const moves = whites(GAME, 0, 0, 0, 0, -70, -70, -70, -70, -70, -70, -70);
    expect(summaryOf(moves).turningPoint).toBeUndefined();
  });
});

describe("what to train", () => {
  const trainingOf = (...after: (number | string)[]): Training | undefined => {
    const scores = [...after, ...Array(11).fill(after.at(-1))].slice(0, 11);
    return summaryOf(whites(GAME, ...scores)).training;
  };

  it("is what cost the most: a mate that was allowed", () => {
    expect(trainingOf(0, 0, 0, 0, "#-5")).toBe("mates");
  });

  it("is the opening, if nothing was lost there but chances", () => {
    expect(trainingOf(0, 0, -150)).toBe("openings");
  });

  it("is nothing after a game without a slip", () => {
    expect(trainingOf(0)).toBeUndefined();
  });
});
