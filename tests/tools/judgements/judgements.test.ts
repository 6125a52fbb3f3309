import { expect, it } from "vitest";
import { agreementOf, rowOf } from "../../../tools/judgements/judgements.ts";

const MOVES = [
  { theirs: "blunder", ours: "mistake", loss: 20, text: "" },
  { theirs: "mistake", ours: "inaccuracy", loss: 11, text: "" },
  { theirs: undefined, ours: "blunder", loss: 1.9, text: "" },
  { theirs: undefined, ours: "mistake", loss: 2, text: "" },
  { theirs: "inaccuracy", ours: "inaccuracy", loss: 6, text: "" },
  { theirs: undefined, ours: undefined, loss: 0, text: "" },
] as const;

it("counts the mistakes and blunders that two judges share, and those that one has alone", () => {
  expect(agreementOf(MOVES)).toEqual({ moves: 6, same: 2, both: 1, theirs: 2, ours: 3, unjust: 1 });
});

it("writes a row of the table", () => {
  expect(rowOf("ours", [{ moves: MOVES, accuracies: [1, 4] }])).toBe(
    "| ours | 1 | 2 of 6 (33.3 %) | 1 of 2 (50.0 %) | 1 of 3 (33.3 %) | 1 | 2.5, 1 of 2 (50.0 %) |",
  );
  expect(rowOf("nobody", [])).toContain("| 0 of 0 (- %) |");
});
