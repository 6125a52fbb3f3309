import { describe, expect, it } from "vitest";
import { currentFen, START_FEN, startGame } from "../../../../engine/index.ts";
import {
  LONGEST_PGN,
  OVER_THERE,
  readStartingGame,
  TEXT_TOO_LONG,
} from "../../../../store/game/texts/gameText.ts";
import { errorOf, valueIn } from "../../support.ts";

const sansOf = (text: string) => valueIn(readStartingGame(text)).history.map(({ san }) => san);

describe("a text to begin a game from", () => {
  it.each(["", "  \n "])("is the usual start when there is nothing in it: %j", (text) => {
    expect(valueIn(readStartingGame(text))).toEqual(startGame());
  });

  it.each([
    ["of six fields", "4k3/8/8/8/8/8/4P3/4K3 b - - 3 9", "4k3/8/8/8/8/8/4P3/4K3 b - - 3 9"],
    ["of two", "4k3/8/8/8/8/8/4P3/4K3 w", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"],
    ["between blanks", `\n ${START_FEN}\n`, START_FEN],
  ])("is a FEN %s", (_case, text, fen) => {
    expect(currentFen(valueIn(readStartingGame(text)))).toBe(fen);
  });

  it.each([
    ["with tags", '[White "a/b/c"]\n\n1. e4 e5 *'],
    ["without", "1. e4 e5"],
    ["without numbers", "e4 e5"],
    ["that was a draw", "1. e4 e5 1/2-1/2"],
    ["with a comment in front that has slashes", "{a/b/c} 1. e4 e5"],
  ])("is a PGN %s", (_case, text) => {
    expect(sansOf(text)).toEqual(["e4", "e5"]);
  });

  it("takes the moves of a PGN and its start, and neither players, result nor comments", () => {
    const game = valueIn(
      readStartingGame(
        '[White "Anna"]\n[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n[Result "1-0"]\n\n1. e4 {good} 1-0',
      ),
    );
    expect(game.headers).toEqual({
      SetUp: "1",
      FEN: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
      Result: "*",
    });
    expect(game.comments).toEqual({});
    expect(currentFen(game)).toBe("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1");
  });

  it.each([
    ["4k3/8/8/8/8/8/8/8 w - - 0 1", "Invalid FEN: missing white king"],
    ["4k3/8/8 w - - 0 1", "Invalid FEN: piece data does not contain 8 '/'-delimited rows"],
    ["hello", "Invalid move in PGN: hello"],
    ["1. e4 e5 2. Ke3", "Invalid move in PGN: Ke3"],
    ["1. f3 e5 2. g4 Qh4#", OVER_THERE],
    ["7k/5KQ1/8/8/8/8/8/8 b - - 0 1", OVER_THERE],
    ["e4 ".repeat(LONGEST_PGN), TEXT_TOO_LONG],
  ])("is refused with what is wrong: %.40s", (text, error) => {
    expect(errorOf(readStartingGame(text))).toBe(error);
  });
});
