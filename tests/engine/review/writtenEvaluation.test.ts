/** An evaluation as a comment has it. */
import { describe, expect, it } from "vitest";
import { parseComment, withEvaluation } from "../../../engine/pgn/commentCommands.ts";
import { makeEvaluationCommands } from "../../../engine/pgn/evaluationCommands.ts";
import {
  type Evaluation,
  evaluationOfWritten,
  type Score,
} from "../../../engine/review/evaluation.ts";
import { writtenEvaluation } from "../../../engine/review/writtenEvaluation.ts";

const pawns = (value: number): Score => ({ kind: "centipawns", value });
const mate: Score = { kind: "mate", winner: "b", moves: 3 };

const SEARCHED: Evaluation = {
  score: pawns(35),
  line: ["e7e5", "g1f3"],
  others: mate,
  search: { nodes: 20_000, scores: [pawns(29), mate, pawns(35)] },
};

describe("an evaluation in a comment", () => {
  it("has the form that the standard and lichess give it, and ours for the rest", () => {
    expect(makeEvaluationCommands(writtenEvaluation(SEARCHED))).toBe(
      "[%eval 0.35] [%pv e7e5,g1f3] [%others #-3] [%passes 20000,0.29,#-3,0.35]",
    );
  });

  it.each([SEARCHED, { score: mate, line: [] }, { score: pawns(0), line: ["a2a3"] }])(
    "is read as it was written: %j",
    (evaluation) => {
      const comment = makeEvaluationCommands(writtenEvaluation(evaluation));
      expect(evaluationOfWritten(parseComment(comment))).toEqual(evaluation);
    },
  );

  it("is none for a mate on the board, and none without a score", () => {
    const end: Evaluation = { score: { kind: "mate", winner: "w", moves: 0 }, line: [] };
    expect(makeEvaluationCommands(writtenEvaluation(end))).toBe("");
    expect(evaluationOfWritten(parseComment("[%pv e2e4] a plan"))).toBeUndefined();
  });

  it("is removed without anything else of the comment", () => {
    const comment =
      "[%eval 0.35] [%clk 0:01:00] so  so [%pv e7e5] [%eval good] [%passes 1,2] Hint: e5";
    expect(withEvaluation([comment], {})).toEqual(["[%clk 0:01:00] so  so [%eval good] Hint: e5"]);
  });
});
