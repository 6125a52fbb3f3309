/** The puzzles of the product: that each is what it says. */
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type Move, play, startGame } from "../../../engine/index.ts";
import type { Puzzle } from "../../../engine/puzzles/puzzle.ts";
import { readPuzzles } from "../../../engine/puzzles/puzzleFile.ts";
import { themesOf } from "../../../tools/puzzles/themes.ts";

const FILES = ["engine/puzzles/puzzles.bin", "tests/support/puzzles.bin"];

function read(path: string): readonly Puzzle[] {
  const puzzles = readPuzzles(readFileSync(path));
  if (!puzzles.ok) throw new Error(puzzles.error);
  return puzzles.value;
}

/** The moves of the solution; fails if a move is not legal. */
function solutionOf({ gameMoves, solution }: Puzzle): readonly [Move, ...Move[]] {
  const { history } = [...gameMoves, ...solution].reduce(play, startGame());
  const [first, ...rest] = history.slice(gameMoves.length);
  return [first, ...rest];
}

describe.each(FILES)("%s", (path) => {
  const puzzles = read(path);

  it("has puzzles from 700 to 2,600, each with its own id", () => {
    expect(puzzles.length).toBeGreaterThan(0);
    expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length);
    for (const { rating } of puzzles) {
      expect(rating).toBeGreaterThanOrEqual(700);
      expect(rating).toBeLessThanOrEqual(2600);
    }
  });

  it("has solutions of legal moves, none of which begins by taking back", () => {
    for (const puzzle of puzzles) {
      const { gameMoves, solution } = puzzle;
      expect(solution.length % 2).toBe(1);
      const [first] = solutionOf(puzzle);
      const before = gameMoves.slice(0, -1).reduce(play, startGame());
      const error = play(before, gameMoves.at(-1) ?? "").history.at(-1);
      expect(error?.captured && first.captured && error.to === first.to).toBeFalsy();
    }
  });

  it("names the themes that the solutions show", () => {
    for (const puzzle of puzzles) {
      const aim = puzzle.themes.includes("defence") ? "draw" : "win";
      expect(puzzle.themes, puzzle.id).toEqual(themesOf(solutionOf(puzzle), aim));
    }
  });

  it("has at most 130 kB gzipped", () => {
    expect(gzipSync(readFileSync(path)).length).toBeLessThanOrEqual(130_000);
  });
});
