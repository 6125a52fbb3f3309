/** The opening names, compared with the usual names in books. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parsePgn } from "../../../engine/index.ts";
import { fingerprintOf, openingAfter, readOpenings } from "../../../src/openings/openings.ts";

const openings = readOpenings(readFileSync("src/openings/openings.txt", "utf8"));

const nameOf = (pgn: string, ply?: number) => {
  const { history } = parsePgn(pgn);
  return openingAfter(openings, history.slice(0, ply));
};

describe("the name of an opening", () => {
  it.each([
    ["1. e4", "B00", "King's Pawn Game"],
    ["1. e4 c5", "B20", "Sicilian Defense"],
    ["1. e4 e5 2. Nf3 Nc6 3. Bc4", "C50", "Italian Game"],
    ["1. e4 e5 2. Nf3 Nc6 3. Bb5", "C60", "Ruy Lopez"],
    ["1. d4 d5 2. c4", "D06", "Queen's Gambit"],
    [
      "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6",
      "B90",
      "Sicilian Defense: Najdorf Variation",
    ],
  ])("%s is %s, %s", (pgn, eco, name) => {
    expect(nameOf(pgn)).toEqual({ eco, name });
  });

  it("does not depend on the order of its moves", () => {
    expect(nameOf("1. Nf3 Nc6 2. e4 e5 3. Bc4")?.name).toBe("Italian Game");
    expect(nameOf("1. c4 d5 2. d4")?.name).toBe("Queen's Gambit");
  });

  it("stays when the game leaves the known openings", () => {
    const game = "1. e4 e5 2. Nf3 Nc6 3. Bc4 h5 4. a3 a5 5. Ra2 Ra6 6. h3 Rb6";
    expect(nameOf(game)?.name).toMatch(/^Italian Game/);
    expect(nameOf(game, 3)?.name).toBe("King's Knight Opening");
  });

  it("is undefined before any known opening", () => {
    expect(nameOf("*")).toBeUndefined();
    expect(nameOf('[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n1. e4')).toBeUndefined();
  });
});

describe("the file of opening names", () => {
  it("has thousands of names, each with its ECO code and its own position", () => {
    expect(openings.size).toBeGreaterThan(3_500);
    const lines = readFileSync("src/openings/openings.txt", "utf8").trim().split("\n");
    expect(openings.size).toBe(lines.length);
    for (const { eco, name } of openings.values()) {
      expect(eco).toMatch(/^[A-E]\d\d$/);
      expect(name).toMatch(/^\S.*\S$/);
    }
  });

  it("identifies a position without its move counters", () => {
    const board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
    expect(fingerprintOf(`${board} 0 1`)).toBe(fingerprintOf(`${board} 7 40`));
    expect(fingerprintOf(`${board} 0 1`)).not.toBe(
      fingerprintOf(`${board.replace(" w ", " b ")} 0 1`),
    );
  });
});
