import { expect, it } from "vitest";
import { areaOf, pointsOf } from "../../../../src/analysis/review/EvaluationGraph.tsx";
import { evaluation } from "../../../store/review/reviewer.ts";

it("each evaluated position is a point with white's winning chances", () => {
  expect(pointsOf([evaluation(0), null, evaluation("#2"), evaluation("#-2")])).toEqual([
    { ply: 0, chances: 50 },
    { ply: 2, chances: 100 },
    { ply: 3, chances: 0 },
  ]);
});

it("white's area fills the graph from below, to half a column beyond the first and last point", () => {
  const points = pointsOf([evaluation(0), evaluation("#2")]);
  expect(areaOf(points)).toBe("M-0.5 100V50L0 50L1 0H1.5V100Z");
  expect(areaOf([])).toBe("");
});
