import { fireEvent, render } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { Board } from "../../../src/board/Board.tsx";
import { shownHighlight, shownPieces } from "../support/squares.ts";

function piecesFor(position: unknown) {
  return shownPieces(render(<Board position={position as string} />).container);
}

describe("the forms of a position that the board accepts", () => {
  it("shows the start position for the word 'start'", () => {
    const pieces = piecesFor("start");
    expect(Object.keys(pieces)).toHaveLength(32);
    expect(pieces).toMatchObject({ a1: "wR", e1: "wK", d8: "bQ", h7: "bP" });
  });

  it("shows a piece-placement string of eight ranks of eight squares", () => {
    expect(piecesFor("8/8/3k4/8/8/8/6P1/K7")).toEqual({ d6: "bK", g2: "wP", a1: "wK" });
  });

  it("shows a mapping of squares to pieces", () => {
    const mapping = { a1: "wK", h8: "bK", e7: "wP" };
    expect(piecesFor(mapping)).toEqual(mapping);
  });

  it("shows the empty mapping as an empty board", () => {
    expect(piecesFor({})).toEqual({});
  });
});

describe("anything else is an empty board", () => {
  it.each([
    ["the empty string", ""],
    ["another word", "begin"],
    ["seven ranks", "8/8/3k4/8/8/8/K7"],
    ["nine ranks", "8/8/3k4/8/8/8/8/8/K7"],
    ["a rank of seven squares", "8/8/3k3/8/8/8/8/K7"],
    ["a rank of nine squares", "8/8/3k5/8/8/8/8/K7"],
    ["a rank with no squares", "/8/8/3k4/8/8/8/K7"],
    ["a letter that is no piece", "8/8/3x4/8/8/8/8/K7"],
    ["the number nine", "9/8/8/8/8/8/8/K7"],
    ["a full FEN", "8/8/3k4/8/8/8/6P1/K7 w - - 0 1"],
    ["a mapping with a square off the board", { a1: "wK", i9: "bK" }],
    ["a mapping with an unknown piece", { a1: "wK", h8: "bX" }],
    ["a mapping with a small piece letter", { a1: "wk" }],
    ["a list", ["wK"]],
    ["null", null],
    ["nothing", undefined],
    ["a number", 8],
  ])("%s", (_name, position) => {
    expect(piecesFor(position)).toEqual({});
  });
});

describe("the pieces of the first set", () => {
  const piecesOf = (container: HTMLElement) => [...container.querySelectorAll("[data-piece]")];

  it("are parts of one picture, another for each piece", () => {
    const { container } = render(<Board position="start" />);
    const pictures = [...container.querySelectorAll("img")];
    expect(pictures).toHaveLength(32);
    expect(new Set(pictures.map(({ src }) => src)).size).toBe(1);
    expect(new Set(pictures.map(({ style }) => style.objectPosition)).size).toBe(12);
  });

  it("are replaced by those of the second set where the picture does not come", () => {
    const { container } = render(<Board position="start" />);
    for (const picture of container.querySelectorAll("img")) fireEvent.error(picture);
    for (const piece of piecesOf(container))
      expect(piece.querySelector("[data-piece-set=plain]")).not.toBeNull();
    expect(piecesOf(container)).toHaveLength(32);
  });
});

describe("highlights", () => {
  it("lays teal on both squares of the last move and yellow on the marked square", () => {
    const lastMove = { from: "e2", to: "e4" } as const;
    const { container } = render(<Board position="start" lastMove={lastMove} markedSquare="d5" />);
    expect(shownHighlight(container, "e2")).toContain("last-move");
    expect(shownHighlight(container, "e4")).toContain("last-move");
    expect(shownHighlight(container, "d5")).toContain("marked");
    expect(shownHighlight(container, "a1")).toBe("");
  });

  it("lets the mark win where both fall on one square", () => {
    const lastMove = { from: "e2", to: "e4" } as const;
    const { container } = render(<Board position="start" lastMove={lastMove} markedSquare="e4" />);
    expect(shownHighlight(container, "e4")).toContain("marked");
  });
});

describe("clicks", () => {
  it("tells a left click from a right click, and which square it was", () => {
    const [left, right] = [vi.fn(), vi.fn()];
    const { container } = render(
      <Board position="start" onSquareClick={left} onSquareRightClick={right} />,
    );
    const square = container.querySelector("[data-square=c6]") as HTMLElement;
    fireEvent.click(square);
    fireEvent.contextMenu(square);
    expect(left.mock.calls).toEqual([["c6"]]);
    expect(right.mock.calls).toEqual([["c6"]]);
  });
});
