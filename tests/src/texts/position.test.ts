import { expect, it } from "vitest";
import { parseFen } from "../../../engine/index.ts";
import { findMove } from "../../../engine/rules/moves.ts";
import { describePosition } from "../../../src/texts/position.ts";

it("a position is read piece by piece, from the king down, by files", () => {
  expect(describePosition(parseFen("4k3/8/8/3p4/8/8/P6P/R3K2R b - - 0 1"))).toBe(
    "White: king e1, rooks a1, h1, pawns a2, h2. Black: king e8, pawn d5. Black to move.",
  );
});

it("the move before it is read first, and then who may castle, and where en passant is possible", () => {
  const position = parseFen("r3k3/3p4/8/4P3/8/8/8/R3K2R b KQq - 0 12");
  const pieces = "White: king e1, rooks a1, h1, pawn e5. Black: king e8, rook a8, pawn";
  const castling = "White may castle king-side and queen-side. Black may castle queen-side.";
  expect(describePosition(position)).toBe(`${pieces} d7. ${castling} Black to move.`);
  const move = findMove(position, "d5");
  expect(describePosition(parseFen(move?.after ?? ""), move)).toBe(
    `12… d5 was played. ${pieces} d5. ${castling} En passant is possible on d6. White to move.`,
  );
});
