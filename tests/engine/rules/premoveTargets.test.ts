import { describe, expect, it } from "vitest";
import { premoveTargets } from "../../../engine/index.ts";

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
