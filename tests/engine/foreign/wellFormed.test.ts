/** What is well-formed is read as without the rules, byte for byte where a game is opened. */
import { expect, it } from "vitest";
import { readForeignGame, readForeignGames } from "../../../engine/foreign/games.ts";
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
} from "../../support/random.ts";

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
    return makePgn(setComment(game, index % 2 === 0 ? "one [x] 1-0 * ; > ( ♘f3 N" : ""));
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
      randomTree(createRandom(seed), 40, ["one [x] 1-0", "♘f3 N", "> ( ;"]),
    );
    const [only, ...others] = await all(readForeignGames([pgn]));
    expect(others).toEqual([]);
    expect(read(readForeignGame(only ?? "").pgn)).toEqual(read(pgn));
    expect(readForeignGame(only ?? "").notes).toEqual([]);
  }
});
