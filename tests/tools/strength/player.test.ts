import { describe, expect, it } from "vitest";
import { MATE_SCORE, parsePlayer, writeLimit } from "../../../tools/strength/player.ts";
import { goLine, readInfo } from "../../../tools/strength/uciPlayer.ts";

describe("a player on the command line", () => {
  it("has a program, UCI options and a limit per move", () => {
    expect(parsePlayer("stockfish UCI_LimitStrength=true UCI_Elo=2200 movetime=100")).toEqual({
      ok: true,
      value: {
        name: "stockfish UCI_LimitStrength=true UCI_Elo=2200",
        command: ["stockfish"],
        options: { UCI_LimitStrength: "true", UCI_Elo: "2200" },
        limit: { kind: "movetime", amount: 100 },
      },
    });
  });

  it.each([
    [`ours Opponent='Three Monkeys' nodes=1`, { Opponent: "Three Monkeys" }],
    [`ours 'Skill Level'=5 nodes=1`, { "Skill Level": "5" }],
    [`ours Opponent="It's a monkey" nodes=1`, { Opponent: "It's a monkey" }],
    [`ours Opponent= nodes=1`, { Opponent: "" }],
  ])("holds words together by quotes: %s", (text, options) => {
    expect(parsePlayer(text)).toMatchObject({ ok: true, value: { command: ["ours"], options } });
  });

  it.each([
    ["nodes=20000", { kind: "nodes", amount: 20_000 }],
    ["depth=4", { kind: "depth", amount: 4 }],
    ["movetime=100", { kind: "movetime", amount: 100 }],
    ["tc=1+0.01", { kind: "clock", baseMs: 1000, incrementMs: 10 }],
    ["tc=60+0", { kind: "clock", baseMs: 60_000, incrementMs: 0 }],
  ] as const)("thinks within %s, which is written back", (limit, expected) => {
    expect(parsePlayer(`ours ${limit}`)).toMatchObject({ value: { limit: expected } });
    expect(writeLimit(expected)).toBe(limit);
  });

  it("takes missing settings from those for both players", () => {
    expect(parsePlayer("ours Hash=8 nodes=5", "movetime=100 Hash=16 Threads=1")).toMatchObject({
      value: { options: { Hash: "8", Threads: "1" }, limit: { kind: "nodes", amount: 5 } },
    });
  });

  it.each([
    ["", "", "No program"],
    ["ours", "", "No limit"],
    ["ours nodes=1 depth=2", "", "one limit"],
    ["ours nodes=0", "", "A limit is"],
    ["ours nodes=1.5", "", "A limit is"],
    ["ours tc=0+1", "", "A limit is"],
    ["ours Hash=16 fast nodes=1", "", "Not a setting"],
    ["ours", "stockfish nodes=1", "--each takes settings only"],
  ])("is refused as '%s' with '%s' for both", (text, each, error) => {
    expect(parsePlayer(text, each)).toEqual({ ok: false, error: expect.stringContaining(error) });
  });
});

describe("the output of a search", () => {
  it("gives the last score for the side to move, the nodes and the line", () => {
    const first = readInfo("info depth 1 score cp 13 nodes 20 nps 1000 pv e2e4");
    expect(first).toEqual({ score: 13, nodes: 20, lines: [{ move: "e2e4", score: 13 }] });
    expect(readInfo("info depth 2 seldepth 3 score cp -7 nodes 90 pv d2d4 e7e5", first)).toEqual({
      score: -7,
      nodes: 90,
      lines: [{ move: "d2d4", score: -7 }],
    });
  });

  it("gives a mate for either side as a score", () => {
    expect(readInfo("info depth 3 score mate 2 nodes 5").score).toBe(MATE_SCORE - 2);
    expect(readInfo("info depth 3 score mate -2 nodes 5").score).toBe(-MATE_SCORE + 2);
    expect(readInfo("info depth 0 score mate 0").score).toBe(-MATE_SCORE);
  });

  it("gives the newest line of each rank, and the score of the first", () => {
    const info = [
      "info depth 1 multipv 1 score cp 30 nodes 5 pv e2e4 e7e5",
      "info depth 1 multipv 2 score cp 20 nodes 6 pv d2d4",
      "info depth 1 multipv 3 score mate -2 nodes 7 pv g2g4",
      "info depth 2 multipv 2 score cp 25 nodes 9 pv c2c4 c7c5",
    ].reduce((known, line) => readInfo(line, known), readInfo(""));
    expect(info).toEqual({
      score: 30,
      nodes: 9,
      lines: [
        { move: "e2e4", score: 30 },
        { move: "c2c4", score: 25 },
        { move: "g2g4", score: -MATE_SCORE + 2 },
      ],
    });
  });
});

describe("the go command", () => {
  it.each([
    [{ kind: "nodes", amount: 500 }, "go nodes 500"],
    [{ kind: "depth", amount: 4 }, "go depth 4"],
    [{ kind: "movetime", amount: 100 }, "go movetime 100"],
  ] as const)("for %o", (limit, line) => {
    expect(goLine(limit, undefined)).toBe(line);
  });

  it("has both clocks in a timed game", () => {
    const clocks = { w: { leftMs: 999.6, incrementMs: 10 }, b: { leftMs: 500, incrementMs: 20 } };
    expect(goLine({ kind: "clock", baseMs: 1000, incrementMs: 10 }, clocks)).toBe(
      "go wtime 1000 btime 500 winc 10 binc 20",
    );
  });
});
