import * as v from "valibot";
import { expect, it } from "vitest";
import { EVALUATION, EVALUATIONS } from "../../../store/analysis/evaluations.ts";
import { evaluation } from "../../engine/review/support.ts";

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
