/** What is hard to see, told by pairs of moves: the second of each is overlooked more often. */
import { describe, expect, it } from "vitest";
import { Board } from "../../../../engine/core/board.ts";
import { generateMoves, MAX_MOVES } from "../../../../engine/core/moveGeneration.ts";
import { loadPosition } from "../../../../engine/rules/boardPosition.ts";
import { parseFen } from "../../../../engine/rules/fen.ts";
import { squareByName } from "../../../../engine/rules/notation.ts";
import { makeLan } from "../../../../engine/rules/san.ts";
import { difficulty, Sight } from "../../../../engine/search/fallible/sight.ts";

function boardWith(fen: string, lan: string) {
  const board = new Board();
  loadPosition(board, parseFen(fen));
  const moves = new Int32Array(MAX_MOVES);
  const move = moves.subarray(0, generateMoves(board, moves, 0)).find((m) => makeLan(m) === lan);
  if (move === undefined) throw new Error(`${lan} is not legal`);
  return { board, move };
}

interface Look {
  readonly ply?: number;
  /** Where the move before went. */
  readonly last?: string;
}

function hardness(fen: string, lan: string, { ply = 1, last }: Look = {}): number {
  const { board, move } = boardWith(fen, lan);
  return difficulty(board, move, ply, last === undefined ? -1 : squareByName(last), false);
}

describe("what is easily overlooked", () => {
  const BISHOPS = "4k3/6p1/8/4p3/3B4/8/8/B3K3 w - - 0 1";

  it("is a bishop's capture from the far corner rather than one from next door", () => {
    const open = "4k3/6p1/8/4p3/8/8/8/B3K3 w - - 0 1";
    expect(hardness(open, "a1e5")).toBeGreaterThan(hardness(BISHOPS, "d4e5"));
  });

  it("is a quiet move rather than a capture by the same piece", () => {
    expect(hardness(BISHOPS, "d4c5")).toBeGreaterThan(hardness(BISHOPS, "d4e5"));
  });

  it("is a move backward rather than one forward, for white and for black", () => {
    const knights = "4k3/8/2p5/8/3N4/8/2p5/4K3 w - - 0 1";
    expect(hardness(knights, "d4c2")).toBeGreaterThan(hardness(knights, "d4c6"));
    const black = "4k3/8/2P5/8/3n4/8/2P5/4K3 b - - 0 1";
    expect(hardness(black, "d4c6")).toBeGreaterThan(hardness(black, "d4c2"));
  });

  it("is what lies further ahead", () => {
    const looks = [0, 1, 2, 3].map((ply) => hardness(BISHOPS, "d4e5", { ply }));
    expect(looks).toEqual([...looks].sort((a, b) => a - b));
    expect(new Set(looks).size).toBe(4);
  });

  it("is hardly ever the recapture of what was just taken", () => {
    const without = hardness(BISHOPS, "d4e5");
    expect(hardness(BISHOPS, "d4e5", { last: "e5" })).toBeLessThan(without / 3);
  });

  it("is never a pawn that takes a queen next", () => {
    const queen = "4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1";
    expect([0, 1].map((ply) => hardness(queen, "e4d5", { ply }))).toEqual([0, 0]);
  });
});

describe("a player's sight", () => {
  const FAR = "4k3/6p1/8/4p3/8/8/8/B3K3 w - - 0 1";
  const { board, move } = boardWith(FAR, "a1e5");
  const seeds = Array.from({ length: 2000 }, (_, seed) => seed);
  const missed = (blindness: number, ply = 1) =>
    seeds.filter((seed) => new Sight(blindness, seed, 10).overlooks(board, move, ply, -1, false));

  it("misses nothing when there is no blindness", () => {
    expect(missed(0)).toEqual([]);
  });

  it("misses more the blinder it is, and all that it missed before", () => {
    const [some, more] = [missed(50), missed(150)];
    expect(some.length).toBeGreaterThan(100);
    expect(more.length).toBeGreaterThan(2 * some.length);
    expect(some.every((seed) => more.includes(seed))).toBe(true);
  });

  it("that misses a move misses it further ahead too", () => {
    const [near, far] = [missed(100, 1), missed(100, 3)];
    expect(near.every((seed) => far.includes(seed))).toBe(true);
  });

  it("finds even the hardest move now and then", () => {
    expect(missed(1000, 20).length).toBeLessThan(seeds.length);
  });

  it("is drawn for anew at each turn", () => {
    const turns = Array.from({ length: 200 }, (_, ply) =>
      new Sight(100, 1, ply).overlooks(board, move, 1, -1, false),
    );
    expect(new Set(turns)).toEqual(new Set([true, false]));
  });

  it("has whims of both signs, none beyond its size", () => {
    const whims = seeds.map((seed) => new Sight(0, seed, 10).whim(move, 30));
    expect(Math.max(...whims.map(Math.abs))).toBeLessThanOrEqual(30);
    expect(whims.some((whim) => whim < 0) && whims.some((whim) => whim > 0)).toBe(true);
    expect(Math.abs(whims.reduce((sum, whim) => sum + whim, 0) / seeds.length)).toBeLessThan(1.5);
  });
});
