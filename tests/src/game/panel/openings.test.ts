/** The names of openings, as every book has them. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parsePgn } from "../../../../engine/index.ts";
import { fingerprintOf, openingAt, readOpenings } from "../../../../src/game/panel/openings.ts";

const openings = readOpenings(readFileSync("src/game/panel/openings.txt", "utf8"));

const nameOf = (pgn: string, ply?: number) => {
  const { history } = parsePgn(pgn);
  return openingAt(openings, history, ply ?? history.length);
};

describe("an opening is called what books call it:", () => {
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

  it("whatever the order of its moves", () => {
    expect(nameOf("1. Nf3 Nc6 2. e4 e5 3. Bc4")?.name).toBe("Italian Game");
    expect(nameOf("1. c4 d5 2. d4")?.name).toBe("Queen's Gambit");
  });

  it("and stays so where the game leaves the books", () => {
    const game = "1. e4 e5 2. Nf3 Nc6 3. Bc4 h5 4. a3 a5 5. Ra2 Ra6 6. h3 Rb6";
    expect(nameOf(game)?.name).toMatch(/^Italian Game/);
    expect(nameOf(game, 3)?.name).toBe("King's Knight Opening");
  });

  it("and nothing where there is none", () => {
    expect(nameOf("*")).toBeUndefined();
    expect(nameOf('[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n1. e4')).toBeUndefined();
  });
});

describe("the file of names", () => {
  it("has thousands of them, each with its number and no two for one position", () => {
    expect(openings.size).toBeGreaterThan(3_500);
    const lines = readFileSync("src/game/panel/openings.txt", "utf8").trim().split("\n");
    expect(openings.size).toBe(lines.length);
    for (const { eco, name } of openings.values()) {
      expect(eco).toMatch(/^[A-E]\d\d$/);
      expect(name).toMatch(/^\S.*\S$/);
    }
  });

  it("knows a position by what repeats, and not by its counts", () => {
    const board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
    expect(fingerprintOf(`${board} 0 1`)).toBe(fingerprintOf(`${board} 7 40`));
    expect(fingerprintOf(`${board} 0 1`)).not.toBe(
      fingerprintOf(`${board.replace(" w ", " b ")} 0 1`),
    );
  });
});
