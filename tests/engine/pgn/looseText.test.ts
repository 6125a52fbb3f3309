/** PGN written with fewer or more spaces than the standard's export format has. */
import { describe, expect, it } from "vitest";
import { commentOn, parsePgn, readPgnGames, takeBack } from "../../../engine/index.ts";

async function gamesIn(text: string): Promise<string[]> {
  const games: string[] = [];
  for await (const game of readPgnGames([text])) games.push(game);
  return games;
}

it("a comment to the end of the line may stand right behind a move", () => {
  const game = parsePgn("1. e4;best by test\n1... e5 *");
  expect(game.history.map(({ san }) => san)).toEqual(["e4", "e5"]);
  expect(commentOn(takeBack(game))).toBe("best by test");
});

describe("a file is one game", () => {
  it.each([
    ["with two tags on a line", '[Event "A"] [Site "B"]\n[Round "1"]\n\n1. e4 *\n'],
    [
      "with a tag that is broken off",
      '[Event "A"]\n[Site "1-0 is no result here\n[Round "1"]\n\n1. e4 *\n',
    ],
  ])("%s", async (_case, text) => {
    const games = await gamesIn(text);
    expect(games).toHaveLength(1);
    expect(games.map((game) => parsePgn(game).headers.Round)).toEqual(["1"]);
  });
});

it("a game that was broken off in a comment ends where an Event tag follows a blank line, also with a space in it", async () => {
  const games = await gamesIn('[Event "A"]\n\n1. e4 {never closed\n\n[ Event "B"]\n\n1. d4 *\n');
  expect(games.map((game) => parsePgn(game).headers.Event)).toEqual(["A", "B"]);
});
