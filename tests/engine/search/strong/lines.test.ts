import { describe, expect, it } from "vitest";
import { legalMoves, matePlies, parseFen } from "../../../../engine/index.ts";
import { searchStrong } from "../../../../engine/search/strong/search.ts";
import { network } from "./network/network.ts";

/** Ra8 mates. */
const MATE_IN_ONE = parseFen("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
/** The king has three moves. */
const CORNER = parseFen("7k/8/8/8/8/8/P7/K7 b - - 0 1");

const search = (position: typeof CORNER, more: Partial<Parameters<typeof searchStrong>[1]>) =>
  searchStrong(position, { network, depth: 5, ...more });

describe("the moves that are searched", () => {
  it("are all, unless it is asked about some", () => {
    expect(search(MATE_IN_ONE, {}).move?.san).toBe("Ra8#");
    const searchMoves = ["a1a7", "g1f1"];
    const { move, lines, score } = search(MATE_IN_ONE, { searchMoves, lines: 5 });
    expect(searchMoves).toContain(move?.lan);
    expect(lines.map(({ pv }) => pv[0]).sort()).toEqual(searchMoves);
    expect(matePlies(score)).not.toBe(1);
  });

  it("are all when none of those that it is asked about is legal", () => {
    expect(search(MATE_IN_ONE, { searchMoves: ["a1h8", "e2e4"] }).move?.san).toBe("Ra8#");
  });

  it("are those of them that are legal", () => {
    expect(search(MATE_IN_ONE, { searchMoves: ["a1h8", "g1h1"] }).move?.lan).toBe("g1h1");
  });
});

describe("the lines that are told", () => {
  it("are as many as were asked for, or as there are moves", () => {
    expect(search(CORNER, {}).lines).toHaveLength(1);
    expect(search(CORNER, { lines: 2 }).lines).toHaveLength(2);
    expect(legalMoves(CORNER)).toHaveLength(3);
    expect(search(CORNER, { lines: 10 }).lines).toHaveLength(3);
    expect(search(CORNER, { lines: 0 }).lines).toHaveLength(1);
  });

  it("come at each depth from the best to the worst, and each begins with another move", () => {
    const told: { depth: number; rank: number; first: string }[] = [];
    search(MATE_IN_ONE, {
      lines: 3,
      onIteration: ({ depth, pv }, rank) => void told.push({ depth, rank, first: pv[0] }),
    });
    const depths = [1, 2, 3, 4, 5];
    const expected = depths.flatMap((depth) => [1, 2, 3].map((rank) => ({ depth, rank })));
    expect(told.map(({ depth, rank }) => ({ depth, rank }))).toEqual(expected);
    for (const depth of depths) {
      const firsts = told.filter((line) => line.depth === depth).map(({ first }) => first);
      expect(new Set(firsts).size).toBe(3);
      expect(firsts[0]).toBe("a1a8");
    }
  });

  it("are no deeper than was asked for", () => {
    for (const depth of [1, 2, 5]) expect(search(CORNER, { depth }).depth).toBe(depth);
  });
});
