import { expect, it } from "vitest";
import { describeGame, describeResult, formatMoveCount } from "../../../src/texts/recentGames.ts";
import type { RecentGame } from "../../../store/index.ts";

const GAME: RecentGame = {
  text: "",
  date: 0,
  opponent: "One Monkey",
  humanColor: "w",
  result: "*",
  plies: 0,
  placement: "",
};

it.each([
  ["w", "1-0", "You won"],
  ["w", "0-1", "You lost"],
  ["b", "1-0", "You lost"],
  ["b", "0-1", "You won"],
  ["b", "1/2-1/2", "Draw"],
  ["w", "*", "Not finished"],
  ["both", "1-0", "White won"],
  ["both", "0-1", "Black won"],
  ["both", "1/2-1/2", "Draw"],
] as const)("a %s player reads the result %s as: %s", (humanColor, result, words) => {
  expect(describeResult({ ...GAME, humanColor, result })).toBe(words);
});

it("a game is named by its opponent, or as one of two players", () => {
  expect(describeGame(GAME)).toBe("game against One Monkey");
  expect(describeGame({ ...GAME, humanColor: "both" })).toBe("game of two players");
});

it.each([
  [1, "1 move"],
  [2, "1 move"],
  [3, "2 moves"],
])("%i plies are written as %s", (plies, words) => {
  expect(formatMoveCount(plies)).toBe(words);
});
