/** What is well-formed is read as without the rules, byte for byte where a game is opened. */
import { expect, it } from "vitest";
import { normaliseText, readForeignGame, readForeignGames } from "../../../engine/foreign/games.ts";
import { NoteBook } from "../../../engine/foreign/notes.ts";
import { RULES } from "../../../engine/foreign/rules.ts";
import { isWellFormed } from "../../../engine/foreign/wellFormed.ts";
import {
  makePgn,
  makePgnFromTree,
  parsePgn,
  readPgnGames,
  setComment,
} from "../../../engine/index.ts";
import { parsePgnTree } from "../../../engine/pgn/treePgn.ts";
import { MASTER_GAMES } from "../../support/games.ts";
import {
  createRandom,
  nodesInOrder,
  randomGame,
  randomTree,
  seedOr,
  times,
} from "../../support/random.ts";
import { readAll, treeOf } from "./support.ts";

async function all(games: AsyncIterable<string>): Promise<string[]> {
  const list: string[] = [];
  for await (const game of games) list.push(game);
  return list;
}

const read = (pgn: string) => {
  const { tree, problems } = parsePgnTree(pgn);
  return [tree.headers, nodesInOrder(tree), problems];
};

const SEED = seedOr(64);

/** Games with comments that look like syntax, between games of masters. */
function fileOf(seed: number): string {
  const random = createRandom(seed);
  const games = Array.from({ length: 40 }, (_, index) => {
    const game = randomGame(random, 40);
    return makePgn(setComment(game, index % 2 === 0 ? "one [x] 1-0 * ; > ( ♘ f3 N" : ""));
  });
  return [...Object.values(MASTER_GAMES).map((pgn) => `[Event "A"]\n\n${pgn}\n`), ...games].join(
    "\n",
  );
}

it(`a file of games gives the same games (seed ${SEED})`, async () => {
  const file = fileOf(SEED);
  const strict = await all(readPgnGames([file]));
  const foreign = await all(readForeignGames([file]));
  expect(foreign.map((pgn) => parsePgn(pgn))).toEqual(strict.map((pgn) => parsePgn(pgn)));
  expect(foreign.map(read)).toEqual(strict.map(read));
});

it.each([1, 2, 3, 7, 64, 1000])(
  "the same games come from chunks of %i characters",
  async (length) => {
    const file = fileOf(SEED).slice(0, 12_000);
    function* pieces(text: string) {
      for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
    }
    const whole = await all(readForeignGames([file]));
    expect(await all(readForeignGames(pieces(file)))).toEqual(whole);
    for (const lineEnd of ["\r\n", "\r"]) {
      expect(await all(readForeignGames(pieces(file.replaceAll("\n", lineEnd))))).toEqual(whole);
    }
  },
);

it(`a tree with variations and comments stays as it is written (seed ${SEED})`, async () => {
  for (let seed = SEED; seed < SEED + 100; seed++) {
    const pgn = makePgnFromTree(
      randomTree(createRandom(seed), 40, ["one [x] 1-0", "♘ f3 N", "> ( ;"]),
    );
    const [only, ...others] = await all(readForeignGames([pgn]));
    expect(others).toEqual([]);
    expect(read(readForeignGame(only ?? "").pgn)).toEqual(read(pgn));
    expect(readForeignGame(only ?? "").notes).toEqual([]);
  }
});

const BLACK_BEGINS = '[FEN "8/8/8/3k4/8/3K4/3P4/8 b - - 0 1"]\n\n';

it.each([
  "1. ... Kc5 2. Kc3",
  "1. ...Kc5 2. Kc3",
  "1. .. Kc5 2. Kc3",
  "1. … Kc5 2. Kc3",
  "1 . . . Kc5 2. Kc3",
  "... Kc5 2. Kc3",
  "… Kc5 2. Kc3",
  "1. ...\nKc5 2. Kc3",
  "1. ... Kc5 2. Kc3 Kd5 3. Kd3\nKe5 4. Ke3 Kd5",
  "1. ... {a} Kc5 2. Kc3",
])(
  "a game that begins with Black's move is read as the strict reader reads it: %j",
  async (moves) => {
    const pgn = BLACK_BEGINS + moves;
    expect(await readAll(pgn)).toEqual([treeOf(pgn)]);
  },
);

it("such a move is no part of a sentence before it", async () => {
  const read = await readAll(`${BLACK_BEGINS}1.\nhm 1. ... Kc5 2. Kc3`);
  expect(read).toEqual([treeOf(`${BLACK_BEGINS}1. {hm} Kc5 2. Kc3`)]);
});

/** A game with its moves, comments and variations, but without the position that it starts from. */
const exported = (random: ReturnType<typeof createRandom>, nodes: number): string =>
  makePgnFromTree(randomTree(random, nodes, ["a game", "0.5 :"]))
    .replace(/^\[(?:FEN|SetUp) .*\n/gm, "")
    .trim();

it(`a game that a program exported is told as a whole, and comes byte for byte (seed ${SEED})`, async () => {
  const pgns = Array.from({ length: 100 }, (_, index) => {
    const random = createRandom(SEED + index);
    return exported(random, 40);
  });
  const told = pgns.filter(isWellFormed);
  expect(told.length).toBeGreaterThan(0.8 * pgns.length);
  expect(await all(readForeignGames([told.join("\n\n")]))).toEqual(told);
});

/** What rules are about, and what they are not. */
const PIECES = [
  ...Object.values(RULES).map(({ from }) => from),
  ...'{}()[];%*$\n \t"\\>=+',
  ..."\n\n,1-0, 1 - 0,1/2,½,[D],[%clk 1],; x\n,oh,N,$300,$12.,1.,e4,+-,0-0,O-O,\u200B,\uFEFF,\u00A0".split(
    ",",
  ),
  ...['[Event "E"]\n', '[white "W"]\n', '\n\n[White "W"]\n\n', '[FEN "?"]\n', "{a\n\nb}"],
];

it(`a changed game is taken for well-formed only if no rule changes it (seed ${SEED})`, () => {
  const words = (text: string) =>
    text
      .replace(/(\{[^}]*\})|\s+/g, (_, comment) => (comment ? ` ${comment} ` : " "))
      .replace(/ +/g, " ");
  let count = 0;
  for (let index = 0; index < times(20_000); index++) {
    const random = createRandom(SEED + index);
    const pgn = exported(random, 6);
    const lines = pgn.split("\n").length;
    const place = random.below(pgn.length);
    const at = random.below(lines) < 2 ? place : pgn.indexOf("\n", place) + 1;
    const text = (pgn.slice(0, at) + random.pick(PIECES) + pgn.slice(at + random.below(3))).trim();
    if (!isWellFormed(text)) continue;
    const notes = new NoteBook();
    expect(words(normaliseText(text, notes)), text).toBe(words(text));
    expect(notes.notes()).toEqual([]);
    count++;
  }
  expect(count).toBeGreaterThan(0);
});

it("a text that is too long stays too long, and the game behind it is read", async () => {
  const longest = 1_000;
  const next = '[Event "E"]\n\n1. d4 d5 1:0';
  for (const part of ["e4 ", "oh ", "[a]\n", "[A\n", "1. e4 {a}\n", "; a\n", "1. e4 (", "{"]) {
    const games = await all(readForeignGames([`${part.repeat(longest)}\n\n${next}`], longest));
    expect(games[0]?.length, part).toBeGreaterThan(longest);
    expect(games.slice(1).map(read), part).toEqual([read('[Event "E"]\n\n1. d4 d5 1-0')]);
  }
});
