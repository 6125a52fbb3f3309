import { describe, expect, it } from "vitest";
import { OPPONENTS } from "../../../engine/index.ts";
import {
  describeOutcome,
  describePuzzle,
  describeSolvers,
  describeStanding,
} from "../../../src/texts/puzzles.ts";

/** The shares of all opponents: those given, then the same for the rest. */
const shares = (given: readonly number[], rest: number) =>
  OPPONENTS.map((_, index) => given[index] ?? rest);

describe("who finds a puzzle", () => {
  it("is told by the two between whom those who do part best from those who do not", () => {
    expect(describeSolvers(shares([0, 0, 0.4, 0.5], 1))).toBe(
      "A Dozen Monkeys find this. Five Monkeys do not.",
    );
    expect(describeSolvers(shares([0], 1))).toBe("Two Monkeys find this. One Monkey does not.");
    // One Monkey is an exception, and so are those who fail among the strong.
    expect(describeSolvers(shares([1, 0], 1))).toBe("Five Monkeys find this. Two Monkeys do not.");
    expect(describeSolvers(shares([1, 0, 0, 1, 1, 1, 0], 1))).toBe(
      "A Dozen Monkeys find this. Five Monkeys do not.",
    );
  });

  it("may be all of them, or none", () => {
    expect(describeSolvers(shares([], 1))).toBe("All of the monkeys find this.");
    expect(describeSolvers(shares([], 0.1))).toBe("None of the monkeys find this.");
    expect(describeSolvers(shares([1, 1, 1, 0], 1))).toBe("Nearly all of the monkeys find this.");
    expect(describeSolvers(shares([0, 0, 1], 0))).toBe("Hardly any of the monkeys find this.");
  });
});

it("a puzzle has its themes, if it has any, and its rating", () => {
  expect(describePuzzle({ themes: ["fork", "endgame"], rating: 1430 })).toBe(
    "Fork, endgame. Rated 1430.",
  );
  expect(describePuzzle({ themes: [], rating: 900 })).toBe("Rated 900.");
});

it("the outcome of a puzzle is said if it counts, and else why it does not", () => {
  expect(describeOutcome("failed", "first")).toBe("Not solved at the first try.");
  expect(describeOutcome("solved", "again")).toBe(
    "You have tried it before: it does not count again.",
  );
  expect(describeOutcome("solved", "unknown")).toBe(
    "It does not count: your earlier results cannot be read.",
  );
});

describe("the standing", () => {
  const standing = { rated: 9, level: 1432, streak: 0 };

  it("has the rating with its interval, and what was solved in a row", () => {
    const estimate = { rating: 1432, least: 1306, most: 1554 };
    expect(describeStanding({ ...standing, estimate, streak: 3 })).toBe(
      "Your rating: 1430 (1310 to 1550). 3 in a row today.",
    );
  });

  it("is open at one end after only solved or only missed ones, and missing at first", () => {
    expect(describeStanding({ ...standing, estimate: { rating: 1900, least: 1700 } })).toBe(
      "Your rating: at least 1700.",
    );
    expect(describeStanding({ ...standing, estimate: { rating: 900, most: 1100 } })).toBe(
      "Your rating: at most 1100.",
    );
    expect(describeStanding({ ...standing, rated: 7, estimate: undefined, streak: 1 })).toBe(
      "Your rating: after one more puzzle.",
    );
  });
});
