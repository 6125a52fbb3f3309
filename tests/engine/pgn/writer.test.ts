import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type GameRecord,
  makePgn,
  makePgnFromTree,
  parsePgn,
  play,
  START_FEN,
  setComment,
  setHeader,
  startGame,
  startTree,
} from "../../../engine/index.ts";
import { parsePgnTree } from "../../../engine/pgn/treePgn.ts";
import { setNags } from "../../support/games.ts";
import {
  createRandom,
  nodesInOrder,
  randomGame,
  randomTree,
  seedOr,
} from "../../support/random.ts";

const played = (sans: string, fen?: string): GameRecord =>
  sans.split(" ").reduce(play, startGame(fen));

describe("writing a PGN", () => {
  it("begins with the seven-tag roster in its order, then the other tags", () => {
    const game = setHeader(setHeader(startGame(), "ECO", "C60"), "Black", "Berta");
    expect(makePgn(game)).toBe(
      '[Event "?"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "?"]\n[White "?"]\n[Black "Berta"]\n[Result "*"]\n[ECO "C60"]\n\n*\n',
    );
  });

  it("leaves out an unknown site where that is wanted", () => {
    const roster = /^\[Event "\?"\]\n\[Date/;
    expect(makePgn(startGame(), { omitsUnknownSite: true })).toMatch(roster);
    expect(makePgnFromTree(startTree(), { omitsUnknownSite: true })).toMatch(roster);
    const atHome = setHeader(startGame(), "Site", "Home");
    expect(makePgn(atHome, { omitsUnknownSite: true })).toContain('[Site "Home"]');
  });

  it("escapes quotes and backslashes", () => {
    const game = setHeader(startGame(), "Event", 'the "C:\\club" \\');
    expect(makePgn(game)).toContain('[Event "the \\"C:\\\\club\\" \\\\"]\n');
    expect(parsePgn(makePgn(game))).toEqual(game);
  });

  it("numbers black's moves only at the start and after annotations", () => {
    const fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 40";
    const game = setComment(played("Kd7 e4", fen), "a step");
    const text = makePgn(play(play(game, "Ke6"), "Kd2"));
    expect(text.split("\n\n")[1]).toBe("40... Kd7 41. e4 {a step} 41... Ke6 42. Kd2 *\n");
    expect(text).toContain(`[SetUp "1"]\n[FEN "${fen}"]`);
  });

  it("writes glyphs after their move and before its comment, and numbers the next move", () => {
    let game = setNags(setNags(startGame(), [146]), [1], START_FEN);
    game = setNags(play(game, "e4"), [5, 14]);
    game = setComment(setNags(play(game, "e5"), [2]), "symmetry");
    expect(makePgn(game).split("\n\n")[1]).toBe("$1 1. e4 $5 $14 1... e5 $2 {symmetry} *\n");
    expect(parsePgn(makePgn(game))).toEqual(game);
  });

  it("writes comments before the first move and after the last", () => {
    const game = setComment(setComment(played("e4"), "last"), "first", START_FEN);
    expect(makePgn(game).split("\n\n")[1]).toBe("{first} 1. e4 {last} *\n");
  });

  it("ends with the result", () => {
    expect(makePgn(played("f3 e5 g4 Qh4#"))).toMatch(/\[Result "0-1"\][\s\S]*Qh4# 0-1\n$/);
  });

  it("writes * for a result that PGN does not have", () => {
    const game = { ...played("e4"), headers: { Result: "white won" } };
    expect(makePgn(game)).toMatch(/\[Result "\*"\][\s\S]*1\. e4 \*\n$/);
  });

  it("keeps the lines of moves and comments under 80 characters (PGN, 4.3) and fills them", () => {
    for (let seed = 1; seed <= 40; seed++) {
      const random = createRandom(seed);
      const commented = setComment(randomGame(random, 120), "word ".repeat(40));
      const lines = makePgn(commented).split("\n\n")[1].trimEnd().split("\n");
      for (const [index, line] of lines.entries()) {
        expect(line.length, line).toBeLessThan(80);
        const nextWord = lines[index + 1]?.split(" ")[0];
        if (nextWord) expect(line.length + 1 + nextWord.length).toBeGreaterThanOrEqual(80);
      }
    }
  });

  it("gives a word that is longer than a line its own line", () => {
    const word = "x".repeat(200);
    const game = setComment(played("e4"), `see ${word} there`);
    expect(makePgn(game)).toContain(`\n${word}\n`);
    expect(parsePgn(makePgn(game))).toEqual(game);
  });
});

it("a tree is written with several comments apart, and with the tags as makePgn writes them", () => {
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
const TREE_SEED = seedOr(24);

it(`reading what was written gives the same tree, for ${TREES} random trees (seed ${TREE_SEED})`, () => {
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
    { numRuns: TREES, seed: TREE_SEED },
  );
});

const PIECES = ["e4", "e5", "Nf3", "--", "1.", "(", ")", "(", ")", "{c}", ";d\n", "$5", "!?", "*"];

it(`any sequence of tokens gives a tree that is the same after writing (seed ${TREE_SEED})`, () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES, "}", "[", "0-1", "rubbish")), (tokens) => {
      const { tree } = parsePgnTree(tokens.join(" "));
      const again = parsePgnTree(makePgnFromTree(tree));
      expect(again.problems).toEqual([]);
      expect(nodesInOrder(again.tree)).toEqual(nodesInOrder(tree));
    }),
    { numRuns: 500, seed: TREE_SEED },
  );
});
