import { describe, expect, it } from "vitest";
import { type MarkedArrow, SQUARES } from "../../../engine/index.ts";
import { placeOf, squareAt, squareByKey, squareUnder } from "../../../src/board/geometry.ts";
import { libraryArrows, toggleArrow, toggleSquare } from "../../../src/board/marks.ts";

const BOX = new DOMRect(100, 50, 800, 800);

describe("the squares on the screen", () => {
  it("start at the top left with a8 for white, and with h1 for black", () => {
    expect(placeOf("a8", "w")).toEqual({ column: 0, row: 0 });
    expect(placeOf("e2", "w")).toEqual({ column: 4, row: 6 });
    expect(placeOf("h1", "b")).toEqual({ column: 0, row: 0 });
  });

  it("are found by their row and column; outside the board there is none", () => {
    for (const orientation of ["w", "b"] as const)
      for (const square of SQUARES)
        expect(squareAt(placeOf(square, orientation), orientation)).toBe(square);
    expect(squareAt({ column: 8, row: 0 }, "w")).toBeNull();
    expect(squareAt({ column: 0, row: -1 }, "b")).toBeNull();
  });

  it("are found by a point of the window; outside the board there is none", () => {
    expect(squareUnder({ x: 101, y: 849 }, BOX, "w")).toBe("a1");
    expect(squareUnder({ x: 101, y: 849 }, BOX, "b")).toBe("h8");
    expect(squareUnder({ x: 99, y: 400 }, BOX, "w")).toBeNull();
    expect(squareUnder({ x: 900, y: 400 }, BOX, "w")).toBeNull();
  });
});

describe("the arrow keys and other keys", () => {
  it("move in the direction on the screen, also when the board is flipped", () => {
    expect(squareByKey("ArrowUp", "e2", "w")).toBe("e3");
    expect(squareByKey("ArrowUp", "e7", "b")).toBe("e6");
    expect(squareByKey("ArrowRight", "e2", "w")).toBe("f2");
    expect(squareByKey("ArrowRight", "e7", "b")).toBe("d7");
    expect(squareByKey("ArrowDown", "e2", "w")).toBe("e1");
    expect(squareByKey("ArrowLeft", "e2", "w")).toBe("d2");
  });

  it("stay on the square at the edge", () => {
    expect(squareByKey("ArrowDown", "e1", "w")).toBe("e1");
    expect(squareByKey("ArrowLeft", "h4", "b")).toBe("h4");
  });

  it("Home and End lead to the ends of the rank", () => {
    expect(squareByKey("Home", "e2", "w")).toBe("a2");
    expect(squareByKey("End", "e2", "w")).toBe("h2");
    expect(squareByKey("Home", "e7", "b")).toBe("h7");
  });

  it("other keys lead to no square", () => {
    for (const key of ["Tab", "a", "PageUp"]) expect(squareByKey(key, "e2", "w")).toBeUndefined();
  });
});

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
