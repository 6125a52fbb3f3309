import { describe, expect, it } from "vitest";
import { makeComment, parseComments, parseFen, START_FEN, search } from "../../../engine/index.ts";
import {
  evaluationOf,
  evaluationOfEnd,
  movesOfLine,
  scoreOfWritten,
  writtenScore,
} from "../../../engine/review/evaluation.ts";
import { evaluation } from "./support.ts";

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
