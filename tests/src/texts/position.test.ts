import { expect, it } from "vitest";
import { parseFen } from "../../../engine/index.ts";
import { describePosition } from "../../../src/texts/position.ts";

it("a position is read piece by piece, from the king down, by files", () => {
  expect(describePosition(parseFen("4k3/8/8/3p4/8/8/P6P/R3K2R b KQ - 0 1"))).toBe(
    "White: king e1, rooks a1, h1, pawns a2, h2. Black: king e8, pawn d5. Black to move.",
  );
});
