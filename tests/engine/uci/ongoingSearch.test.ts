import { describe, expect, test } from "vitest";
import { legalMoves, parseFen, type SearchResult, START_FEN } from "../../../engine/index.ts";
import { makeBestMove, makeInfo } from "../../../engine/uci/ongoingSearch.ts";

/** The result of a search with the line `pv`, which begins with 1. e4. */
const found = (pv: readonly string[]): SearchResult => ({
  move: legalMoves(parseFen(START_FEN)).find(({ lan }) => lan === "e2e4"),
  score: 50,
  depth: 3,
  nodes: 1000,
  pv,
  pawnStructure: 0,
});

describe("the bestmove line", () => {
  test.each([
    ["with the reply of its line", ["e2e4", "e7e5", "g1f3"], "bestmove e2e4 ponder e7e5"],
    ["without one where the line ends", ["e2e4"], "bestmove e2e4"],
    ["without one where the line is another move's", ["d2d4", "d7d5"], "bestmove e2e4"],
  ])("has the move, %s", (_case, pv, line) => {
    expect(makeBestMove(found(pv))).toBe(line);
  });

  test("has the null move where no move is legal", () => {
    expect(makeBestMove({ ...found([]), move: undefined })).toBe("bestmove 0000");
  });
});

describe("the info line of an iteration", () => {
  const iteration = found(["e2e4", "e7e5"]);

  test("has centipawns from the view of the side to move: a score of 200 units is one pawn", () => {
    const details = { timeMs: 500, rank: 1 };
    const line = "nodes 1000 nps 2000 time 500 pv e2e4 e7e5";
    expect(makeInfo(iteration, "w", details, 1)).toBe(`info depth 3 score cp 25 ${line}`);
    expect(makeInfo(iteration, "b", details, 1)).toBe(`info depth 3 score cp -25 ${line}`);
  });

  test("has a rank when several lines were requested, and the table's fill level when there is a table", () => {
    const details = { timeMs: 500, rank: 2, tableFullness: 7 };
    expect(makeInfo(iteration, "w", details, 3)).toBe(
      "info depth 3 multipv 2 score cp 25 nodes 1000 nps 2000 hashfull 7 time 500 pv e2e4 e7e5",
    );
  });
});
