import { describe, expect, it } from "vitest";
import {
  boardAfterPremoves,
  type MoveSquares,
  makePlacement,
  parseFen,
  premoveTargets,
  type Square,
} from "../../../engine/index.ts";

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
