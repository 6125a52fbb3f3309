import { describe, expect, it } from "vitest";
import {
  legalMoves,
  makeFen,
  type Position,
  parseFen,
  perft,
  playMove,
} from "../../../engine/index.ts";
import { PERFT_POSITIONS } from "../../support/perftPositions.ts";

/** Leaves the public doors see: a position per node, all moves fully described. */
function perftByPublicDoor(position: Position, depth: number): number {
  const moves = legalMoves(position);
  if (depth === 1) return moves.length;
  return moves.reduce(
    (leaves, move) => leaves + perftByPublicDoor(playMove(position, move), depth - 1),
    0,
  );
}

/** What one of the public doors, which does so much more at each node, counts in a moment. */
const PUBLIC_DOOR_LEAVES = 25_000;
const TEST_RUN_LEAVES = 20_000_000;

describe("perft through the core", () => {
  for (const { fen, reason, leaves, testDepth } of PERFT_POSITIONS) {
    it(`counts the published leaves of ${fen}: ${reason}`, () => {
      const position = parseFen(fen);
      for (let depth = 1; depth <= testDepth; depth++) {
        const published = leaves[depth];
        if (published !== undefined) {
          expect(perft(position, depth), `depth ${depth}`).toBe(published);
        }
      }
    });
  }

  it("counts at least twenty million leaves in this run", () => {
    const leaves = PERFT_POSITIONS.map((entry) => entry.leaves[entry.testDepth]);
    expect(leaves.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(TEST_RUN_LEAVES);
  });

  it("counts one leaf at depth 0, and none below mate or stalemate", () => {
    expect(perft(parseFen("7k/8/8/8/8/8/8/K7 w - - 0 1"), 0)).toBe(1);
    expect(perft(parseFen("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1"), 3)).toBe(0);
    expect(perft(parseFen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), 3)).toBe(0);
  });
});

describe("perft through legalMoves and playMove", () => {
  for (const { fen, leaves } of PERFT_POSITIONS) {
    for (const [depth, published] of Object.entries(leaves)) {
      if (published > PUBLIC_DOOR_LEAVES) continue;
      it(`counts the ${published} leaves of ${fen} at depth ${depth}`, () => {
        expect(perftByPublicDoor(parseFen(fen), Number(depth))).toBe(published);
      });
    }

    it(`divides ${fen} move by move as the core does`, () => {
      const position = parseFen(fen);
      for (const move of legalMoves(position)) {
        const next = playMove(position, move);
        expect(makeFen(next), move.lan).toBe(move.after);
        expect(perftByPublicDoor(next, 1), move.lan).toBe(perft(next, 1));
      }
      expect(perftByPublicDoor(position, 2)).toBe(perft(position, 2));
    });
  }
});
