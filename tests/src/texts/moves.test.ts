import { expect, it } from "vitest";
import { judgementOf } from "../../../engine/review/judgements.ts";
import { describeSquare } from "../../../src/texts/moves.ts";

const PLAIN = {
  isTarget: false,
  isCheck: false,
  isLastMove: false,
  isPremove: false,
};

it("a square is described by its name, its piece and its marks", () => {
  expect(describeSquare("e4", undefined, PLAIN)).toBe("e4");
  expect(describeSquare("e2", "wP", PLAIN)).toBe("e2, white pawn");
  expect(describeSquare("e4", undefined, { ...PLAIN, isTarget: true })).toBe("e4, legal");
  expect(describeSquare("c6", "bN", { ...PLAIN, isLastMove: true })).toBe(
    "c6, black knight, last move",
  );
  expect(describeSquare("e1", "wK", { ...PLAIN, isCheck: true, mark: "blue" })).toBe(
    "e1, white king, check, marked blue",
  );
  const judgement = judgementOf(50);
  expect(describeSquare("e3", "bQ", { ...PLAIN, isLastMove: true, judgement })).toBe(
    "e3, black queen, last move, blunder",
  );
  expect(describeSquare("d5", "bQ", { ...PLAIN, isTarget: true, isPremove: true })).toBe(
    "d5, black queen, legal, premove",
  );
});
