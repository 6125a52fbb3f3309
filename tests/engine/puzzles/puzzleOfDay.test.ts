import { describe, expect, it } from "vitest";
import type { Puzzle } from "../../../engine/puzzles/puzzle.ts";
import { puzzleOfDay } from "../../../engine/puzzles/puzzleOfDay.ts";
import { PUZZLES } from "../../support/puzzles.ts";

/** So many puzzles of these ratings, with ids in any order. */
const puzzlesOf = (ratings: readonly number[]): readonly Puzzle[] =>
  ratings.flatMap((rating, index) => {
    const [first] = PUZZLES;
    return first ? [{ ...first, id: `${(index * 7) % ratings.length}`, rating }] : [];
  });

const MEDIUM = puzzlesOf(Array.from({ length: 10 }, () => 1500));
const onDay = (day: number, hour = 12) => new Date(2026, 10, day, hour);

describe("the puzzle of a day", () => {
  it("is the same from midnight to midnight, whatever the order of the file", () => {
    const { id } = puzzleOfDay(MEDIUM, onDay(28)) ?? {};
    expect(id).toBeDefined();
    expect(puzzleOfDay(MEDIUM, onDay(28, 0))?.id).toBe(id);
    expect(puzzleOfDay(MEDIUM, onDay(28, 23))?.id).toBe(id);
    expect(puzzleOfDay(MEDIUM.toReversed(), onDay(28))?.id).toBe(id);
  });

  it("is another one on each day until all were shown", () => {
    const ids = MEDIUM.map((_, index) => puzzleOfDay(MEDIUM, onDay(25 + index))?.id);
    expect(new Set(ids).size).toBe(MEDIUM.length);
    expect(puzzleOfDay(MEDIUM, onDay(35))?.id).toBe(ids[0]);
  });

  it("has a medium rating", () => {
    const puzzles = puzzlesOf([700, 999, 1000, 1800, 1801, 2600]);
    const ratings = [28, 29, 30, 31].map((day) => puzzleOfDay(puzzles, onDay(day))?.rating);
    expect(new Set(ratings)).toEqual(new Set([1000, 1800]));
    expect(puzzleOfDay(puzzlesOf([700, 2600]), onDay(28))).toBeUndefined();
  });
});
