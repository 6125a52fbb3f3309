import { describe, expect, test } from "vitest";
import { Board } from "../../../../engine/core/board.ts";
import { makeMove, unmakeMove } from "../../../../engine/core/makeMove.ts";
import { generateMoves, MAX_MOVES } from "../../../../engine/core/moveGeneration.ts";
import { parseFen, START_FEN } from "../../../../engine/index.ts";
import { loadPosition, readPosition } from "../../../../engine/rules/boardPosition.ts";
import { pawnStructure } from "../../../../engine/search/pawnStructure.ts";
import { MATERIAL_VALUES, PIECE_SCORES } from "../../../../engine/search/specified/evaluation.ts";
import { createRandom } from "../../../support/random.ts";
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

  test("uses the specified material values", () => {
    expect(MATERIAL_VALUES).toEqual({ p: 100, n: 320, b: 330, r: 500, q: 900, k: 20000 });
  });

  test("changes its sign when the colours are exchanged", () => {
    const white = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    const mirrored = "r3k2r/pppbbppp/2n2q1P/1P2p3/3pn3/BN2PNP1/P1PPQPB1/R3K2R b KQkq - 0 1";
    expect(evaluateFen(white)).not.toBe(0);
    expect(evaluateFen(mirrored)).toBe(-evaluateFen(white));
  });
});

/**
 * Plays `plies` random moves, undoes and redoes each, and compares the scores at every position.
 */
function followGame(board: Board, next: () => number, plies: number): number {
  const moves = new Int32Array(MAX_MOVES);
  let compared = 0;
  for (let ply = 0; ply < plies; ply++) {
    const count = generateMoves(board, moves, 0);
    if (count === 0) break;
    const before = board.score;
    for (let i = 0; i < count; i++) {
      makeMove(board, moves[i]);
      expect(board.score).toBe(evaluate(readPosition(board)));
      unmakeMove(board, moves[i]);
      expect(board.score).toBe(before);
      compared++;
    }
    makeMove(board, moves[Math.floor(next() * count)]);
  }
  return compared;
}

test("the incremental score of the board equals the evaluation at every node of random games", () => {
  const seed = 4711;
  const { next } = createRandom(seed);
  const board = new Board(PIECE_SCORES);
  let compared = 0;
  for (const fen of [
    START_FEN,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
  ]) {
    for (let game = 0; game < 3; game++) {
      loadPosition(board, parseFen(fen));
      compared += followGame(board, next, 100);
    }
  }
  expect(compared, `seed ${seed}`).toBeGreaterThan(10_000);
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
