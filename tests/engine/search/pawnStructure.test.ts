import { expect, test } from "vitest";
import { parseFen, START_FEN } from "../../../engine/index.ts";
import { pawnStructure } from "../../../engine/search/pawnStructure.ts";

const structureOf = (fen: string): number => pawnStructure(parseFen(fen));

test.each([
  ["nothing for the start position", START_FEN, 0],
  ["nothing without pawns", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", 0],
  // Isolated -10, passed +20.
  ["a lone passed pawn", "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", 10],
  ["the same for black, with the other sign", "4k3/8/8/4p3/8/8/8/4K3 w - - 0 1", -10],
  // One pawn behind another: doubled -20 once, both isolated -20, both passed +40.
  ["a doubled pawn", "4k3/8/8/4P3/4P3/8/8/4K3 w - - 0 1", 0],
  // Side by side: both passed +40, both connected +10.
  ["connected passed pawns", "4k3/8/8/8/3PP3/8/8/4K3 w - - 0 1", 50],
  // d3 protects e4: only e4 is connected; both are passed.
  ["a protected pawn", "4k3/8/8/8/4P3/3P4/8/4K3 w - - 0 1", 45],
  // Two files apart: both isolated, both passed.
  ["pawns two files apart", "4k3/8/8/8/2P1P3/8/8/4K3 w - - 0 1", 20],
  // Face to face: neither passed, both isolated: even.
  ["blocked pawns", "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1", 0],
  // Black's d-pawn guards e4's way: neither is passed, white e4 isolated, black d7 isolated.
  ["a guarded way", "4k3/3p4/8/8/4P3/8/8/4K3 w - - 0 1", 0],
  // The pawns have passed each other: both are passed and isolated.
  ["pawns side by side that have passed", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", 0],
  ["an enemy behind does not hold up", "4k3/8/4P3/3p4/8/8/8/4K3 w - - 0 1", 0],
])("pawn structure is as the weights say: %s", (_case, fen, expected) => {
  expect(structureOf(fen) + 0).toBe(expected);
});

test("a pawn on its neighbour's side of the board is no obstacle to it, though one ahead is", () => {
  // White a2 b2 against black a7: a2 and b2 connected (+10), neither passed; a7 isolated (-10).
  expect(structureOf("4k3/p7/8/8/8/8/PP6/4K3 w - - 0 1")).toBe(10 + 10);
});
