/** The opening names, compared with the usual names in books. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parsePgn } from "../../../engine/index.ts";
import { FINGERPRINT_LENGTH, fingerprintOf } from "../../../src/openings/fingerprint.ts";
import { openingAfter } from "../../../src/openings/openings.ts";

const nameOf = (pgn: string, ply?: number) => {
  const { history } = parsePgn(pgn);
  return openingAfter(history.slice(0, ply));
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

  // The codes and names are those of chess encyclopaedias and of the events' bulletins.
  it.each([
    // D. Byrne - Fischer, New York 1956, and Karpov - Kasparov, New York 2002, the same line in the
    // order of the books: D92, Grünfeld with 5. Bf4.
    ["1. Nf3 Nf6 2. c4 g6 3. Nc3 Bg7 4. d4 O-O 5. Bf4 d5 6. Qb3 dxc4 7. Qxc4 c6 8. e4", "D92"],
    ["1. d4 Nf6 2. c4 g6 3. Nc3 d5 4. Nf3 Bg7 5. Bf4 O-O 6. Rc1 dxc4 7. e3 Be6 8. Ng5", "D92"],
    // The Petrosian Variation of the King's Indian Defense (1. d4 Nf6 2. c4 g6 3. Nc3 Bg7 4. e4 d6
    // 5. Nf3 O-O 6. Be2 e5 7. d5) by way of a Benoni, which has c5 before e5.
    ["1. d4 Nf6 2. c4 c5 3. d5 g6 4. Nc3 d6 5. e4 Bg7 6. Nf3 O-O 7. Be2 e5", "E92"],
  ])("is found although %s is in no book in this order: %s", (pgn, eco) => {
    expect(nameOf(pgn)?.eco).toBe(eco);
  });

  it("stays a Dutch Defense, which differs from a Nimzo-Indian Defense by f5", () => {
    const game = "1. d4 f5 2. Nf3 Nf6 3. c4 e6 4. Nc3 Bb4 5. Qb3 Qe7";
    expect(nameOf(game)?.name).toMatch(/^Dutch Defense/);
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
    const rows = readFileSync("src/openings/openings.txt", "utf8").trim().split("\n");
    expect(rows.length).toBeGreaterThan(3_500);
    expect(new Set(rows.map((row) => row.slice(0, FINGERPRINT_LENGTH))).size).toBe(rows.length);
    for (const row of rows) expect(row.slice(FINGERPRINT_LENGTH)).toMatch(/^[A-E]\d\d\S.*\S$/);
  });

  it("identifies a position without its move counters", () => {
    const board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
    expect(fingerprintOf(`${board} 0 1`)).toBe(fingerprintOf(`${board} 7 40`));
    expect(fingerprintOf(`${board} 0 1`)).not.toBe(
      fingerprintOf(`${board.replace(" w ", " b ")} 0 1`),
    );
  });
});
