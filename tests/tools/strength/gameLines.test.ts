import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import {
  appendGameLine,
  type GameLine,
  readGameLines,
  scoreBetween,
} from "../../../tools/strength/gameLines.ts";

const folder = mkdtempSync(join(tmpdir(), "game-lines-"));
afterAll(() => rmSync(folder, { recursive: true }));

const line = (white: string, black: string, result: GameLine["result"]): GameLine => ({
  white,
  black,
  opening: 3,
  result,
  reason: "stalemate",
  plies: 99,
});

describe("the file of games", () => {
  it("is made where there is none, and grows", () => {
    const file = join(folder, "new", "games.jsonl");
    expect(readGameLines(file)).toEqual([]);
    appendGameLine(file, line("a", "b", "1-0"));
    appendGameLine(file, line("b", "a", "1/2-1/2"));
    expect(readGameLines(file)).toEqual([line("a", "b", "1-0"), line("b", "a", "1/2-1/2")]);
  });

  it("is read up to where it was cut off", () => {
    const file = join(folder, "cut.jsonl");
    writeFileSync(file, `${JSON.stringify(line("a", "b", "0-1"))}\n{"white":"a","bl`);
    expect(readGameLines(file)).toEqual([line("a", "b", "0-1")]);
  });
});

describe("the score of two players", () => {
  it("counts their games in both colours, and nobody else's", () => {
    const lines = [
      line("a", "b", "1-0"),
      line("b", "a", "0-1"),
      line("b", "a", "1-0"),
      line("a", "b", "1/2-1/2"),
      line("a", "c", "1-0"),
      line("c", "b", "1/2-1/2"),
    ];
    expect(scoreBetween(lines, "a", "b")).toEqual({ wins: 2, draws: 1, losses: 1 });
    expect(scoreBetween(lines, "b", "a")).toEqual({ wins: 1, draws: 1, losses: 2 });
  });
});
