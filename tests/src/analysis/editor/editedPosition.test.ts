import { expect, it } from "vitest";
import { START_FEN } from "../../../../engine/index.ts";
import {
  EMPTY_POSITION,
  editedFrom,
  enPassantSquares,
  fenOfEdited,
  possibleRights,
  withPiece,
} from "../../../../src/analysis/editor/editedPosition.ts";

it.each([START_FEN, "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 0 1", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"])(
  "a position is written as the FEN that it was read from: %s",
  (fen) => {
    expect(fenOfEdited(editedFrom(fen))).toBe(fen);
  },
);

it("an empty board can be written, though no game can start from it", () => {
  expect(fenOfEdited(EMPTY_POSITION)).toBe("8/8/8/8/8/8/8/8 w - - 0 1");
});

it("a right to castle counts only while king and rook are at home", () => {
  const start = editedFrom("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  const moved = withPiece(start, "h1", null);
  expect(possibleRights(moved)).toEqual(["Q", "k", "q"]);
  expect(fenOfEdited(moved)).toContain(" w Qkq ");
  // The choice is remembered.
  expect(fenOfEdited(withPiece(moved, "h1", "wR"))).toContain(" w KQkq ");
});

it("en passant is possible only where a pawn may have come from, and can be captured", () => {
  const position = editedFrom("4k3/8/8/1PpPp3/8/8/8/4K3 w - - 0 1");
  expect(enPassantSquares(position)).toEqual(["c6", "e6"]);
  expect(enPassantSquares({ ...position, turn: "b" })).toEqual([]);
  const chosen = { ...position, enPassant: "c6" } as const;
  expect(fenOfEdited(chosen)).toContain(" w - c6 ");
  // A pawn on its square before the move of two squares.
  expect(fenOfEdited(withPiece(chosen, "c7", "bP"))).toContain(" w - - ");
});
