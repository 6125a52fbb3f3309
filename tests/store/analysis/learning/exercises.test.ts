import { describe, expect, it } from "vitest";
import { parsePgn } from "../../../../engine/index.ts";
import type { Evaluation, Score } from "../../../../engine/review/evaluation.ts";
import { reviewedGameOf } from "../../../../engine/review/reviewedGame.ts";
import {
  exercisesOf,
  isGoodEnough,
  type Mistake,
  squaresBefore,
} from "../../../../store/analysis/learning/exercises.ts";
import {
  isMissedPosition,
  localDay,
  type MissedPosition,
  positionsToSolve,
  rowAfter,
} from "../../../../store/analysis/learning/missedPositions.ts";
import { evaluation, reviewWholeGame } from "../../../engine/review/support.ts";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

const centipawns = (value: number): Score => ({ kind: "centipawns", value });
const mate = (winner: "w" | "b", moves: number): Score => ({ kind: "mate", winner, moves });

const at = (score: Score): Evaluation => ({ score, line: [] });

const exercise = (score: Score, changed: Partial<Mistake> = {}): Mistake => ({
  fen: START,
  played: "f2f3",
  best: ["e2e4"],
  score,
  start: START,
  moves: [],
  ...changed,
});

describe("a tried move", () => {
  // 3 points of winning chances around an equal position: 50 + 50 * (2 / (1 + e^(-0.00368208 x)) -
  // 1) falls from 50 to 47 at x = -32.6.
  it("is right if it loses less than 3 points of winning chances", () => {
    expect(isGoodEnough(exercise(centipawns(0)), at(centipawns(-32)))).toBe(true);
    expect(isGoodEnough(exercise(centipawns(0)), at(centipawns(-33)))).toBe(false);
  });

  it("is seen from the side that moves", () => {
    const black = exercise(centipawns(0), { fen: AFTER_E4 });
    expect(isGoodEnough(black, at(centipawns(-100)))).toBe(true);
    expect(isGoodEnough(black, at(centipawns(33)))).toBe(false);
  });

  it("is right if it keeps a forced mate, also a longer one", () => {
    expect(isGoodEnough(exercise(mate("w", 2)), at(mate("w", 7)))).toBe(true);
  });

  it("is wrong if it misses a forced mate, however much it wins", () => {
    expect(isGoodEnough(exercise(mate("w", 2)), at(centipawns(5000)))).toBe(false);
  });

  it("is wrong if it allows a forced mate, however lost the position is", () => {
    expect(isGoodEnough(exercise(centipawns(-5000)), at(mate("b", 3)))).toBe(false);
  });

  it("is right if the mate was forced already", () => {
    expect(isGoodEnough(exercise(mate("b", 3)), at(mate("b", 1)))).toBe(true);
  });
});

describe("the exercises of a game", () => {
  const game = parsePgn("1. e4 e5 2. Ke2 Ke7 *");

  /** The exercises if these are the best lines in the positions before 2. Ke2 and 2. ... Ke7. */
  const exercisesAfter = (...lines: string[][]) => {
    const best = [[], [], ...lines, []].map((line) => evaluation(0, ...line));
    return exercisesOf(reviewedGameOf(game), reviewWholeGame(game, best).slice(2));
  };

  it("have the positions and the moves before the mistakes", () => {
    const found = exercisesAfter(["g1f3", "b8c6"], ["g8f6"]);
    expect(found.map(({ moves }) => moves)).toEqual([
      ["e2e4", "e7e5"],
      ["e2e4", "e7e5", "e1e2"],
    ]);
    expect(found.map(({ played }) => played)).toEqual(["e1e2", "e8e7"]);
    expect(found.map(({ best }) => best)).toEqual([["g1f3", "b8c6"], ["g8f6"]]);
    expect(found[0]?.fen).toBe("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    expect(squaresBefore(found[0] as Mistake)).toEqual({ from: "e7", to: "e5" });
  });

  it("leave out a mistake without a known better move", () => {
    expect(exercisesAfter([], ["g8f6"]).map(({ played }) => played)).toEqual(["e8e7"]);
  });
});

describe("a kept position", () => {
  const at = (day: number, hour = 12) => new Date(2026, 10, day, hour).getTime();
  const missed = rowAfter(exercise(centipawns(0)), "missed", at(1), undefined) as MissedPosition;

  it("is forgotten when it was solved on two different days", () => {
    const once = rowAfter(missed, "found", at(2), missed);
    expect(once).toEqual({ ...missed, solvedOn: "2026-11-02" });
    expect(rowAfter(missed, "found", at(2, 23), once)).toEqual(once);
    expect(rowAfter(missed, "found", at(3, 0), once)).toBeUndefined();
  });

  it("must be solved twice again after it was missed again", () => {
    const once = rowAfter(missed, "found", at(2), missed);
    expect(rowAfter(missed, "missed", at(3), once)).toEqual({ ...missed, date: at(3) });
  });

  it("is not kept if it was found at once", () => {
    expect(rowAfter(exercise(centipawns(0)), "found", at(1), undefined)).toBeUndefined();
  });

  it("is not to be solved again on the day on which it was solved", () => {
    const solved = { ...missed, solvedOn: localDay(at(2)) };
    expect(positionsToSolve([missed, solved], at(2, 23))).toEqual([missed]);
    expect(positionsToSolve([missed, solved], at(3, 0))).toEqual([missed, solved]);
  });

  it("is refused when the database holds something else", () => {
    expect(isMissedPosition(missed)).toBe(true);
    expect(isMissedPosition({ ...missed, solvedOn: "2026-11-02" })).toBe(true);
    for (const wrong of [
      { fen: "8/8/8/8/8/8/8/8 w - - 0 1" },
      { best: [] },
      { played: "Nf3" },
      { date: Number.NaN },
      { solvedOn: "today" },
      { score: { kind: "mate", winner: "x", moves: 1 } },
    ]) {
      expect(isMissedPosition({ ...missed, ...wrong }), JSON.stringify(wrong)).toBe(false);
    }
  });
});
