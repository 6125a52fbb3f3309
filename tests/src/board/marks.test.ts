import { expect, it } from "vitest";
import type { MarkedArrow } from "../../../engine/index.ts";
import { libraryArrows, toggleArrow, toggleSquare } from "../../../src/board/marks.ts";

const THERE: MarkedArrow = { from: "a1", to: "c4", color: "green" };
const BACK: MarkedArrow = { from: "c4", to: "a1", color: "green" };

it("of two arrows between the same squares only the last is drawn", () => {
  const drawn = libraryArrows([THERE, BACK, { ...THERE, color: "hint" }]);
  expect(drawn.map(({ startSquare, endSquare }) => startSquare + endSquare)).toEqual([
    "a1c4",
    "c4a1",
  ]);
  expect(drawn[0]?.color).toBe(libraryArrows([{ ...BACK, color: "hint" }])[0]?.color);
});

it("drawing a mark again removes it, and drawing it in another colour changes its colour", () => {
  const red = { ...THERE, color: "red" } as const;
  expect(toggleArrow([THERE, BACK], THERE)).toEqual([BACK]);
  expect(toggleArrow([THERE, BACK], red)).toEqual([BACK, red]);
  expect(toggleSquare([{ square: "e4", color: "red" }], { square: "e4", color: "red" })).toEqual(
    [],
  );
  expect(toggleSquare([{ square: "e4", color: "red" }], { square: "e4", color: "blue" })).toEqual([
    { square: "e4", color: "blue" },
  ]);
});
