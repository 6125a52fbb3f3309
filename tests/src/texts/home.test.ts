import { expect, it } from "vitest";
import { OPPONENTS, type OpponentProfile } from "../../../engine/index.ts";
import { describeGame, formatMoveCount } from "../../../src/texts/game.ts";
import {
  describeEstimate,
  describeProposal,
  describeResult,
  describeScore,
} from "../../../src/texts/home.ts";
import type { GameRow } from "../../../store/journal/rows.ts";

it("a score names only what there is", () => {
  expect(describeScore({ won: 2, drawn: 1, lost: 3 })).toBe("2 won, 1 drawn, 3 lost");
  expect(describeScore({ won: 0, drawn: 0, lost: 1 })).toBe("1 lost");
  expect(describeScore({ won: 0, drawn: 0, lost: 0 })).toBe("");
});

it("an estimate is rounded to ten, with its interval and its games", () => {
  expect(describeEstimate({ rating: 1238, least: 1131, most: 1346 }, 23)).toEqual({
    rating: "About 1240",
    explanation: "Between 1130 and 1350, from 23 games without help.",
  });
});

it("an estimate from wins only or from losses only is open to one side", () => {
  expect(describeEstimate({ rating: 1600, least: 1404 }, 8).rating).toBe("At least 1400");
  expect(describeEstimate({ rating: 900, most: 1096 }, 8).rating).toBe("At most 1100");
});

it("without an estimate it is said how many games are missing", () => {
  expect(describeEstimate(undefined, 3).explanation).toBe(
    "5 more games without help for an estimate.",
  );
  expect(describeEstimate(undefined, 7).explanation).toBe(
    "One more game without help for an estimate.",
  );
});

it("a proposal says in a sentence or two why", () => {
  const [one, two, three] = OPPONENTS as unknown as [
    OpponentProfile,
    OpponentProfile,
    OpponentProfile,
  ];
  expect(describeProposal({ opponent: three, reason: "next", than: two })).toBe(
    "You have beaten Two Monkeys twice without help. Five Monkeys come next.",
  );
  expect(describeProposal({ opponent: one, reason: "easier", than: two })).toBe(
    "You have lost to Two Monkeys. One Monkey is one step easier.",
  );
  expect(describeProposal({ opponent: two, reason: "easier", than: three })).toContain(
    "Two Monkeys are one step easier.",
  );
});

const GAME: Pick<GameRow, "opponent" | "humanColor" | "result"> = {
  opponent: "One Monkey",
  humanColor: "w",
  result: "*",
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
