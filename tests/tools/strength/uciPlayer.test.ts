import { describe, expect, it } from "vitest";
import { MATE_SCORE } from "../../../tools/strength/player.ts";
import {
  goLine,
  isComplaint,
  parseOptionLine,
  readInfo,
  refusalOf,
} from "../../../tools/strength/uciPlayer.ts";

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

  it.each([
    ["a bound", "info depth 4 score cp 300 lowerbound nodes 99 pv d2d4"],
    ["the current move", "info depth 4 currmove e2e4 nodes 99"],
  ])("gives only the nodes from a line with %s", (_what, line) => {
    const known = readInfo("info depth 3 score cp 13 nodes 20 pv e2e4");
    expect(readInfo(line, known)).toEqual({ ...known, nodes: 99 });
  });

  it("gives nothing from other lines", () => {
    const known = { score: 13, nodes: 20, lines: [] };
    expect(readInfo("info string score cp 500 nodes 7", known)).toBe(known);
    expect(readInfo("bestmove e2e4", known)).toBe(known);
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

// Options of Stockfish 15.1; the combo is the example in the UCI protocol.
const OPTIONS = [
  "option name Hash type spin default 16 min 1 max 33554432",
  "option name UCI_LimitStrength type check default false",
  "option name UCI_Elo type spin default 1350 min 1350 max 2850",
  "option name Clear Hash type button",
  "option name SyzygyPath type string default <empty>",
  "option name Style type combo default Normal var Solid var Normal var Very Risky",
].map((line) => parseOptionLine(line) ?? expect.fail(line));

describe("the options of a UCI program", () => {
  it("are read with their bounds and choices", () => {
    expect(OPTIONS[2]).toMatchObject({ name: "UCI_Elo", type: "spin", min: 1350, max: 2850 });
    expect(OPTIONS[3]).toMatchObject({ name: "Clear Hash", type: "button" });
    expect(OPTIONS[5].choices).toEqual(["Solid", "Normal", "Very Risky"]);
    expect(parseOptionLine("id name Stockfish 15.1")).toBeUndefined();
  });

  it.each([
    ["Hash", "64"],
    ["uci_elo", "1350"],
    ["UCI_LimitStrength", "true"],
    ["SyzygyPath", "anywhere at all"],
    ["Style", "very risky"],
  ])("accept %s=%s", (name, value) => {
    expect(refusalOf(OPTIONS, name, value)).toBeUndefined();
  });

  it.each([
    ["Skill", "3", "no option Skill"],
    ["UCI_Elo", "1320", "UCI_Elo is a whole number from 1350 to 2850, not 1320"],
    ["UCI_Elo", "2851", "not 2851"],
    ["Hash", "lots", "not lots"],
    ["Hash", "1.5", "not 1.5"],
    ["UCI_LimitStrength", "yes", "UCI_LimitStrength is true or false, not yes"],
    ["Style", "Risky", "Style is one of Solid, Normal, Very Risky, not Risky"],
  ])("refuse %s=%s", (name, value, why) => {
    expect(refusalOf(OPTIONS, name, value)).toContain(why);
  });

  it("are refused by an info string of the program", () => {
    expect(isComplaint("info string Invalid value of Without: no technique nulMove")).toBe(true);
    expect(isComplaint("info string No such option: Skill")).toBe(true);
    expect(isComplaint("info string NNUE evaluation using nn-ad9b42354671.nnue enabled")).toBe(
      false,
    );
    expect(isComplaint("info depth 1 score cp 3")).toBe(false);
  });
});
