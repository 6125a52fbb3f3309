import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Square, START_FEN } from "../../../../engine/index.ts";
import {
  EMPTY_POSITION,
  editedFrom,
  enPassantSquares,
  fenOfEdited,
  possibleRights,
  withPiece,
} from "../../../../src/analysis/editor/editedPosition.ts";
import { PositionEditor } from "../../../../src/analysis/editor/PositionEditor.tsx";
import { createTestStore } from "../../../store/support.ts";
import { cellOf, renderWith } from "../../support/render.tsx";

const [onOpen, onCancel] = [vi.fn(), vi.fn()];

beforeEach(() => {
  onOpen.mockClear();
  onCancel.mockClear();
});

function openEditor(fen = START_FEN) {
  renderWith(
    createTestStore().store,
    <PositionEditor fen={fen} orientation="w" onOpen={onOpen} onCancel={onCancel} />,
  );
}

/** The position of a FEN that can be drawn. */
function drawn(fen: string) {
  const position = editedFrom(fen);
  if (!position) throw new Error("It cannot be drawn.");
  return position;
}

const cell = (square: Square) => cellOf(document.body, square) as HTMLElement;
const label = (square: Square) => cell(square).getAttribute("aria-label");
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "FEN" });
const analyse = () => screen.getByRole<HTMLButtonElement>("button", { name: "Analyse" });
/** What is wrong: the first line of the message, below which is what helps. */
const problem = () => screen.getByRole("alert").textContent?.split("\n")[0];

/** Presses Enter on a square. */
const enter = (square: Square) => fireEvent.keyDown(cell(square), { key: "Enter" });

describe("the pieces", () => {
  it("are put on the empty board by click and by key, are announced, and the position opens", () => {
    openEditor();
    press("Empty board");
    expect(problem()).toBe("Invalid FEN: missing white king");
    expect(analyse().disabled).toBe(true);
    press("white king");
    fireEvent.click(cell("e1"));
    press("black king");
    enter("e8");
    expect(label("e8")).toBe("e8, black king");
    expect(screen.getByText("black king on e8")).toBeDefined();
    press("white pawn");
    enter("e2");
    expect(problem()).toBe("");
    fireEvent.click(analyse());
    expect(onOpen.mock.calls).toEqual([["4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "w"]]);
  });

  it("are moved anywhere, removed, and removed by the right button", () => {
    openEditor();
    enter("b1");
    enter("h6");
    expect(label("b1")).toBe("b1");
    expect(label("h6")).toBe("h6, white knight");
    press("Remove pieces");
    fireEvent.click(cell("g8"));
    fireEvent.contextMenu(cell("a2"));
    expect([label("g8"), label("a2")]).toEqual(["g8", "a2"]);
    expect(field().value).toBe("rnbqkb1r/pppppppp/7N/8/8/8/1PPPPPPP/R1BQKBNR w KQkq - 0 1");
  });

  it("are dragged from the tray to a square", () => {
    openEditor();
    const knight = screen.getByRole("button", { name: "white knight" });
    knight.setPointerCapture = vi.fn();
    const target = cell("d5").closest("[data-square]");
    document.elementFromPoint = () => target;
    const mouse = { button: 0, pointerId: 1, isPrimary: true };
    fireEvent.pointerDown(knight, { ...mouse, clientX: 10, clientY: 10 });
    fireEvent.pointerMove(knight, { ...mouse, clientX: 50, clientY: 50 });
    fireEvent.pointerUp(knight, { ...mouse, clientX: 50, clientY: 50 });
    expect(label("d5")).toBe("d5, white knight");
  });
});

describe("the rest of the position", () => {
  it("is chosen: side, rights and an en-passant square that is possible", () => {
    openEditor("r3k3/8/8/1pP5/8/8/8/4K2R w Kq - 0 1");
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "White O-O-O" }).disabled).toBe(
      true,
    );
    fireEvent.click(screen.getByRole("checkbox", { name: "White O-O" }));
    fireEvent.change(screen.getByRole("combobox", { name: "En passant" }), {
      target: { value: "b6" },
    });
    expect(field().value).toBe("r3k3/8/8/1pP5/8/8/8/4K2R w q b6 0 1");
    fireEvent.click(screen.getByRole("radio", { name: "Black" }));
    expect(field().value).toBe("r3k3/8/8/1pP5/8/8/8/4K2R b q - 0 1");
  });

  it("may be a typed FEN; one that is not valid says why and leaves the board", () => {
    openEditor();
    fireEvent.change(field(), { target: { value: "4k3/8/8/8/8/8/8/4K2" } });
    expect(problem()).toMatch(/^Invalid FEN: /);
    expect(label("h1")).toBe("h1, white rook");
    expect(analyse().disabled).toBe(true);
    fireEvent.change(field(), { target: { value: "4k3/8/8/8/8/8/8/4K2R w K" } });
    expect(problem()).toBe("");
    expect(label("a1")).toBe("a1");
  });

  it("may be a FEN that is typed key by key, and its counts are opened", () => {
    openEditor();
    const fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 5 33";
    for (let length = 0; length <= fen.length; length++) {
      const text = fen.slice(0, length);
      fireEvent.change(field(), { target: { value: text } });
      expect(field().value).toBe(text);
    }
    fireEvent.click(analyse());
    expect(onOpen.mock.calls).toEqual([[fen, "w"]]);
  });

  it("keeps its counts when it is changed, until another one is chosen", () => {
    openEditor("4k3/8/8/8/8/8/8/4K2R w K - 5 33");
    fireEvent.click(screen.getByRole("radio", { name: "Black" }));
    expect(field().value).toBe("4k3/8/8/8/8/8/8/4K2R b K - 5 33");
    press("Start position");
    expect(field().value).toBe(START_FEN);
  });

  it("may be an illegal FEN: it is drawn to be mended, and 'Analyse' waits until it is legal", () => {
    openEditor();
    const illegal = "4k3/4Q3/8/8/8/8/8/4K3 w - - 0 1";
    fireEvent.change(field(), { target: { value: illegal } });
    expect(label("e7")).toBe("e7, white queen");
    expect(problem()).toBe("Invalid FEN: the side not to move is in check");
    expect(field().value).toBe(illegal);
    expect(analyse().disabled).toBe(true);
    fireEvent.click(screen.getByRole("radio", { name: "Black" }));
    expect(problem()).toBe("");
    fireEvent.click(analyse());
    expect(onOpen.mock.calls).toEqual([["4k3/4Q3/8/8/8/8/8/4K3 b - - 0 1", "w"]]);
  });

  it("may be a FEN without kings, or in the form of an address", () => {
    openEditor();
    fireEvent.change(field(), { target: { value: "8/8/8/3p4/8/8/8/8 w - - 0 1" } });
    expect(label("d5")).toBe("d5, black pawn");
    expect(problem()).toBe("Invalid FEN: missing white king");
    fireEvent.change(field(), { target: { value: "4k3/8/8/8/8/8/8/4K3_b_–_–_0_1" } });
    expect(problem()).toBe("");
    fireEvent.click(analyse());
    expect(onOpen.mock.calls).toEqual([["4k3/8/8/8/8/8/8/4K3 b - - 0 1", "w"]]);
  });

  it("is refused when the side that is not to move stands in check", () => {
    openEditor("4k3/8/8/8/8/8/4Q3/4K3 b - - 0 1");
    fireEvent.click(screen.getByRole("radio", { name: "White" }));
    expect(problem()).toBe("Invalid FEN: the side not to move is in check");
  });
});

it("the board is flipped for the analysis too, and 'Cancel' opens nothing", () => {
  openEditor();
  press("Flip board");
  fireEvent.click(analyse());
  expect(onOpen.mock.calls).toEqual([[START_FEN, "b"]]);
  press("Cancel");
  expect(onCancel).toHaveBeenCalledOnce();
});

it.each([START_FEN, "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 0 1", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"])(
  "a position is written as the FEN that it was read from: %s",
  (fen) => {
    expect(fenOfEdited(drawn(fen))).toBe(fen);
  },
);

it("an empty board can be written, though no game can start from it", () => {
  expect(fenOfEdited(EMPTY_POSITION)).toBe("8/8/8/8/8/8/8/8 w - - 0 1");
});

it("a right to castle counts only while king and rook are at home", () => {
  const start = drawn("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  const moved = withPiece(start, "h1", null);
  expect(possibleRights(moved)).toEqual(["Q", "k", "q"]);
  expect(fenOfEdited(moved)).toContain(" w Qkq ");
  // The choice is remembered.
  expect(fenOfEdited(withPiece(moved, "h1", "wR"))).toContain(" w KQkq ");
});

it("en passant is possible only where a pawn may have come from, and can be captured", () => {
  const position = drawn("4k3/8/8/1PpPp3/8/8/8/4K3 w - - 0 1");
  expect(enPassantSquares(position)).toEqual(["c6", "e6"]);
  expect(enPassantSquares({ ...position, turn: "b" })).toEqual([]);
  const chosen = { ...position, enPassant: "c6" } as const;
  expect(fenOfEdited(chosen)).toContain(" w - c6 ");
  // A pawn on its square before the move of two squares.
  expect(fenOfEdited(withPiece(chosen, "c7", "bP"))).toContain(" w - - ");
});
