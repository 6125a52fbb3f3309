import { describe, expect, test } from "vitest";
import {
  findMove,
  legalMoves,
  matePlies,
  parseFen,
  START_FEN,
  search,
} from "../../../../engine/index.ts";
import { playMove } from "../../../../engine/rules/moves.ts";
import { AlphaBeta } from "../../../../engine/search/specified/alphaBeta.ts";
import { searchWith } from "../../../../engine/search/specified/search.ts";
import { evaluate } from "./minimax.ts";

const KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

describe("the specified search", () => {
  test("gives the same move and score with every table size", () => {
    const { move, score } = search(parseFen(KIWIPETE), { depth: 4 });
    for (const megabytes of [0.00001, 0.01, 16]) {
      const other = searchWith(new AlphaBeta(megabytes), parseFen(KIWIPETE), { depth: 4 });
      expect({ move: other.move, score: other.score }).toEqual({ move, score });
    }
  });

  test("reports a principal variation of legal moves, as long as the search depth", () => {
    const { pv, move } = search(parseFen(KIWIPETE), { depth: 4 });
    expect(pv).toHaveLength(4);
    expect(pv[0]).toBe(move?.lan);
    pv.reduce((position, lan) => {
      expect(findMove(position, lan, { strict: true })).toBeDefined();
      return playMove(position, lan);
    }, parseFen(KIWIPETE));
  });

  test("returns no move when the game is over, and the score of the result", () => {
    const mated = search(parseFen("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1"), { depth: 4 });
    expect(mated).toMatchObject({ move: undefined, pv: [], nodes: 0 });
    expect(matePlies(mated.score)).toBe(0);
    const stalemate = search(parseFen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), { depth: 4 });
    expect(stalemate).toMatchObject({ move: undefined, score: 0 });
  });

  test("returns a move in a game that is drawn by repetition or by the fifty-move rule", () => {
    const fen = "7k/8/8/8/8/8/R7/K7 w - - 120 90";
    expect(search(parseFen(fen), { depth: 4 }).move).toBeDefined();
  });

  test.each([
    // Two connected passed pawns: 2 x 20, and 2 x 5 for the connection.
    ["connected pawns", "4k3/8/8/8/PP6/8/8/4K3 w - - 0 1", 50],
    // Two isolated passed pawns on distant files: 2 x 20, less 2 x 10 for the isolation.
    ["isolated pawns", "4k3/8/8/8/P6P/8/8/4K3 w - - 0 1", 20],
  ])(
    "reports the pawn structure separately and does not include it in the score: %s",
    (_case, fen, structure) => {
      const position = parseFen(fen);
      // The two pawns have square value 0; the kings are on their start squares.
      expect(evaluate(position)).toBe(2 * (2 * 100));
      // White's best move is Kf1, worth 10; a pawn move is worth 5 at most.
      const result = search(position, { depth: 1 });
      expect(result).toMatchObject({ score: 2 * (2 * 100) + 10, pawnStructure: structure });
    },
  );

  test("never captures a king, even when the side not to move is in check", () => {
    const illegal = parseFen("4k3/8/8/8/8/8/8/4RK2 w - - 0 1");
    expect(legalMoves(illegal).map((move) => move.to)).not.toContain("e8");
    expect(search(illegal, { depth: 4 }).move?.captured).toBeUndefined();
  });

  test("completes a search with a board full of queens", () => {
    const fen = "kQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/8/8/8/K7 w - - 0 1";
    expect(search(parseFen(fen), { depth: 1 }).move).toBeDefined();
  });
});

describe("search limits", () => {
  const deep = { depth: 64 };

  test("a node limit is kept after the first iteration", () => {
    const result = search(parseFen(KIWIPETE), { ...deep, nodes: 5_000 });
    expect(result.nodes).toBeLessThanOrEqual(5_000);
    expect(result.depth).toBeLessThan(64);
    expect(result.move).toBeDefined();
  });

  test("a limit of one node still gives a legal move", () => {
    const { move } = search(parseFen(KIWIPETE), { ...deep, nodes: 1 });
    expect(legalMoves(parseFen(KIWIPETE))).toContainEqual(move);
  });

  test("a deadline that has passed ends the search after its first iteration", () => {
    expect(search(parseFen(KIWIPETE), { ...deep, deadline: performance.now() - 1 }).depth).toBe(1);
  });

  test("a caller can stop the search and gets the last completed iteration", () => {
    let asked = 0;
    const depths: number[] = [];
    const result = search(parseFen(KIWIPETE), {
      ...deep,
      shouldStop: () => ++asked > 20,
      onIteration: ({ depth }) => depths.push(depth),
    });
    expect(asked).toBe(21);
    expect(depths).toEqual(Array.from({ length: result.depth }, (_, index) => index + 1));
  });

  test("a stopped search does not change the result of the next one", () => {
    const fresh = search(parseFen(KIWIPETE), { depth: 4 });
    search(parseFen(START_FEN), { ...deep, nodes: 20_000 });
    expect(search(parseFen(KIWIPETE), { depth: 4 })).toEqual(fresh);
  });

  test.each([
    [0, 1],
    [2.9, 2],
  ])("a depth of %f is searched as %i", (depth, searched) => {
    expect(search(parseFen(START_FEN), { depth }).depth).toBe(searched);
  });
});
