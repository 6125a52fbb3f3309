/** What no other test says of section 3; docs/specification.md names the tests of every sentence. */
import { describe, expect, it } from "vitest";
import { parseFen, SQUARES, START_FEN, startGame } from "../../engine/index.ts";

describe("3. Entities and their fields", () => {
  it("the start position is the standard one", () => {
    expect(START_FEN).toBe("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    expect(startGame().position).toEqual(parseFen(START_FEN));
  });

  it("board notation: squares a to h and 1 to 8; pieces are w or b plus K, Q, R, N, B or P", () => {
    expect(SQUARES).toHaveLength(64);
    expect(SQUARES.every((square) => /^[a-h][1-8]$/.test(square))).toBe(true);
    const pieces = new Set(startGame().position.board.filter((piece) => piece !== null));
    expect([...pieces].sort().join(" ")).toBe("bB bK bN bP bQ bR wB wK wN wP wQ wR");
  });
});
