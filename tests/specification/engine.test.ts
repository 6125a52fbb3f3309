/** Sentences of sections 3 and 4 that no other test checks. docs/specification.md lists all. */
import { describe, expect, it } from "vitest";
import { legalMoves, parseFen, SQUARES, START_FEN, search, startGame } from "../../engine/index.ts";
import { playMove } from "../../engine/rules/moves.ts";

describe("3. Entities and their fields", () => {
  it("the start position is the standard one", () => {
    expect(START_FEN).toBe("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    expect(startGame().position).toEqual(parseFen(START_FEN));
  });

  it("squares have files a to h and ranks 1 to 8; pieces are w or b with a letter", () => {
    expect(SQUARES).toHaveLength(64);
    expect(SQUARES.every((square) => /^[a-h][1-8]$/.test(square))).toBe(true);
    const pieces = new Set(startGame().position.board.filter((piece) => piece !== null));
    expect([...pieces].sort().join(" ")).toBe("bB bK bN bP bQ bR wB wK wN wP wQ wR");
  });
});

describe("4. States and transitions: the computer's move", () => {
  it("white maximises and black minimises the score", () => {
    const white = search(parseFen("3q3k/8/8/8/8/8/8/K2R4 w - - 0 1"), { depth: 1 });
    expect(white.move?.san).toBe("Rxd8+");
    expect(white.score).toBeGreaterThan(0);
    const black = search(parseFen("3r3k/8/8/8/8/8/8/K2Q4 b - - 0 1"), { depth: 1 });
    expect(black.move?.san).toBe("Rxd1+");
    expect(black.score).toBeLessThan(0);
  });

  it("searches all legal moves and finds the only move that avoids mate", () => {
    // The black king must leave the back rank or get an escape square.
    const position = parseFen("6k1/5ppp/8/8/8/8/8/K3R3 b - - 0 1");
    const best = search(position, { depth: 4 }).move;
    expect(legalMoves(position).map(({ lan }) => lan)).toContain(best?.lan);
    if (!best) throw new Error("no move");
    const answers = legalMoves(playMove(position, best));
    expect(answers.some(({ san }) => san.endsWith("#"))).toBe(false);
  });
});
