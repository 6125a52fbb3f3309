import { describe, expect, test } from "vitest";
import { parseFen, START_FEN } from "../../../../engine/index.ts";
import { pawnStructure } from "../../../../engine/search/pawnStructure.ts";
import { evaluate } from "./minimax.ts";

const evaluateFen = (fen: string): number => evaluate(parseFen(fen));

describe("the evaluation", () => {
  test("counts material twice and piece-square values once", () => {
    // A white rook on h1 (square value 0); the kings are on mirrored squares.
    expect(evaluateFen("4k3/8/8/8/8/8/8/4K2R w - - 0 1")).toBe(2 * 500);
    // A black knight on a8 (-50): the table is mirrored, so a8 counts as a1.
    expect(evaluateFen("n3k3/8/8/8/8/8/8/4K3 w - - 0 1")).toBe(-(2 * 320 - 50));
    // A pawn one step from promotion: its square value is 50.
    expect(evaluateFen("4k3/P7/8/8/8/8/8/4K3 w - - 0 1")).toBe(2 * 100 + 50);
    // Kings: e1 is 0 for white, g8 is 30 for black.
    expect(evaluateFen("6k1/8/8/8/8/8/8/4K3 w - - 0 1")).toBe(-30);
    // A bishop on d4 (10), and a black queen on d8, her start square (-5).
    expect(evaluateFen("3qk3/8/8/8/3B4/8/8/4K3 w - - 0 1")).toBe(2 * 330 + 10 - (2 * 900 - 5));
  });

  test("mirrors the tables by rank but not by file", () => {
    // Only the queen's table is asymmetrical: for white, a4 is 0 and h4 is -5.
    expect(evaluateFen("4k3/8/8/8/Q7/8/8/4K3 w - - 0 1")).toBe(2 * 900);
    expect(evaluateFen("4k3/8/8/8/7Q/8/8/4K3 w - - 0 1")).toBe(2 * 900 - 5);
    expect(evaluateFen("4k3/8/8/q7/8/8/8/4K3 w - - 0 1")).toBe(-2 * 900);
    expect(evaluateFen("4k3/8/8/7q/8/8/8/4K3 w - - 0 1")).toBe(-(2 * 900 - 5));
  });
});

const structureOf = (fen: string): number => pawnStructure(parseFen(fen));

test.each([
  ["nothing for the start position", START_FEN, 0],
  ["nothing without pawns", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", 0],
  // Isolated -10, passed +20.
  ["a lone passed pawn", "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", 10],
  ["the same for black, with the other sign", "4k3/8/8/4p3/8/8/8/4K3 w - - 0 1", -10],
  // Two pawns on one file: doubled -20 once, both isolated -20, both passed +40.
  ["a doubled pawn", "4k3/8/8/4P3/4P3/8/8/4K3 w - - 0 1", 0],
  // Side by side: both passed +40, both connected +10.
  ["connected passed pawns", "4k3/8/8/8/3PP3/8/8/4K3 w - - 0 1", 50],
  // d3 protects e4: only e4 is connected; both are passed.
  ["a protected pawn", "4k3/8/8/8/4P3/3P4/8/4K3 w - - 0 1", 45],
  // Two files apart: both isolated, both passed.
  ["pawns two files apart", "4k3/8/8/8/2P1P3/8/8/4K3 w - - 0 1", 20],
  // Opposed pawns on one file: neither is passed, both are isolated, so the sum is 0.
  ["blocked pawns", "4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1", 0],
  // Black's d-pawn controls a square ahead of e4: neither pawn is passed. White's e4 and black's d7
  // are isolated.
  ["a guarded way", "4k3/3p4/8/8/4P3/8/8/4K3 w - - 0 1", 0],
  // Each pawn is behind the other: both are passed and isolated.
  ["pawns side by side that have passed", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", 0],
  ["an enemy behind does not hold up", "4k3/8/4P3/3p4/8/8/8/4K3 w - - 0 1", 0],
])("pawn structure has the specified weights: %s", (_case, fen, expected) => {
  expect(structureOf(fen) + 0).toBe(expected);
});

test("an enemy pawn on a neighbouring file stops a passed pawn only if it is ahead of it", () => {
  // White has a2 and b2, black has a7: a2 and b2 are connected (+10), neither is passed; a7 is
  // isolated (-10).
  expect(structureOf("4k3/p7/8/8/8/8/PP6/4K3 w - - 0 1")).toBe(10 + 10);
});
