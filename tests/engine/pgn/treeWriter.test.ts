import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makePgn, parsePgn } from "../../../engine/index.ts";
import { parsePgnTree } from "../../../engine/pgn/treeReader.ts";
import { makePgnFromTree } from "../../../engine/pgn/treeWriter.ts";
import { MASTER_GAMES } from "../../support/masterGames.ts";
import { nodesInOrder, randomTree } from "../../support/pgnTrees.ts";
import { createRandom } from "../../support/random.ts";
import { seedOr } from "../../support/seed.ts";

const movetextOf = (pgn: string): string =>
  makePgnFromTree(parsePgnTree(pgn).tree).split("\n\n")[1].trimEnd().replaceAll("\n", " ");

describe("writing a tree as PGN", () => {
  it("writes a variation after the annotations of the move that it replaces", () => {
    expect(
      movetextOf("1.e4 $1 {a} (1.d4 {b} (1.c4) d5) ({c} 1.b4!?) e5 (1...c5 2.Nf3) 2.Nf3"),
    ).toBe(
      "1. e4 $1 {a} (1. d4 {b} 1... d5) (1. c4) ({c} 1. b4 $5) 1... e5 (1... c5 2. Nf3) 2. Nf3 *",
    );
  });

  it("numbers black's move after a variation, a comment and a glyph, and nowhere else", () => {
    expect(
      movetextOf("1. e4 e5 2. Nf3 (2. f4 exf4 $1 3. Nf3 {c} g5) Nc6 3. Bb5 {d} a6 4. --"),
    ).toBe(
      "1. e4 e5 2. Nf3 (2. f4 exf4 $1 3. Nf3 {c} 3... g5) 2... Nc6 3. Bb5 {d} 3... a6 4. -- *",
    );
  });

  it("writes several comments apart, and the tags as makePgn does", () => {
    const pgn = `[Event "Club"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "Anna \\"A\\""]
[Black "?"]
[Result "1-0"]
[SetUp "1"]
[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 0 40"]
[ECO "A00"]

{a} {b} 40... Kd7 {c} {d} 41. e4 1-0
`;
    expect(makePgnFromTree(parsePgnTree(pgn).tree)).toBe(pgn);
  });

  it("writes a game without variations as makePgn does", () => {
    for (const moves of Object.values(MASTER_GAMES)) {
      const pgn = `[White "Anna"]\n\n${moves}`;
      expect(makePgnFromTree(parsePgnTree(pgn).tree)).toBe(makePgn(parsePgn(pgn)));
    }
  });
});

/** Words with a meaning in PGN, white space, and characters that PGN cannot hold. */
const TEXTS = [
  "plain words",
  "(not a variation) 1-0 * $1 [Event]",
  "a {brace} and } another {",
  "; a semicolon\n% a percent sign",
  "[%clk 0:01:02] [%cal Ge2e4,Rd2d4] [%eval #-3]",
  "1. e4 e5 -- Z0",
  "  spaces \t and \u202E marks \uD800",
  "long ".repeat(40).trim(),
  "x".repeat(120),
];

const TREES = 60;
const SEED = seedOr(24);

it(`reading what was written gives the same tree, for ${TREES} random trees (seed ${SEED})`, () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat({ max: 80 }), (seed, plies) => {
      const tree = randomTree(createRandom(seed), plies, TEXTS);
      const written = makePgnFromTree(tree);
      const { tree: read, problems } = parsePgnTree(written);
      expect(problems).toEqual([]);
      expect(nodesInOrder(read)).toEqual(nodesInOrder(tree));
      // The final position may have decided the game.
      expect({ ...read.headers, Result: "" }).toEqual({ ...tree.headers, Result: "" });
      const again = parsePgnTree(makePgnFromTree(read)).tree;
      expect(again).toEqual(read);
      const lines = written.split("\n").filter((line) => line.includes(" "));
      expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(80);
    }),
    { numRuns: TREES, seed: SEED },
  );
});

const PIECES = ["e4", "e5", "Nf3", "--", "1.", "(", ")", "(", ")", "{c}", ";d\n", "$5", "!?", "*"];

it(`any sequence of tokens gives a tree that is the same after writing (seed ${SEED})`, () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES, "}", "[", "0-1", "rubbish")), (tokens) => {
      const { tree } = parsePgnTree(tokens.join(" "));
      const again = parsePgnTree(makePgnFromTree(tree));
      expect(again.problems).toEqual([]);
      expect(nodesInOrder(again.tree)).toEqual(nodesInOrder(tree));
    }),
    { numRuns: 500, seed: SEED },
  );
});
