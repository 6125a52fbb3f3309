/**
 * The known differences from chess.js 1.4.0. For each, the test states both results and the reason
 * for ours. The other oracle tests allow only these exceptions.
 */
import { Chess, validateFen as oracleValidateFen } from "chess.js";
import { describe, expect, it } from "vitest";
import {
  findMove,
  isCheckmate,
  isFiftyMoveDraw,
  isThreefoldRepetition,
  legalMoves,
  outcome,
  parseFen,
  parsePgn,
  play,
  START_FEN,
  startGame,
  validateFen,
} from "../../../engine/index.ts";
import { playMove } from "../../../engine/rules/moves.ts";

describe("known differences from chess.js", () => {
  it("chess.js also calls a mate on the hundredth quiet ply a draw; by the laws (9.6.2) mate takes precedence", () => {
    const fen = "k7/8/1K6/8/8/8/8/7Q w - - 99 90";
    const oracle = new Chess(fen);
    oracle.move("Qh8#");
    const mated = playMove(parseFen(fen), "Qh8#");
    expect([oracle.isCheckmate(), oracle.isDraw()]).toEqual([true, true]);
    expect([isCheckmate(mated), isFiftyMoveDraw(mated)]).toEqual([true, true]);
    expect(outcome(mated)).toEqual({ winner: "w", reason: "checkmate" });
  });

  it("chess.js treats positions as different if a pinned pawn could capture en passant; by the laws (9.2.3) that capture is not possible", () => {
    // After 1. e4 the pawn on d4 is next to it, but is pinned to the d-file.
    const fen = "3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1";
    const shuffle = ["e4", "Ke7", "Ra1", "Kd8", "Rd1", "Ke7", "Ra1", "Kd8", "Rd1"];
    const oracle = new Chess(fen);
    for (const san of shuffle) oracle.move(san);
    const game = shuffle.reduce(play, startGame(fen));
    expect(oracle.isThreefoldRepetition()).toBe(false);
    expect(isThreefoldRepetition(game)).toBe(true);
  });

  it("chess.js captures a king left in check by a custom position; we never do", () => {
    const fen = "8/8/4k3/8/5N2/3K4/8/8 w - - 0 1";
    expect(new Chess(fen).moves()).toContain("Nxe6");
    expect(legalMoves(parseFen(fen)).map(({ to }) => to)).not.toContain("e6");
  });

  it("chess.js keeps castling rights in a FEN without a rook on its start square; we drop them", () => {
    const fen = "4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1";
    expect(new Chess(fen).fen()).toBe(fen);
    expect(parseFen(fen).castling).toEqual({
      w: { kingSide: false, queenSide: false },
      b: { kingSide: false, queenSide: false },
    });
  });

  it("chess.js reads numbers, castling letters and squares in a FEN less strictly", () => {
    for (const [fen, message] of [
      ["4k3/8/8/8/8/8/8/4K3 w - - 0 1x", "Invalid FEN: move number must be a positive integer"],
      [
        "4k3/8/8/8/8/8/8/4K3 w - - 0.5 1",
        "Invalid FEN: half move counter number must be a non-negative integer",
      ],
      ["4k3/8/8/8/8/8/8/4K3 w K-K - 0 1", "Invalid FEN: castling availability is invalid"],
      ["4k3/8/8/8/8/8/8/40K3 w - - 0 1", "Invalid FEN: piece data is invalid (invalid piece)"],
    ]) {
      expect(validateFen(fen), fen).toEqual({ ok: false, error: message });
    }
    expect(oracleValidateFen("4k3/8/8/8/8/8/8/4K3 w K-K - 0.5 1x")).toEqual({ ok: true });
  });

  it("chess.js checks the white king before the black one; we use the order of the specification", () => {
    const fen = "8/8/8/8/8/8/8/KK6 w - - 0 1";
    expect(oracleValidateFen(fen).error).toBe("Invalid FEN: too many white kings");
    expect(validateFen(fen)).toEqual({ ok: false, error: "Invalid FEN: missing black king" });
  });

  it("chess.js chooses a promotion piece when none is given; we find no move", () => {
    const fen = "8/4P3/8/8/8/2k5/8/K7 w - - 0 1";
    expect(new Chess(fen).move("e7e8").promotion).toBeDefined();
    expect(findMove(parseFen(fen), "e7e8")).toBeUndefined();
  });

  it("chess.js plays null moves; we call them invalid, also in a PGN", () => {
    const oracle = new Chess();
    expect(oracle.move("--").san).toBe("--");
    expect(() => playMove(parseFen(START_FEN), "--")).toThrow("Invalid move: --");
    expect(() => parsePgn("1. e4 -- 2. d4")).toThrow("Invalid move in PGN: --");
  });
});
