import { expect, it } from "vitest";
import { agreementLines, agreementOf } from "../../../tools/judgements/judgements.ts";

const MOVES = [
  { theirs: "blunder", ours: "mistake" },
  { theirs: "mistake", ours: "inaccuracy" },
  { theirs: undefined, ours: "blunder" },
  { theirs: "inaccuracy", ours: "inaccuracy" },
  { theirs: undefined, ours: undefined },
] as const;

it("counts the mistakes and blunders that two judges share, and those that one only judges", () => {
  expect(agreementOf(MOVES)).toEqual({
    both: 1,
    theirs: 2,
    ours: 2,
    theirsJudged: 2,
    oursJudged: 1,
    same: 2,
    moves: 5,
  });
  expect(agreementLines(agreementOf(MOVES))[1]).toMatch(/1 of 2 \(50\.0 %\)$/);
  expect(agreementLines(agreementOf([]))[1]).toMatch(/0 of 0 \(- %\)$/);
});
