import { describe, expect, it } from "vitest";
import { MATE_SCORE } from "../../../tools/strength/player.ts";
import { goLine, readInfo } from "../../../tools/strength/uciPlayer.ts";

describe("what a program says of its search", () => {
  it("is its last score, for the side to move, and its nodes", () => {
    const first = readInfo("info depth 1 score cp 13 nodes 20 nps 1000 pv e2e4");
    expect(first).toEqual({ score: 13, nodes: 20 });
    expect(readInfo("info depth 2 seldepth 3 score cp -7 nodes 90 pv e2e4 e7e5", first)).toEqual({
      score: -7,
      nodes: 90,
    });
  });

  it("is a mate in so many moves, given or suffered", () => {
    expect(readInfo("info depth 3 score mate 2 nodes 5").score).toBe(MATE_SCORE - 2);
    expect(readInfo("info depth 3 score mate -2 nodes 5").score).toBe(-MATE_SCORE + 2);
    expect(readInfo("info depth 0 score mate 0").score).toBe(-MATE_SCORE);
  });

  it.each([
    ["a bound", "info depth 4 score cp 300 lowerbound nodes 99"],
    ["another line than the best", "info depth 4 multipv 2 score cp 300 nodes 99"],
    ["a move it looks at", "info depth 4 currmove e2e4 nodes 99"],
  ])("is not taken from %s, but for the nodes", (_what, line) => {
    expect(readInfo(line, { score: 13, nodes: 20 })).toEqual({ score: 13, nodes: 99 });
  });

  it("is not found in words for people", () => {
    const known = { score: 13, nodes: 20 };
    expect(readInfo("info string score cp 500 nodes 7", known)).toBe(known);
    expect(readInfo("bestmove e2e4", known)).toBe(known);
  });
});

describe("what a program is told to do", () => {
  it.each([
    [{ kind: "nodes", amount: 500 }, "go nodes 500"],
    [{ kind: "depth", amount: 4 }, "go depth 4"],
    [{ kind: "movetime", amount: 100 }, "go movetime 100"],
  ] as const)("is %o", (limit, line) => {
    expect(goLine(limit, undefined)).toBe(line);
  });

  it("is both clocks where it has one", () => {
    const clocks = { w: { leftMs: 999.6, incrementMs: 10 }, b: { leftMs: 500, incrementMs: 20 } };
    expect(goLine({ kind: "clock", baseMs: 1000, incrementMs: 10 }, clocks)).toBe(
      "go wtime 1000 btime 500 winc 10 binc 20",
    );
  });
});
