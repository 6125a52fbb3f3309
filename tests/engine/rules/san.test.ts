import { describe, expect, it } from "vitest";
import { findMove, legalMoves, parseFen, START_FEN } from "../../../engine/index.ts";

const lanOf = (fen: string, text: string): string | undefined => findMove(parseFen(fen), text)?.lan;

describe("findMove reads the loose notation of people and old files", () => {
  const promotion = "3r4/4P3/8/8/8/2k5/8/K7 w - - 0 1";
  const enPassant = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
  const castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

  it.each([
    [START_FEN, "e2e4", "e2e4"],
    [START_FEN, "e2-e4", "e2e4"],
    [START_FEN, "Pe4", "e2e4"],
    [START_FEN, "Pe2-e4", "e2e4"],
    [START_FEN, "Ng1f3", "g1f3"],
    [START_FEN, "Ng1-f3", "g1f3"],
    [START_FEN, "Ngf3", "g1f3"],
    [START_FEN, "N1f3", "g1f3"],
    [START_FEN, "g1f3", "g1f3"],
    [START_FEN, "Nf3!?", "g1f3"],
    [START_FEN, "Nf3!!", "g1f3"],
    [START_FEN, "Nf3??", "g1f3"],
    [START_FEN, "Nf3+", "g1f3"],
    [START_FEN, "Nf3#?!", "g1f3"],
    [START_FEN, " Nf3 ", "g1f3"],
    [castling, "0-0", "e1g1"],
    [castling, "0-0-0", "e1c1"],
    [castling, "O-O", "e1g1"],
    [castling, "O-O-O!", "e1c1"],
    [castling, "o-o", "e1g1"],
    [castling, "0-0+", "e1g1"],
    [castling, "e1g1", "e1g1"],
    [castling, "Ke1-g1", "e1g1"],
    [castling, "e1c1", "e1c1"],
    [promotion, "e8Q", "e7e8q"],
    [promotion, "e8=Q", "e7e8q"],
    [promotion, "e8=q", "e7e8q"],
    [promotion, "e8(N)", "e7e8n"],
    [promotion, "e7e8r", "e7e8r"],
    [promotion, "e7-e8=B", "e7e8b"],
    [promotion, "exd8=N", "e7d8n"],
    [promotion, "ed8N+", "e7d8n"],
    [promotion, "e7xd8Q", "e7d8q"],
    [enPassant, "exd6 e.p.", "e5d6"],
    [enPassant, "exd6e.p.", "e5d6"],
    [enPassant, "exd6 ep", "e5d6"],
    [enPassant, "exd6ep!", "e5d6"],
    [enPassant, "ed6", "e5d6"],
    [enPassant, "e5xd6", "e5d6"],
    [enPassant, "e5:d6", "e5d6"],
  ])("in %s: %s", (fen, text, lan) => {
    expect(lanOf(fen, text)).toBe(lan);
  });

  it("finds a capture written without x and a quiet move written with x", () => {
    const fen = "4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1";
    expect(lanOf(fen, "Rd5")).toBe("d1d5");
    expect(lanOf(fen, "Rxd4")).toBe("d1d4");
  });

  it.each([
    ["two knights", "7k/8/8/8/8/3K4/8/N1N5 w - - 0 1", "Nb3"],
    ["two rooks on one file", "4k3/8/8/R7/8/8/8/R3K3 w - - 0 1", "Ra3"],
    ["a file that both share", "4k3/8/8/R7/8/8/8/R3K3 w - - 0 1", "Raa3"],
    ["two pawns that capture", "4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1", "xd5"],
    ["a promotion without its piece", promotion, "e8"],
    ["a promotion without its piece, by squares", promotion, "e7e8"],
  ])("finds nothing when the text matches more than one move: %s", (_, fen, text) => {
    expect(lanOf(fen, text)).toBeUndefined();
  });

  it.each([
    "",
    " ",
    "e5",
    "e9",
    "i4",
    "Nf4",
    "O-O",
    "0-0-0",
    "e2e5",
    "e7e5",
    "Ke2",
    "nf3",
    "e4 e5",
    "1. e4",
    "e4=Q",
    "e8=K",
    "--",
    "Z0",
    "null",
    "__proto__",
    "constructor",
    "toString",
  ])("finds nothing for '%s' in the start position", (text) => {
    expect(lanOf(START_FEN, text)).toBeUndefined();
  });

  it("finds nothing for texts much longer than a move", () => {
    expect(lanOf(START_FEN, `e4${"!".repeat(100)}`)).toBeUndefined();
    expect(lanOf(START_FEN, `${" ".repeat(100)}e4`)).toBeUndefined();
  });
});

describe("findMove with `strict`", () => {
  const position = parseFen(START_FEN);

  it("accepts the exact SAN or LAN", () => {
    expect(findMove(position, "Nf3", { strict: true })?.lan).toBe("g1f3");
    expect(findMove(position, "g1f3", { strict: true })?.san).toBe("Nf3");
    expect(findMove(position, { from: "g1", to: "f3" }, { strict: true })?.san).toBe("Nf3");
  });

  it.each(["Ng1f3", "Ngf3", "Nf3!", "Nf3+", " Nf3", "e2-e4", "Pe4"])("refuses '%s'", (text) => {
    expect(findMove(position, text)).toBeDefined();
    expect(findMove(position, text, { strict: true })).toBeUndefined();
  });

  it("requires the check mark and capital letters for castling", () => {
    const castling = parseFen("5k2/8/8/8/8/8/8/4K2R w K - 0 1");
    expect(findMove(castling, "O-O+", { strict: true })?.lan).toBe("e1g1");
    for (const text of ["O-O", "0-0+", "o-o+"]) {
      expect(findMove(castling, text, { strict: true }), text).toBeUndefined();
    }
  });
});

it("SAN and LAN differ for all legal moves of crowded positions, and each finds its move", () => {
  for (const fen of [
    "QQQQQQQQ/QQQQ1QQQ/4k3/8/8/8/QQQQQQQQ/QQQQKQQQ w - - 0 1",
    "4k3/8/2N1N3/1N3N2/8/1N3N2/2N1N3/4K3 w - - 0 1",
    "7k/R6R/8/R6R/8/R6R/8/K7 w - - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
  ]) {
    const position = parseFen(fen);
    const moves = legalMoves(position);
    expect(new Set(moves.map(({ san }) => san)).size).toBe(moves.length);
    for (const move of moves) {
      expect(findMove(position, move.san), move.san).toEqual(move);
      expect(findMove(position, move.lan), move.lan).toEqual(move);
    }
  }
});
