import { describe, expect, test } from "vitest";
import { OPPONENTS, ratingOf, SPECIFIED_OPPONENT } from "../../../engine/index.ts";
import { parseCommand } from "../../../engine/uci/commands.ts";
import {
  DEFAULT_OPTIONS,
  optionLines,
  playerOf,
  setOption,
  type UciOptions,
} from "../../../engine/uci/options.ts";

/** The options after these settings, each of which must be valid. */
function optionsAfter(...settings: readonly (readonly [string, string])[]): UciOptions {
  return settings.reduce<UciOptions>((options, [name, value]) => {
    const set = setOption(options, name, value);
    if (!set.ok) throw new Error(set.error);
    return set.value;
  }, DEFAULT_OPTIONS);
}

describe("the UCI options", () => {
  test("are declared in the form that UCI requires", () => {
    for (const line of optionLines()) {
      expect(line).toMatch(
        /^option name [\w ]+ type (spin default \d+ min \d+ max \d+|check default (true|false)|combo default .+ var .+|button|string default .+)$/,
      );
    }
    const names = optionLines().map((line) => / name (.+) type /.exec(line)?.[1]);
    expect(names).toEqual(
      expect.arrayContaining([
        "Threads",
        "Hash",
        "Clear Hash",
        "Ponder",
        "MultiPV",
        "Opponent",
        "Seed",
      ]),
    );
  });

  test("with integer values are clamped to their range", () => {
    expect(optionsAfter(["Hash", "100000"]).hash).toBe(1024);
    expect(optionsAfter(["Hash", "-3"]).hash).toBe(1);
    expect(optionsAfter(["MultiPV", "5"]).lines).toBe(5);
  });

  test.each(["", "many", "1.5", "NaN"])("with integer values refuse '%s'", (value) => {
    expect(setOption(DEFAULT_OPTIONS, "Hash", value).ok).toBe(false);
  });

  test("are found in upper or lower case", () => {
    expect(optionsAfter(["hASH", "32"], ["move overhead", "5"])).toMatchObject({
      hash: 32,
      overheadMs: 5,
    });
  });

  test("list techniques to switch off, separated by commas or spaces; an empty list switches on all", () => {
    const { without } = optionsAfter(["Without", "nullMove, killers history"]);
    expect([...without].sort()).toEqual(["history", "killers", "nullMove"]);
    expect(optionsAfter(["Without", "nullMove"], ["Without", ""]).without).toEqual([]);
    expect(optionsAfter(["Without", "nullMove"], ["Without", "<empty>"]).without).toEqual([]);
  });
});

describe("the opponent that the options select", () => {
  test("is none, for full strength, until one is named, in upper or lower case", () => {
    expect(playerOf(DEFAULT_OPTIONS)).toBeUndefined();
    expect(playerOf(optionsAfter(["Opponent", "enough monkeys"]))).toBe(SPECIFIED_OPPONENT);
    const again = optionsAfter(["Opponent", "Enough Monkeys"], ["Opponent", "Full Strength"]);
    expect(playerOf(again)).toBeUndefined();
  });

  test("is the one with the requested rating or the nearest rating", () => {
    const playerAt = (elo: number) =>
      playerOf(optionsAfter(["UCI_LimitStrength", "true"], ["UCI_Elo", String(Math.round(elo))]));
    OPPONENTS.forEach((opponent, index) => {
      const rating = ratingOf(opponent) ?? Number.NaN;
      expect(playerAt(rating)).toBe(opponent);
      const stronger = OPPONENTS[index + 1];
      if (stronger === undefined) return;
      const gap = (ratingOf(stronger) ?? Number.NaN) - rating;
      expect(playerAt(rating + 0.4 * gap)).toBe(opponent);
      expect(playerAt(rating + 0.6 * gap)).toBe(stronger);
    });
  });

  test("depends on the rating only while the strength is limited", () => {
    const named = ["Opponent", "Enough Monkeys"] as const;
    const elo = ["UCI_Elo", "1"] as const;
    expect(playerOf(optionsAfter(named, elo))).toBe(SPECIFIED_OPPONENT);
    expect(playerOf(optionsAfter(elo))).toBeUndefined();
    expect(playerOf(optionsAfter(named, elo, ["UCI_LimitStrength", "true"]))).toBe(OPPONENTS[0]);
  });
});

describe("parsing a line of UCI", () => {
  test.each(["uci", "isready", "ucinewgame", "ponderhit", "stop", "quit"])(
    "accepts the command '%s' without arguments",
    (name) => {
      expect(parseCommand(name)).toEqual({ name });
      expect(parseCommand(`  ${name}\t\r`)).toEqual({ name });
    },
  );

  test.each(["", "   ", "Stop", "xyzzy", "debug on", "register later"])(
    "ignores an unknown or empty line: '%s'",
    (line) => {
      expect(parseCommand(line)).toBeUndefined();
    },
  );

  test("skips unknown words before the command", () => {
    expect(parseCommand("joho stop go infinite")).toEqual({ name: "stop" });
  });

  test("takes linear time for a line of any length", () => {
    // A parser that scanned the rest of the line at each word would take minutes.
    const words = "word ".repeat(300_000);
    expect(parseCommand(words)).toBeUndefined();
    expect(parseCommand(`${words}stop`)).toEqual({ name: "stop" });
    expect(parseCommand(`go ${words}depth 3`)).toEqual({ name: "go", parameters: { depth: 3 } });
  });
});

describe("'position'", () => {
  test.each([
    ["position startpos", undefined, []],
    ["position startpos moves e2e4 e7e5", undefined, ["e2e4", "e7e5"]],
    ["position fen 8/8/8/8 w - - 0 1", "8/8/8/8 w - - 0 1", []],
    ["position fen 8/8/8/8 w - - 0 1 moves a7a8q", "8/8/8/8 w - - 0 1", ["a7a8q"]],
  ])("%s", (line, fen, moves) => {
    expect(parseCommand(line)).toEqual({ name: "position", fen, moves });
  });

  test("has an empty FEN without 'startpos' or 'fen'", () => {
    expect(parseCommand("position e2e4")).toEqual({ name: "position", fen: "", moves: [] });
  });
});

test.each([
  ["go", {}],
  ["go infinite", { infinite: true }],
  ["go ponder wtime 1000 btime 2000", { ponder: true, wtime: 1000, btime: 2000 }],
  ["go depth 5 nodes 1000 movetime 10", { depth: 5, nodes: 1000, movetime: 10 }],
  ["go winc 10 binc 20 movestogo 40 mate 3", { winc: 10, binc: 20, movestogo: 40, mate: 3 }],
  ["go depth five nodes", {}],
  ["go searchmoves e2e4 e7e8q depth 2", { searchMoves: ["e2e4", "e7e8q"], depth: 2 }],
  ["go depth 2 searchmoves e2e4", { searchMoves: ["e2e4"], depth: 2 }],
  ["go searchmoves", {}],
  ["go e2e4", {}],
])("'go' %s", (line, parameters) => {
  expect(parseCommand(line)).toEqual({ name: "go", parameters });
});

describe("'setoption'", () => {
  test.each([
    ["setoption name Hash value 32", "Hash", "32"],
    ["setoption name Clear Hash", "Clear Hash", ""],
    ["setoption name Opponent value Enough Monkeys", "Opponent", "Enough Monkeys"],
  ])("%s", (line, option, value) => {
    expect(parseCommand(line)).toEqual({ name: "setoption", option, value });
  });

  test("is ignored without a name", () => {
    expect(parseCommand("setoption Hash 32")).toBeUndefined();
  });
});
