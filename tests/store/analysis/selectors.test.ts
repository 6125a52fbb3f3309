import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { EVALUATIONS } from "../../../store/analysis/evaluations.ts";
import {
  selectAnalysedPlayers,
  selectAnalysisCheckedSquare,
  selectAnalysisPosition,
  selectAnalysisTargets,
  selectClocks,
  selectLastMoveOfNode,
  selectLastNode,
  selectNextNode,
  selectNodeMarks,
  selectOutcomeOfNode,
  selectPreviousNode,
  selectSibling,
} from "../../../store/analysis/selectors.ts";
import { analysisOpened, nodeShown } from "../../../store/analysis/slice.ts";
import { EVALUATION } from "../../../store/game/evaluation.ts";
import { evaluation } from "../../engine/review/support.ts";
import { ANNOTATED, dispatch, root, test, useFreshAnalysis } from "./support.ts";

useFreshAnalysis();

describe("what is derived from an analysis", () => {
  it("is the shown position, with the moves of the side to move", () => {
    test.open(ANNOTATED, [0]);
    expect(selectAnalysisPosition(root()).turn).toBe("b");
    expect(selectAnalysisTargets(root()).get("e7")).toEqual(["e6", "e5"]);
    expect(selectLastMoveOfNode(root())).toEqual({ from: "e2", to: "e4" });
    expect(selectAnalysisCheckedSquare(root())).toBeUndefined();
  });

  it("is the king in check, and how the line ends", () => {
    test.open("1. f3 e5 2. g4 Qh4#", [0, 0, 0, 0]);
    expect(selectAnalysisCheckedSquare(root())).toBe("e1");
    expect(selectOutcomeOfNode(root())).toEqual({ winner: "b", reason: "checkmate" });
  });

  it("is a draw after the third occurrence of a position in the line", () => {
    const there = "Nf3 Nf6 Ng1 Ng8";
    test.open(`${there} ${there}`, Array(7).fill(0));
    expect(selectOutcomeOfNode(root())).toBeUndefined();
    dispatch(nodeShown({ node: selectLastNode(root()) }));
    expect(selectOutcomeOfNode(root())).toEqual({ reason: "threefoldRepetition" });
  });

  it("are the players with their ratings, and the result", () => {
    test.open(ANNOTATED);
    expect(selectAnalysedPlayers(root())).toEqual({
      white: { name: "Ann", rating: "2100", isHuman: false },
      black: { name: "Bo", rating: undefined, isHuman: false },
      result: "1-0",
    });
    const origin = { kind: "own", humanColor: "b" } as const;
    dispatch(analysisOpened({ pgn: ANNOTATED, origin }));
    const { white, black } = selectAnalysedPlayers(root());
    expect([white.isHuman, black.isHuman]).toEqual([false, true]);
  });

  it("are the clocks of both sides, and the marks of the shown move", () => {
    test.open(ANNOTATED, [0, 0, 0]);
    expect(selectClocks(root())).toEqual({ w: 3600, b: 3598 });
    expect(selectNodeMarks(root())).toEqual({ squares: [], arrows: [] });
    dispatch(nodeShown({ node: test.at(0, 0) }));
    expect(selectNodeMarks(root())).toEqual({
      squares: [
        { color: "green", square: "d4" },
        { color: "red", square: "e5" },
      ],
      arrows: [{ color: "blue", from: "g1", to: "f3" }],
    });
  });

  it("are the nodes to step to", () => {
    test.open(ANNOTATED, [0, 0]);
    expect(selectPreviousNode(root())).toBe(test.at(0));
    expect(selectNextNode(root())).toBe(test.at(0, 0, 0));
    expect(selectLastNode(root())).toBe(test.at(0, 0, 0));
    expect(selectSibling(root(), 1)).toBe(test.at(0, 1));
    expect(selectSibling(root(), -1)).toBeUndefined();
    dispatch(nodeShown({ node: 0 }));
    expect(selectPreviousNode(root())).toBeUndefined();
    expect(selectSibling(root(), 1)).toBeUndefined();
  });
});

it("an evaluation from outside is validated", () => {
  expect(v.is(EVALUATION, evaluation(12, "e2e4", "e7e8q"))).toBe(true);
  expect(v.is(EVALUATION, evaluation("#-3"))).toBe(true);
  for (const strange of [
    null,
    [],
    {},
    { score: { kind: "centipawns", value: Number.NaN }, line: [] },
    { score: { kind: "centipawns", value: "12" }, line: [] },
    { score: { kind: "mate", moves: 1 }, line: [] },
    { score: { kind: "mate", winner: "w", moves: -1 }, line: [] },
    { score: { kind: "mate", winner: "white", moves: 1 }, line: [] },
    { score: { kind: "centipawns", value: 1 } },
    { score: { kind: "centipawns", value: 1 }, line: "e2e4" },
    { score: { kind: "centipawns", value: 1 }, line: ["e4"] },
    { score: { kind: "centipawns", value: 1 }, line: Array(11).fill("e2e4") },
  ]) {
    expect(v.is(EVALUATION, strange), JSON.stringify(strange)).toBe(false);
  }
});

it("a game has at most one evaluation more than the longest game has plies", () => {
  expect(v.is(EVALUATIONS, Array(25_001).fill(null))).toBe(true);
  expect(v.is(EVALUATIONS, Array(25_002).fill(null))).toBe(false);
});
