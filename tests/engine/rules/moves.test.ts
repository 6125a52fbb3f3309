import { describe, expect, it } from "vitest";
import {
  boardAfterPremoves,
  findMove,
  legalMoves,
  type MoveSquares,
  makePlacement,
  type PromotionSymbol,
  parseFen,
  premoveTargets,
  type Square,
  START_FEN,
} from "../../../engine/index.ts";
import type { MoveName } from "../../../engine/rules/moveNames.ts";
import { legalSquares, playMove } from "../../../engine/rules/moves.ts";
import { MOVE_FLAGS } from "../../../engine/rules/types.ts";

const find = (fen: string, name: MoveName) => findMove(parseFen(fen), name);

describe("a described move", () => {
  it("has all fields of the specification, and has `captured` and `promotion` only where they apply", () => {
    expect(find(START_FEN, "e4")).toEqual({
      color: "w",
      piece: "p",
      from: "e2",
      to: "e4",
      san: "e4",
      lan: "e2e4",
      flags: "b",
      before: START_FEN,
      after: "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
    });
    expect(Object.keys(find(START_FEN, "e4") ?? {})).not.toContain("captured");
  });

  it("names the captured piece and the promotion", () => {
    const fen = "k2r4/4P3/8/8/8/8/8/K7 w - - 5 60";
    expect(find(fen, "exd8=R+")).toEqual({
      color: "w",
      piece: "p",
      from: "e7",
      to: "d8",
      san: "exd8=R+",
      lan: "e7d8r",
      flags: "cp",
      captured: "r",
      promotion: "r",
      before: fen,
      after: "k2R4/8/8/8/8/8/8/K7 b - - 0 60",
    });
  });

  it("has only the flag letters of the specification", () => {
    expect([...MOVE_FLAGS].sort().join("")).toBe("bceknpq");
  });
});

const promotion = "8/4P3/8/8/8/2k5/8/K7 w - - 0 1";
/** Has castling and en passant: https://www.chessprogramming.org/Perft_Results, position 2. */
const KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

describe("findMove by squares", () => {
  it("requires the promotion piece where a pawn promotes", () => {
    expect(find(promotion, { from: "e7", to: "e8" })).toBeUndefined();
    for (const piece of ["q", "r", "b", "n"] as const) {
      expect(find(promotion, { from: "e7", to: "e8", promotion: piece })?.promotion).toBe(piece);
    }
  });

  it("ignores the promotion piece for other moves, so that a board may always ask for a queen", () => {
    expect(find(START_FEN, { from: "e2", to: "e4", promotion: "q" })?.san).toBe("e4");
  });

  it("does not promote to a king, a pawn or an unknown piece", () => {
    for (const piece of ["k", "p", "Q", "x", "", "__proto__"] as unknown as PromotionSymbol[]) {
      expect(find(promotion, { from: "e7", to: "e8", promotion: piece }), piece).toBeUndefined();
    }
  });

  it("finds castling by the king's squares, not by the rook's", () => {
    const fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    expect(find(fen, { from: "e1", to: "g1" })?.san).toBe("O-O");
    expect(find(fen, { from: "e1", to: "h1" })).toBeUndefined();
  });

  it("finds nothing for unknown squares", () => {
    for (const square of ["e9", "", "__proto__", "constructor", "E2"] as unknown as "e2"[]) {
      expect(find(START_FEN, { from: square, to: "e4" })).toBeUndefined();
      expect(find(START_FEN, { from: "e2", to: square })).toBeUndefined();
    }
  });

  it("accepts a whole Move of the same position", () => {
    for (const move of legalMoves(parseFen(START_FEN))) expect(find(START_FEN, move)).toEqual(move);
  });
});

it("the squares of legal moves are those of the described moves", () => {
  for (const fen of [START_FEN, promotion, KIWIPETE]) {
    const moves = legalMoves(parseFen(fen));
    expect(legalSquares(parseFen(fen))).toEqual(moves.map(({ from, to }) => ({ from, to })));
  }
});

describe("playMove with an illegal move", () => {
  const position = parseFen(START_FEN);

  it("names the move in the error", () => {
    expect(() => playMove(position, "e5")).toThrow(new Error("Invalid move: e5"));
    expect(() => playMove(position, { from: "e2", to: "e5" })).toThrow(
      new Error("Invalid move: e2e5"),
    );
    expect(() => playMove(position, { from: "e7", to: "e8", promotion: "q" })).toThrow(
      new Error("Invalid move: e7e8q"),
    );
    expect(() => playMove(position, "Ke2")).toThrow(new Error("Invalid move: Ke2"));
  });
});

describe("the possible targets of a premove", () => {
  it("a pawn may push, push two squares from its start, and capture", () => {
    expect(premoveTargets("wP", "e2").sort()).toEqual(["d3", "e3", "e4", "f3"]);
    expect(premoveTargets("wP", "a3").sort()).toEqual(["a4", "b4"]);
    expect(premoveTargets("bP", "e7").sort()).toEqual(["d6", "e5", "e6", "f6"]);
  });

  it("a knight, a king and a rook move as on an empty board, and a king on its start square may castle", () => {
    expect(premoveTargets("wN", "g1").sort()).toEqual(["e2", "f3", "h3"]);
    expect(premoveTargets("bK", "e8").sort()).toEqual(["c8", "d7", "d8", "e7", "f7", "f8", "g8"]);
    expect(premoveTargets("wR", "a1")).toHaveLength(14);
    expect(premoveTargets("wB", "a1")).toHaveLength(7);
    expect(premoveTargets("wQ", "d4")).toHaveLength(27);
  });

  it("only a king castles, and only from its start square", () => {
    expect(premoveTargets("wK", "e4")).toHaveLength(8);
    expect(premoveTargets("wN", "e1").sort()).toEqual(["c2", "d3", "f3", "g2"]);
  });
});

/** The placement after white's premoves, such as `e1g1` or `a7a8n`. */
function placementAfter(fen: string, ...premoves: readonly string[]): string {
  const position = parseFen(fen);
  const moves = premoves.map((name) => ({
    from: name.slice(0, 2) as Square,
    to: name.slice(2, 4) as Square,
    ...(name[4] && { promotion: name[4] as NonNullable<MoveSquares["promotion"]> }),
  }));
  return makePlacement({ ...position, board: boardAfterPremoves(position, "w", moves) });
}

describe("the board after premoves", () => {
  it("each starts where the earlier ones left its piece, and removes what stands on its target", () => {
    const fen = "4k3/8/8/3p4/8/8/4P3/4K3 w - - 0 1";
    expect(placementAfter(fen, "e2e4", "e4d5")).toBe("4k3/8/8/3P4/8/8/8/4K3");
  });

  it("castling takes the rook along, on either side", () => {
    const fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    expect(placementAfter(fen, "e1g1")).toBe("4k3/8/8/8/8/8/8/R4RK1");
    expect(placementAfter(fen, "e1c1")).toBe("4k3/8/8/8/8/8/8/2KR3R");
  });

  it("a pawn on the last rank becomes a queen, or the piece that is named", () => {
    const fen = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";
    expect(placementAfter(fen, "a7a8")).toBe("Q3k3/8/8/8/8/8/8/4K3");
    expect(placementAfter(fen, "a7a8n")).toBe("N3k3/8/8/8/8/8/8/4K3");
  });

  it("a premove whose piece is gone changes nothing, and neither does a later one", () => {
    const fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    expect(placementAfter(fen, "d2d4", "e2e4")).toBe("4k3/8/8/8/8/8/4P3/4K3");
  });
});
