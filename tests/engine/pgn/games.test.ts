import { describe, expect, it } from "vitest";
import {
  commentOn,
  makePgn,
  parsePgn,
  readPgnGames,
  setComment,
  takeBack,
} from "../../../engine/index.ts";
import { createRandom, randomGame } from "../../support/random.ts";

async function gamesIn(chunks: Iterable<string> | AsyncIterable<string>): Promise<string[]> {
  const games: string[] = [];
  for await (const game of readPgnGames(chunks)) games.push(game);
  return games;
}

const whitesOf = (games: readonly string[]): (string | undefined)[] =>
  games.map((game) => parsePgn(game).headers.White);

function* piecesOf(text: string, length: number): Generator<string> {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}

const tagged = (white: string, moves: string): string =>
  `[Event "Club"]\n[White "${white}"]\n\n${moves}\n\n`;

describe("reading a file of many games", () => {
  const records = Array.from({ length: 40 }, (_, index) => {
    const game = randomGame(createRandom(index), 40);
    return setComment(game, index % 2 === 0 ? "one [x] 1-0 * ; (" : "");
  });
  const file = records.map((game) => makePgn(game)).join("\n");

  it("reads a game that begins in the line where the one before ends, and goes on", async () => {
    const games = await gamesIn(["1. e4 * 1. d4 d5 2.\nc4 * 1. c4 *"]);
    expect(games.map((game) => parsePgn(game).history.map(({ san }) => san))).toEqual([
      ["e4"],
      ["d4", "d5", "c4"],
      ["c4"],
    ]);
  });

  it("returns every game in a form that parsePgn can read", async () => {
    expect((await gamesIn([file])).map(parsePgn)).toEqual(records);
  });

  it.each([1, 2, 3, 7, 64, 80, 1000, 65_536])(
    "returns the same games from chunks of %i characters",
    async (length) => {
      expect(await gamesIn(piecesOf(file, length))).toEqual(await gamesIn([file]));
      for (const lineEnd of ["\r\n", "\r"]) {
        const other = file.replaceAll("\n", lineEnd);
        expect(await gamesIn(piecesOf(other, length))).toEqual(await gamesIn([file]));
      }
    },
  );

  it("accepts chunks from an asynchronous source", async () => {
    async function* arriving() {
      for (const piece of piecesOf(file, 500)) {
        await Promise.resolve();
        yield piece;
      }
    }
    expect(await gamesIn(arriving())).toEqual(await gamesIn([file]));
  });

  it("returns no games for an empty text", async () => {
    for (const chunks of [[], [""], ["", ""], ["\n\n \r\n\t\n"], ["\uFEFF"]]) {
      expect(await gamesIn(chunks)).toEqual([]);
    }
  });
});

const FEN_TAGS = '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/8/4K2R w K - 0 1"]';
const JOINED = `\uFEFF${tagged("A", "1. e4 *")}\uFEFF${tagged("B", "1. d4 *")}`;

describe("the end of a game", () => {
  it.each([
    ["before a tag that follows moves", tagged("A", "1. e4") + tagged("B", "1. d4"), ["A", "B"]],
    [
      "not at a result in a tag or an escaped line",
      tagged("1-0", "% 1-0 {\n1. e4\n%(\n*") + tagged("B {", "1. d4 *"),
      ["1-0", "B {"],
    ],
    ["before a byte-order mark, where files were joined", JOINED, ["A", "B"]],
    ["at any line end: CRLF", JOINED.replaceAll("\n", "\r\n"), ["A", "B"]],
    ["at any line end: CR", JOINED.replaceAll("\n", "\r"), ["A", "B"]],
    [
      "not at another tag that begins like Event",
      '[White "A"]\n\n[EventDate "1992.11.04"]\n\n1. e4 *\n',
      ["A"],
    ],
    [
      "where tags and moves share a line",
      '[White "A"] 1. e4 *\n[White "B"][Black "x"] 1. d4 {1-0} *\n[White "C"] 1. c4',
      ["A", "B", "C"],
    ],
    [
      "after a game that has only tags",
      `[Event "a"]\n[White "A"]\n${FEN_TAGS}\n\n[Event "b"]\n[White "B"]\n\n1. e4 *\n`,
      ["A", "B"],
    ],
  ])("is found %s", async (_where, text, whites) => {
    expect(whitesOf(await gamesIn([text]))).toEqual(whites);
  });

  it.each([
    [
      "after a result, even without tags or in the middle of a line",
      "1. e4 e5 1-0 1. d4 * 1. c4 0-1\n1. Nf3 1/2-1/2\n",
      ["e4", "d4", "c4", "Nf3"],
    ],
    ["after a shortened draw", "1. e4 e5 1/2 1. d4 *", ["e4", "d4"]],
    [
      "before tags without spaces, also after a comment that is never closed",
      '[Event"a"][White"A"]\n\n1. e4 {broken off\n\n[Event"b"][White"B"]\n\n1. d4 *\n',
      ["e4", "d4"],
    ],
    [
      "before tags and moves that are indented",
      '  [White "A"]\n\n1. e4 e5\n\n \t[White "B"] 1. d4\n\n   [White "C"]\n1. c4\n',
      ["e4", "d4", "c4"],
    ],
    [
      "before the first move after a blank line, when tags and results are missing",
      "1. e4 e5\n\n 1. d4 d5 {1. c4}\n\n1.c4\n",
      ["e4", "d4", "c4"],
    ],
  ])("is found %s", async (_where, text, firstMoves) => {
    const games = (await gamesIn([text])).map(parsePgn);
    expect(games.map(({ history }) => history[0].san)).toEqual(firstMoves);
  });

  it("is not a result or tag inside a comment or a variation", async () => {
    const moves = '1. e4 {a comment 1-0\n[Event "inside"]\n0-1 } (1. d4 1-0) ; 1-0\ne5 *';
    const games = await gamesIn([tagged("A", moves), tagged("B", "1. d4 *")]);
    expect(whitesOf(games)).toEqual(["A", "B"]);
    expect(parsePgn(games[0]).history).toHaveLength(2);
  });

  it("is not a blank line before the first move, inside a comment, or before another move", async () => {
    const pgn = "{a\n\n1. b}\n\n1. e4\n\n1... e5 (1... c5\n\n1. d4)\n\n2. Nf3 *";
    expect(await gamesIn([pgn])).toEqual([pgn]);
  });
});

it.each([
  ["an illegal move", "1. e4 e4 *"],
  ["rubbish", "1. e4 ]] )) }} $$ %% nonsense *"],
  ["a comment that is never closed", "1. e4 {and so it"],
  ["a variation that is never closed", "1. e4 (1. d4 (1. c4 *"],
  ["a closing bracket too many", "1. e4 ) ) *"],
  ["no moves and no result", ""],
  ["a broken tag", '[Site "x\n1. e4 *'],
])("an invalid game with %s does not affect the games before and after it", async (_, moves) => {
  const games = await gamesIn([
    tagged("A", "1. e4 e5 *") + tagged("bad", moves) + tagged("C", "1. d4 d5 *"),
  ]);
  const [first, last] = [games[0], games[games.length - 1]].map(parsePgn);
  expect(games).toHaveLength(3);
  expect([first.headers.White, first.history.length]).toEqual(["A", 2]);
  expect([last.headers.White, last.history.length]).toEqual(["C", 2]);
});

it("a file larger than memory is read only as far as the requested games", async () => {
  let chunksTaken = 0;
  function* endless(): Generator<string> {
    for (;;) {
      chunksTaken++;
      yield tagged(`game ${chunksTaken}`, "1. e4 e5 *");
    }
  }
  const games: string[] = [];
  for await (const game of readPgnGames(endless())) {
    games.push(game);
    if (games.length === 10) break;
  }
  expect(whitesOf(games)[9]).toBe("game 10");
  expect(chunksTaken).toBeLessThanOrEqual(11);
});

it("a semicolon comment may directly follow a move", () => {
  const game = parsePgn("1. e4;best by test\n1... e5 *");
  expect(game.history.map(({ san }) => san)).toEqual(["e4", "e5"]);
  expect(commentOn(takeBack(game))).toBe("best by test");
});

it.each([
  ["with two tags on a line", '[Event "A"] [Site "B"]\n[Round "1"]\n\n1. e4 *\n'],
  [
    "with a tag that is broken off",
    '[Event "A"]\n[Site "1-0 is no result here\n[Round "1"]\n\n1. e4 *\n',
  ],
])("a PGN that is one game %s", async (_case, text) => {
  const games = await gamesIn([text]);
  expect(games).toHaveLength(1);
  expect(games.map((game) => parsePgn(game).headers.Round)).toEqual(["1"]);
});

it("an Event tag after a blank line ends a game that breaks off inside a comment", async () => {
  const games = await gamesIn(['[Event "A"]\n\n1. e4 {never closed\n\n[ Event "B"]\n\n1. d4 *\n']);
  expect(games.map((game) => parsePgn(game).headers.Event)).toEqual(["A", "B"]);
});

it("a game that is longer than wanted is cut, but still longer, and the next one is whole", async () => {
  const games: string[] = [];
  const chunk = `1. e4\n${"{a comment}\n".repeat(1_000)}*\n\n1. d4 *\n`;
  for await (const game of readPgnGames([chunk], 100)) games.push(game);
  expect(games).toHaveLength(2);
  expect(games[0]?.length).toBeGreaterThan(100);
  expect(games[0]?.length).toBeLessThan(200);
  expect(games[1]?.trim()).toBe("1. d4 *");
});
