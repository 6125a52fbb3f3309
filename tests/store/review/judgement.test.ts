import { expect, it } from "vitest";
import { judgementOf } from "../../../store/review/reviewedMoves.ts";

it.each([
  [0, undefined],
  [4.99, undefined],
  [5, "?!"],
  [9.99, "?!"],
  [10, "?"],
  [14.99, "?"],
  [15, "??"],
  [100, "??"],
])("a move that loses %d points of winning chances is marked %s", (loss, mark) => {
  expect(judgementOf(loss)?.mark).toBe(mark);
});

it("the glyphs are those of the PGN standard", () => {
  expect([5, 10, 15].map((loss) => judgementOf(loss)?.nag)).toEqual([6, 2, 4]);
});
