import { describe, expect, it } from "vitest";
import {
  evaluate,
  FIFTY_MOVES_CLOCK,
  type PieceCode,
  type Position,
  parseFen,
  pawnStructure,
  REPETITION_LIMIT,
  SEARCH_DEPTH,
  SQUARES,
  type Square,
  search,
} from "../../engine/index.ts";
import {
  MATERIAL_VALUES,
  MATERIAL_WEIGHT,
  PIECE_SQUARE_WEIGHT,
} from "../../engine/search/specified/evaluation.ts";
import { PIECE_SQUARE_TABLES } from "../../engine/search/specified/pieceSquareTables.ts";
import { BASE_PATH, BOARD_WIDTH_PX, CHUNK_LOAD_TIMEOUT_MS } from "../../src/ui/constants.ts";
import { COMPUTER_REPLY_DELAY_MS } from "../../store/computer/replyListener.ts";
import { ALERT_DELAY_MS } from "../../store/view/winAlertListener.ts";

/** A position with these pieces and nothing else, kings or none. */
function positionOf(pieces: Partial<Record<Square, PieceCode>>): Position {
  const empty = parseFen("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  return { ...empty, board: SQUARES.map((square) => pieces[square] ?? null) };
}

describe("9. Business constants and limits", () => {
  it("search depth 4", () => expect(SEARCH_DEPTH).toBe(4));

  describe("evaluation", () => {
    it("is 2 x the material difference + 1 x the piece-square difference", () => {
      expect([MATERIAL_WEIGHT, PIECE_SQUARE_WEIGHT]).toEqual([2, 1]);
      // Tables by Michniewski: a rook is worth 0 more on d4 than elsewhere, 5 more on d1; a knight on a8 -50.
      expect(evaluate(positionOf({ d4: "wR" }))).toBe(2 * 500);
      expect(evaluate(positionOf({ d1: "wR" }))).toBe(2 * 500 + 5);
      expect(evaluate(positionOf({ d1: "wR", a8: "bN" }))).toBe(2 * (500 - 320) + (5 - -50));
    });

    it("is white's view: black's pieces count against it, mirrored", () => {
      expect(evaluate(positionOf({ c7: "bP" }))).toBe(-evaluate(positionOf({ c2: "wP" })));
    });

    it("has piece-square tables of 64 entries for each type of piece", () => {
      const sizes = Object.entries(PIECE_SQUARE_TABLES).map(([piece, table]) => [
        piece,
        table.length,
      ]);
      expect(Object.fromEntries(sizes)).toEqual({ p: 64, n: 64, b: 64, r: 64, q: 64, k: 64 });
    });

    it("does not count the pawn structure, which is computed and reported all the same", () => {
      const doubled = parseFen("4k3/8/8/8/4P3/4P3/4P3/4K3 w - - 0 1");
      expect(pawnStructure(doubled)).not.toBe(0);
      const tables = PIECE_SQUARE_TABLES.p;
      const squares = (["e4", "e3", "e2"] as const).map(
        (square) => tables[SQUARES.indexOf(square)],
      );
      expect(evaluate(doubled)).toBe(2 * 300 + squares.reduce((sum, value) => sum + value, 0));
      expect(search(doubled, { depth: 1 }).pawnStructure).toBe(pawnStructure(doubled));
    });
  });

  it("material values: pawn 100, knight 320, bishop 330, rook 500, queen 900, king 20000", () => {
    expect(MATERIAL_VALUES).toEqual({ p: 100, n: 320, b: 330, r: 500, q: 900, k: 20_000 });
  });

  describe("pawn-structure weights", () => {
    const structure = (...pawns: Square[]) =>
      pawnStructure(positionOf(Object.fromEntries(pawns.map((square) => [square, "wP"]))));

    it("isolated 10 and passed 20", () => {
      expect(structure("e4")).toBe(-10 + 20);
    });

    it("doubled 20", () => {
      // One pawn more on the file: doubled, and itself isolated and passed.
      expect(structure("e4", "e2") - structure("e4")).toBe(-20 - 10 + 20);
    });

    it("connected bonus 5", () => {
      // Two side by side, neither isolated, both passed and both connected.
      expect(structure("b2", "c2")).toBe(2 * (20 + 5));
    });
  });

  it("computer reply delay 100 ms, win and lose alert delay 100 ms", () => {
    expect(COMPUTER_REPLY_DELAY_MS).toBe(100);
    expect(ALERT_DELAY_MS).toBe(100);
  });

  it("game board width 800 px", () => expect(BOARD_WIDTH_PX).toBe(800));

  it("half-move draw threshold 100, repetition draw threshold 3", () => {
    expect(FIFTY_MOVES_CLOCK).toBe(100);
    expect(REPETITION_LIMIT).toBe(3);
  });

  it("chunk load time-out 120000 ms, base path '/chess/'", () => {
    expect(CHUNK_LOAD_TIMEOUT_MS).toBe(120_000);
    expect(BASE_PATH).toBe("/chess/");
  });
});
