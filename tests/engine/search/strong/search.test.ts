import { describe, expect, it } from "vitest";
import { legalMoves, matePlies, parseFen, play, startGame } from "../../../../engine/index.ts";
import { isStalemate } from "../../../../engine/rules/outcome.ts";
import { searchStrong } from "../../../../engine/search/strong/search.ts";
import { network } from "./network/network.ts";

const playAll = (fen: string, moves: string) =>
  moves.split(" ").filter(Boolean).reduce(play, startGame(fen));

function searchGame(fen: string, moves: string, depth: number) {
  const { position, repetitions } = playAll(fen, moves);
  return searchStrong(position, { network, depth, repetitions });
}

describe("the strong search and draws", () => {
  it("does not repeat a third time what it is winning", () => {
    const found = searchGame("7k/8/8/8/8/8/R7/K7 w - - 0 1", "Rb2 Kg8 Ra2 Kh8 Rb2 Kg8", 6);
    expect(found.move?.lan).not.toBe("b2a2");
    expect(found.score).toBeGreaterThan(400);
  });

  it("saves itself by perpetual check", () => {
    // Black is a rook up and threatens to take on g2; the queen checks on e8 and h5 for ever.
    const found = searchGame("6k1/6p1/8/8/4Q3/8/qr4PK/8 w - - 0 1", "", 8);
    expect(found.score).toBe(0);
    expect(found.move?.san).toBe("Qe8+");
  });

  it("takes the third occurrence when it is losing", () => {
    const found = searchGame("7k/8/8/8/8/5q2/8/K6R b - - 0 1", "Kg8 Rg1+ Kh8 Rh1+ Kg8 Rg1+ Kh8", 4);
    expect(found.move?.san).toBe("Rh1+");
    expect(found.score).toBe(0);
  });

  it("knows that nothing is won when the clock runs out", () => {
    const found = searchStrong(parseFen("7k/8/8/3R4/8/8/8/K7 w - - 97 80"), {
      network,
      depth: 6,
    });
    expect(found.score).toBe(0);
  });

  it.each([1, 2, 3])("counts to a hundred plies and no further, %s plies ahead", (depth) => {
    const scoreAt = (clock: number): number =>
      searchStrong(parseFen(`7k/8/8/3R4/8/8/8/K7 w - - ${clock} 80`), { network, depth }).score;
    expect(scoreAt(100 - depth)).toBe(0);
    expect(scoreAt(99 - depth)).toBeGreaterThan(400);
  });

  it("sees one ply ahead that two kings are a draw", () => {
    // Any other move lets the pawn promote.
    const found = searchStrong(parseFen("7k/8/8/8/8/8/Kp6/8 w - - 0 1"), { network, depth: 1 });
    expect([found.move?.san, found.score]).toEqual(["Kxb2", 0]);
  });

  it("moves a pawn, and so lives on, on the last ply of the clock", () => {
    const found = searchStrong(parseFen("7k/8/8/3R4/8/8/4P3/K7 w - - 99 80"), {
      network,
      depth: 6,
    });
    expect(found.move?.piece).toBe("p");
    expect(found.score).toBeGreaterThan(400);
  });

  it("mates on the hundredth ply", () => {
    const fen = "6k1/5ppp/8/8/8/8/8/K2R4 w - - 99 80";
    const found = searchStrong(parseFen(fen), { network, depth: 4 });
    expect(found.move?.san).toBe("Rd8#");
    expect(matePlies(found.score)).toBe(1);
  });

  it("counts a stalemate as a draw, and avoids it when winning", () => {
    const found = searchStrong(parseFen("7k/5Q2/8/8/8/8/8/K7 w - - 0 1"), { network, depth: 6 });
    expect(found.move).toBeDefined();
    expect(isStalemate(parseFen(found.move?.after ?? ""))).toBe(false);
    expect(found.score).toBeGreaterThan(400);
  });

  it("gives no move where there is none, and says whether it is mate", () => {
    const mated = searchStrong(parseFen("3R2k1/5ppp/8/8/8/8/8/K7 b - - 0 1"), {
      network,
      depth: 3,
    });
    expect(mated.move).toBeUndefined();
    expect(matePlies(mated.score)).toBe(0);
    const stalemate = searchStrong(parseFen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), {
      network,
      depth: 3,
    });
    expect([stalemate.move, stalemate.score, stalemate.lines]).toEqual([undefined, 0, []]);
  });
});

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
