import { describe, expect, it } from "vitest";
import { parsePlayer, writeLimit } from "../../../tools/strength/player.ts";

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
