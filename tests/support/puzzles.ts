/** Puzzles of known traps of the opening. */
import { OPPONENTS } from "../../engine/index.ts";
import type { Puzzle } from "../../engine/puzzles/puzzle.ts";
import { readPuzzles } from "../../engine/puzzles/puzzleFile.ts";
import { type PuzzleGame, packPuzzles } from "../../tools/puzzles/packPuzzles.ts";

/** Solved by all opponents from this one on. */
const solvedFrom = (weakest: number) => OPPONENTS.map((_, index) => (index < weakest ? 0 : 1));

interface Trap {
  /** In LAN. */
  readonly game: string;
  readonly solution: string;
  readonly rating: number;
  readonly themes: Puzzle["themes"];
  /** The index of the weakest opponent who finds it. */
  readonly weakest: number;
}

const TRAPS: readonly Trap[] = [
  {
    game: "e2e4 e7e5 f1c4 b8c6 d1h5 g8f6",
    solution: "h5f7",
    rating: 800,
    themes: ["mateIn1"],
    weakest: 0,
  },
  { game: "f2f3 e7e5 g2g4", solution: "d8h4", rating: 1100, themes: ["mateIn1"], weakest: 2 },
  {
    game: "e2e4 e7e5 g1f3 d7d6 f1c4 c8g4 b1c3 g7g6 f3e5 g4d1",
    solution: "c4f7 e8e7 c3d5",
    rating: 1490,
    themes: ["mateIn2", "sacrifice"],
    weakest: 5,
  },
  {
    game: "e2e4 e7e5 g1f3 g8f6 f3e5 f6e4 d1e2 e4f6",
    solution: "e5c6 f8e7 c6d8",
    rating: 1700,
    themes: ["discoveredCheck"],
    weakest: 6,
  },
  {
    game: "e2e4 e7e5 g1f3 b8c6 f1c4 c6d4 f3e5",
    solution: "d8g5 e5f7 g5g2 h1f1 g2e4 c4e2 d4f3",
    rating: 2200,
    themes: ["mateIn4", "quietMove"],
    weakest: OPPONENTS.length,
  },
];

const gameOf = ({ game, solution, rating, themes, weakest }: Trap, index: number): PuzzleGame => {
  const moves = game.split(" ");
  return {
    white: OPPONENTS[index]?.id ?? "",
    black: OPPONENTS[index + 1]?.id ?? "",
    moves,
    puzzles: [
      {
        ply: moves.length,
        solution: solution.split(" "),
        rating,
        interval: 100,
        themes,
        solvedBy: solvedFrom(weakest),
      },
    ],
  };
};

/** The file with these puzzles. */
export const PUZZLE_FILE = packPuzzles(TRAPS.map(gameOf));

/**
 * The puzzles: Scholar's mate (1. e4), fool's mate, Légal's mate in two, a discovered check that
 * wins the queen, and Blackburne's mate in four, in the order of their ratings.
 */
export const PUZZLES = readAll();

function readAll(): readonly Puzzle[] {
  const read = readPuzzles(PUZZLE_FILE);
  if (!read.ok) throw new Error(read.error);
  return read.value;
}
