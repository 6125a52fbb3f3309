import { describe, expect, it } from "vitest";
import {
  demandMove,
  legalMoves,
  makeFen,
  PROMOTION_SYMBOLS,
  parseFen,
  parsePgn,
  START_FEN,
  validateFen,
} from "../../engine/index.ts";
import { gameStarted } from "../../store/index.ts";
import { createTestStore, drop } from "../store/support.ts";

const PAWN_ON_SEVENTH = "8/P6k/8/8/8/8/8/K7 w - - 0 1";

describe("5. Validation rules", () => {
  describe("drop validation", () => {
    it("the move must be legal", () => {
      const { store } = createTestStore();
      expect(drop(store, "g1f3")).toBe(true);
      expect(drop(createTestStore().store, "g1g3")).toBe(false);
      expect(drop(createTestStore().store, "g1g1")).toBe(false);
    });

    it("any pawn promotion is automatically to a queen", () => {
      const { store } = createTestStore();
      store.dispatch(gameStarted({ fen: PAWN_ON_SEVENTH }));
      expect(drop(store, "a7a8")).toBe(true);
      expect(store.getState().game.history[0]).toMatchObject({ promotion: "q", san: "a8=Q" });
    });

    it("promotion pieces the engine knows: n, b, r, q", () => {
      expect([...PROMOTION_SYMBOLS]).toEqual(["n", "b", "r", "q"]);
      const promotions = legalMoves(parseFen(PAWN_ON_SEVENTH), { square: "a7" });
      expect(promotions.map(({ promotion }) => promotion).sort()).toEqual(["b", "n", "q", "r"]);
    });
  });

  describe("position string (FEN) validation", () => {
    it.each([
      ["8/8/8/8/8/8/8/8 w - -", "Invalid FEN: must contain six space-delimited fields"],
      [`${START_FEN} 1`, "Invalid FEN: must contain six space-delimited fields"],
      [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 0",
        "Invalid FEN: move number must be a positive integer",
      ],
      [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 one",
        "Invalid FEN: move number must be a positive integer",
      ],
      [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - -1 1",
        "Invalid FEN: half move counter number must be a non-negative integer",
      ],
      [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e9 0 1",
        "Invalid FEN: en-passant square is invalid",
      ],
      [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQxq - 0 1",
        "Invalid FEN: castling availability is invalid",
      ],
      [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1",
        "Invalid FEN: side-to-move is invalid",
      ],
      [
        "rnbqkbnr/pppppppp/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "Invalid FEN: piece data does not contain 8 '/'-delimited rows",
      ],
      [
        "rnbqkbnr/pppppppp/44/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "Invalid FEN: piece data is invalid (consecutive number)",
      ],
      [
        "rnbqkbnx/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "Invalid FEN: piece data is invalid (invalid piece)",
      ],
      [
        "rnbqkbnr/pppppppp/8/8/8/7P1/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "Invalid FEN: piece data is invalid (too many squares in rank)",
      ],
      [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e3 0 1",
        "Invalid FEN: illegal en-passant square",
      ],
      ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR w kq - 0 1", "Invalid FEN: missing white king"],
      ["rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1", "Invalid FEN: missing black king"],
      [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w kq - 0 1",
        "Invalid FEN: too many white kings",
      ],
      [
        "rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1",
        "Invalid FEN: too many black kings",
      ],
      [
        "rnbqkbnP/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQq - 0 1",
        "Invalid FEN: some pawns are on the edge rows",
      ],
    ])("%s: %s", (fen, error) => {
      expect(validateFen(fen)).toEqual({ ok: false, error });
    });

    it("a valid one is not complained about", () => {
      expect(validateFen(START_FEN)).toEqual({ ok: true, value: START_FEN });
    });

    it("shorter FEN strings of 2 to 5 fields are padded with defaults", () => {
      const placement = "4k3/8/8/8/8/8/4P3/4K3";
      for (const rest of ["b", "b -", "b - -", "b - - 0"])
        expect(makeFen(parseFen(`${placement} ${rest}`))).toBe(`${placement} b - - 0 1`);
      expect(() => parseFen(placement)).toThrow(
        "Invalid FEN: must contain six space-delimited fields",
      );
    });
  });

  it("move text: 'Invalid move: {move}'", () => {
    expect(() => demandMove(parseFen(START_FEN), "e2e5")).toThrow("Invalid move: e2e5");
    expect(() => demandMove(parseFen(START_FEN), "Ke2")).toThrow("Invalid move: Ke2");
  });

  describe("game-record (PGN) import", () => {
    it("'Invalid move in PGN: {token}'", () => {
      expect(() => parsePgn("1. e4 e5 2. Ke3 *")).toThrow("Invalid move in PGN: Ke3");
    });

    it("'Invalid PGN: FEN tag must be supplied with SetUp tag'", () => {
      expect(() => parsePgn('[SetUp "1"]\n\n1. e4 *')).toThrow(
        "Invalid PGN: FEN tag must be supplied with SetUp tag",
      );
    });
  });

  // What the board component accepts as a position: 5-board-position.test.tsx.
});
