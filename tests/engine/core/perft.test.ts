/** The published numbers of move sequences: they hold the legality of every kind of move. */
import { describe, expect, it } from "vitest";
import { legalMoves, makeFen, type Position, parseFen, perft } from "../../../engine/index.ts";
import { playMove } from "../../../engine/rules/moves.ts";
import { PERFT_POSITIONS, type PerftPosition } from "../../support/perftPositions.ts";
import { times } from "../../support/random.ts";

/**
 * The number of leaves to count through the public functions, which describe every move in full.
 */
function perftByPublicDoor(position: Position, depth: number): number {
  const moves = legalMoves(position);
  if (depth === 1) return moves.length;
  return moves.reduce(
    (leaves, move) => leaves + perftByPublicDoor(playMove(position, move), depth - 1),
    0,
  );
}

/** The largest number of leaves to count below one position; more would take too long. */
const MOST_LEAVES = times(5_000_000);
/** The same limit for the public functions, which do much more work at each node. */
const MOST_PUBLIC_DOOR_LEAVES = times(25_000);
const LEAVES_IN_ALL = times(20_000_000);

/** The depths at which this position has at most this many leaves, with their published numbers. */
const countable = ({ leaves }: PerftPosition, most: number): [depth: number, leaves: number][] =>
  Object.entries(leaves)
    .map(([depth, published]): [number, number] => [Number(depth), published])
    .filter(([, published]) => published <= most);

describe("perft on the core board", () => {
  for (const entry of PERFT_POSITIONS) {
    for (const [depth, published] of countable(entry, MOST_LEAVES)) {
      it(`counts the ${published} leaves of ${entry.fen} at depth ${depth}: ${entry.reason}`, () => {
        expect(perft(parseFen(entry.fen), depth)).toBe(published);
      });
    }
  }

  it(`the tests count at least ${LEAVES_IN_ALL} leaves`, () => {
    const counted = PERFT_POSITIONS.flatMap((entry) => countable(entry, MOST_LEAVES));
    const leaves = counted.reduce((sum, [, published]) => sum + published, 0);
    expect(leaves).toBeGreaterThanOrEqual(LEAVES_IN_ALL);
  });

  it("counts one leaf at depth 0, and none below mate or stalemate", () => {
    expect(perft(parseFen("7k/8/8/8/8/8/8/K7 w - - 0 1"), 0)).toBe(1);
    expect(perft(parseFen("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1"), 3)).toBe(0);
    expect(perft(parseFen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), 3)).toBe(0);
  });
});

describe("perft through legalMoves and playMove", () => {
  for (const entry of PERFT_POSITIONS) {
    const { fen } = entry;
    for (const [depth, published] of countable(entry, MOST_PUBLIC_DOOR_LEAVES)) {
      it(`counts the ${published} leaves of ${fen} at depth ${depth}`, () => {
        expect(perftByPublicDoor(parseFen(fen), depth)).toBe(published);
      });
    }

    it(`perft divide of ${fen} gives the same counts as the core`, () => {
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
