/** The last sentence of section 5; many more forms are in ../src/components/Board.test.tsx. */
import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Board } from "../../src/board/Board.tsx";
import { shownPieces } from "../src/support/squares.ts";

function piecesFor(position: unknown) {
  return shownPieces(render(<Board position={position as string} />).container);
}

describe("5. Validation rules: the board component accepts a position only as", () => {
  it("the start keyword", () => {
    const pieces = piecesFor("start");
    expect(Object.keys(pieces)).toHaveLength(32);
    expect(pieces).toMatchObject({ a1: "wR", d1: "wQ", e8: "bK", g7: "bP" });
  });

  it("a piece-placement string with exactly eight ranks of eight squares", () => {
    expect(piecesFor("k7/8/8/8/8/8/8/7Q")).toEqual({ a8: "bK", h1: "wQ" });
  });

  it("a mapping of squares a1 to h8 to piece codes", () => {
    expect(piecesFor({ b6: "bN", h8: "wR" })).toEqual({ b6: "bN", h8: "wR" });
  });

  it("anything else is treated as an empty board", () => {
    for (const other of ["middle", "k7/8/8/8/8/8/8", "k8/8/8/8/8/8/8/8", { a9: "wK" }, null, 3])
      expect(piecesFor(other)).toEqual({});
  });
});
