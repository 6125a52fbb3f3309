import { describe, expect, test } from "vitest";
import { parseCommand } from "../../../engine/uci/commands.ts";

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

  test("is ignored without 'startpos' or 'fen'", () => {
    expect(parseCommand("position e2e4")).toBeUndefined();
  });
});

describe("'go'", () => {
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
  ])("%s", (line, parameters) => {
    expect(parseCommand(line)).toEqual({ name: "go", parameters });
  });
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
