import { fireEvent, render, screen } from "@testing-library/react";
import { defaultPieces } from "react-chessboard";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { describe, expect, it, vi } from "vitest";
import { type MoveSquares, SQUARES, type Square } from "../../../engine/index.ts";
import type { MarkedSquare } from "../../../engine/pgn/commentCommands.ts";
import { Board } from "../../../src/board/Board.tsx";
import { toPlacement } from "../../../src/board/boardPosition.ts";
import { cellOf, shownHighlight, shownPieces } from "../support/render.tsx";

function piecesFor(position: unknown) {
  return shownPieces(render(<Board position={position as string} />).container);
}

const EMPTY_PLACEMENT = "8/8/8/8/8/8/8/8";

describe("the position formats that the board accepts", () => {
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
    expect(toPlacement({})).toBe("11111111/".repeat(8).slice(0, -1));
  });
});

it.each([
  ["the empty string", ""],
  ["another word", "begin"],
  ["seven ranks", "8/8/3k4/8/8/8/K7"],
  ["nine ranks", "8/8/3k4/8/8/8/8/8/K7"],
  ["a rank of seven squares", "8/8/3k3/8/8/8/8/K7"],
  ["a rank of nine squares", "8/8/3k5/8/8/8/8/K7"],
  ["a rank with no squares", "/8/8/3k4/8/8/8/K7"],
  ["an unknown piece letter", "8/8/3x4/8/8/8/8/K7"],
  ["the number nine", "9/8/8/8/8/8/8/K7"],
  ["a full FEN", "8/8/3k4/8/8/8/6P1/K7 w - - 0 1"],
  ["a mapping with a square off the board", { a1: "wK", i9: "bK" }],
  ["a mapping with an unknown piece", { a1: "wK", h8: "bX" }],
  ["a mapping with a lower-case piece letter", { a1: "wk" }],
  ["a list", ["wK"]],
  ["null", null],
  ["nothing", undefined],
  ["a number", 8],
])("any other value is shown as an empty board: %s", (_name, position) => {
  expect(toPlacement(position)).toBe(EMPTY_PLACEMENT);
});

it("the choice of a promotion piece goes when the pawn may no longer move", () => {
  const board = (movable: ReadonlyMap<Square, readonly Square[]>) => (
    <Board position="8/4P3/8/8/8/8/8/K1k5" movable={movable} choosesPromotion />
  );
  const { container, rerender } = render(board(new Map([["e7", ["e8"]]])));
  for (const square of ["e7", "e8"] as const)
    fireEvent.click(cellOf(container, square) as HTMLElement, { detail: 0 });
  expect(screen.getByRole("dialog", { name: "Promote to" })).toBeTruthy();
  rerender(board(new Map()));
  expect(screen.queryByRole("dialog", { name: "Promote to" })).toBeNull();
});

it("the default piece set uses the drawings of the library", () => {
  const { container } = render(<Board position="start" />);
  const drawn = [...container.querySelectorAll<HTMLElement>("[data-piece]")];
  expect(drawn).toHaveLength(32);
  for (const { dataset, innerHTML } of drawn) {
    const drawing = render(defaultPieces[dataset.piece ?? ""]?.() ?? <>no such piece</>);
    expect(innerHTML).toBe(drawing.container.innerHTML);
  }
});

describe("react-chessboard draws the board", () => {
  const squaresOf = (container: HTMLElement) => [
    ...container.querySelectorAll<HTMLElement>("[data-square]"),
  ];

  it("renders 64 library squares, a1 at the bottom left, each with one labelled cell", () => {
    const { container } = render(<Board position="start" />);
    const squares = squaresOf(container);
    expect(squares.map(({ dataset }) => dataset.square)).toEqual(SQUARES);
    for (const { id, dataset, children } of squares) {
      expect(id).toMatch(new RegExp(`-square-${dataset.square}$`));
      const cells = [...children].filter((child) => child.getAttribute("role") === "gridcell");
      expect(cells).toHaveLength(1);
      expect(cells[0]?.getAttribute("aria-label")).toMatch(new RegExp(`^${dataset.square}\\b`));
    }
    expect(container.querySelectorAll("[role=gridcell]")).toHaveLength(64);
  });

  it("renders no draggable elements or buttons of the library, and has one tab stop", () => {
    const { container } = render(<Board position="start" />);
    expect(container.querySelectorAll("[role=button], button")).toHaveLength(0);
    expect(container.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    expect(container.querySelector('[tabindex="0"]')).toBe(cellOf(container, "e2"));
  });

  it("labels files and ranks, hidden from screen readers, unless the labels are turned off", () => {
    const { container, rerender } = render(<Board position="start" orientation="b" />);
    const named = () =>
      squaresOf(container).flatMap(({ textContent }) => (textContent ? [textContent] : []));
    expect(named().join("")).toBe("1234567h8gfedcba");
    for (const one of container.querySelectorAll("[data-square] > span"))
      expect(one.getAttribute("aria-hidden")).toBe("true");
    rerender(<Board position="start" orientation="b" showsCoordinates={false} />);
    expect(named()).toEqual([]);
  });

  it("has rows for assistive technology that own the cells, the top rank first", () => {
    const { container, rerender } = render(<Board position="start" />);
    const rows = () =>
      [...container.querySelectorAll("[role=grid] > [role=row]")].map((row) =>
        row
          .getAttribute("aria-owns")
          ?.split(" ")
          .map((id) => document.getElementById(id)?.parentElement?.dataset.square)
          .join(" "),
      );
    expect(rows()).toHaveLength(8);
    expect(rows()[0]).toBe("a8 b8 c8 d8 e8 f8 g8 h8");
    rerender(<Board position="start" orientation="b" />);
    expect(rows()[0]).toBe("h1 g1 f1 e1 d1 c1 b1 a1");
  });

  it("shows pieces and marks of the same position in every render", () => {
    const container = document.createElement("div");
    const root = createRoot(container);
    // Without `act`, the effects in which the library takes over a position have not run yet.
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
    const draw = (position: string, lastMove: MoveSquares) =>
      flushSync(() => root.render(<Board position={position} lastMove={lastMove} />));
    draw("4k3/8/8/8/8/8/P7/4K3", { from: "e7", to: "e8" });
    draw("8/3k4/8/8/P7/8/8/4K3", { from: "e8", to: "d7" });
    expect(shownPieces(container)).toEqual({ d7: "bK", a4: "wP", e1: "wK" });
    expect(shownHighlight(container, "d7")).toContain("last-move");
    expect(shownHighlight(container, "e7")).toBe("");
    expect(cellOf(container, "d7")?.getAttribute("aria-label")).toBe("d7, black king, last move");
    root.unmount();
  });
});

it("the squares of the last move are teal, and marked squares yellow, also one of those", () => {
  const lastMove = { from: "e2", to: "e4" } as const;
  const marks: MarkedSquare[] = [
    { square: "d5", color: "yellow" },
    { square: "e4", color: "yellow" },
  ];
  const { container } = render(
    <Board position="start" lastMove={lastMove} markedSquares={marks} />,
  );
  expect(shownHighlight(container, "e2")).toContain("last-move");
  expect(shownHighlight(container, "e4")).toContain("marked-yellow");
  expect(shownHighlight(container, "d5")).toContain("marked-yellow");
  expect(shownHighlight(container, "a1")).toBe("");
});

it("the board reports left and right clicks separately, with their square", () => {
  const [left, right] = [vi.fn(), vi.fn()];
  const { container } = render(
    <Board position="start" onSquareClick={left} onSquareRightClick={right} />,
  );
  const square = container.querySelector("[data-square=c6]") as HTMLElement;
  fireEvent.click(square);
  fireEvent.contextMenu(square);
  expect(left.mock.calls).toEqual([["c6"]]);
  expect(right.mock.calls).toEqual([["c6", "green"]]);
});

it("the right button draws an arrow to another square and marks its own, in the colour of the keys held", () => {
  const [onSquareRightClick, onArrow] = [vi.fn(), vi.fn()];
  const { container } = render(
    <Board position="start" onSquareRightClick={onSquareRightClick} onArrow={onArrow} />,
  );
  const board = screen.getByRole("region", { name: "Chessboard" });
  vi.spyOn(board, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 800, 800));
  const at = (square: Square) => {
    const index = SQUARES.indexOf(square);
    return { clientX: (index % 8) * 100 + 50, clientY: Math.floor(index / 8) * 100 + 50 };
  };
  /** Presses the right button on one square of a board of 800 px and releases it on another. */
  function drawWith(keys: object, from: Square, to: Square) {
    const cell = cellOf(container, from) as HTMLElement;
    const button = { button: 2, pointerId: 1, isPrimary: true, ...keys };
    fireEvent.pointerDown(cell, { ...button, ...at(from) });
    fireEvent.pointerUp(cell, { ...button, ...at(to) });
  }
  for (const [color, keys] of [
    ["green", {}],
    ["red", { shiftKey: true }],
    ["red", { ctrlKey: true }],
    ["blue", { altKey: true }],
    ["yellow", { shiftKey: true, altKey: true }],
  ] as const) {
    drawWith(keys, "g1", "f3");
    expect(onArrow.mock.lastCall).toEqual([{ from: "g1", to: "f3", color }]);
    drawWith(keys, "d5", "d5");
    expect(onSquareRightClick.mock.lastCall).toEqual(["d5", color]);
  }
  expect([onArrow.mock.calls.length, onSquareRightClick.mock.calls.length]).toEqual([5, 5]);
});
