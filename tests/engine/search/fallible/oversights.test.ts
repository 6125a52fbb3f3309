/** Compares pairs of moves: the second move of each pair must be overlooked more often. */
import { describe, expect, it } from "vitest";
import { Board } from "../../../../engine/core/board.ts";
import { generateMoves, MAX_MOVES } from "../../../../engine/core/moveGeneration.ts";
import { loadPosition } from "../../../../engine/rules/boardPosition.ts";
import { parseFen } from "../../../../engine/rules/fen.ts";
import { makeLan } from "../../../../engine/rules/moveNames.ts";
import { squareByName } from "../../../../engine/rules/notation.ts";
import { difficulty, Oversights } from "../../../../engine/search/fallible/oversights.ts";

function boardWith(fen: string, lan: string) {
  const board = new Board();
  loadPosition(board, parseFen(fen));
  const moves = new Int32Array(MAX_MOVES);
  const move = moves.subarray(0, generateMoves(board, moves, 0)).find((m) => makeLan(m) === lan);
  if (move === undefined) throw new Error(`${lan} is not legal`);
  return { board, move };
}

interface Circumstances {
  readonly ply?: number;
  /** The target square of the previous move. */
  readonly last?: string;
}

function hardness(fen: string, lan: string, { ply = 1, last }: Circumstances = {}): number {
  const { board, move } = boardWith(fen, lan);
  board.ply = ply;
  return difficulty(board, move, last === undefined ? -1 : squareByName(last), false);
}

describe("the probability that a fallible player overlooks a move", () => {
  const BISHOPS = "4k3/6p1/8/4p3/3B4/8/8/B3K3 w - - 0 1";

  it("is higher for a bishop's capture from the far corner than for one from the next square", () => {
    const open = "4k3/6p1/8/4p3/8/8/8/B3K3 w - - 0 1";
    expect(hardness(open, "a1e5")).toBeGreaterThan(hardness(BISHOPS, "d4e5"));
  });

  it("is higher for a quiet move than for a capture by the same piece", () => {
    expect(hardness(BISHOPS, "d4c5")).toBeGreaterThan(hardness(BISHOPS, "d4e5"));
  });

  it("is higher for a move backward than for one forward, for white and for black", () => {
    const knights = "4k3/8/2p5/8/3N4/8/2p5/4K3 w - - 0 1";
    expect(hardness(knights, "d4c2")).toBeGreaterThan(hardness(knights, "d4c6"));
    const black = "4k3/8/2P5/8/3n4/8/2P5/4K3 b - - 0 1";
    expect(hardness(black, "d4c6")).toBeGreaterThan(hardness(black, "d4c2"));
  });

  it("is higher for a move further from the root", () => {
    const looks = [0, 1, 2, 3].map((ply) => hardness(BISHOPS, "d4e5", { ply }));
    expect(looks).toEqual([...looks].sort((a, b) => a - b));
    expect(new Set(looks).size).toBe(4);
  });

  it("is very low for the recapture of a piece that was just taken", () => {
    const without = hardness(BISHOPS, "d4e5");
    expect(hardness(BISHOPS, "d4e5", { last: "e5" })).toBeLessThan(without / 3);
  });

  it("is zero for a pawn's capture of a queen at the next ply", () => {
    const queen = "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1";
    expect([0, 1].map((ply) => hardness(queen, "e4d5", { ply }))).toEqual([0, 0]);
  });
});

describe("the moves that a fallible player overlooks", () => {
  const { board, move } = boardWith("4k3/6p1/8/4p3/8/8/8/B3K3 w - - 0 1", "a1e5");
  const seeds = Array.from({ length: 2000 }, (_, seed) => seed);
  const overlooks = (oversights: Oversights, ply: number): boolean => {
    board.ply = ply;
    return oversights.overlooks(board, move, -1, false);
  };
  const missed = (blindness: number, ply = 1) =>
    seeds.filter((seed) => overlooks(new Oversights(blindness, seed, 10), ply));

  it("are none at blindness 0", () => {
    expect(missed(0)).toEqual([]);
  });

  it("include those of every lower blindness", () => {
    const [some, more] = [missed(50), missed(150)];
    expect(some.length).toBeGreaterThan(100);
    expect(more.length).toBeGreaterThan(2 * some.length);
    expect(some.every((seed) => more.includes(seed))).toBe(true);
  });

  it("include those of every smaller distance from the root", () => {
    const [near, far] = [missed(100, 1), missed(100, 3)];
    expect(near.every((seed) => far.includes(seed))).toBe(true);
  });

  it("never include a move with certainty, even the hardest one to see", () => {
    expect(missed(1000, 20).length).toBeLessThan(seeds.length);
  });

  it("are chosen anew at each turn", () => {
    const turns = Array.from({ length: 200 }, (_, ply) =>
      overlooks(new Oversights(100, 1, ply), 1),
    );
    expect(new Set(turns)).toEqual(new Set([true, false]));
  });

  it("score changes are positive and negative, and at most as large as the noise", () => {
    const drawn = seeds.map((seed) => new Oversights(0, seed, 10).noise(move, 30));
    expect(Math.max(...drawn.map(Math.abs))).toBeLessThanOrEqual(30);
    expect(drawn.some((noise) => noise < 0) && drawn.some((noise) => noise > 0)).toBe(true);
    expect(Math.abs(drawn.reduce((sum, noise) => sum + noise, 0) / seeds.length)).toBeLessThan(1.5);
  });
});
