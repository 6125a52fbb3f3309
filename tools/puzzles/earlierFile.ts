/**
 * Puzzles that were made before, read from their file as if their games had just been played. So
 * the work can go on when its folder is lost: the file has all that follows from a game.
 */
import { OPPONENTS } from "../../engine/index.ts";
import type { Puzzle } from "../../engine/puzzles/puzzle.ts";
import { movesIn } from "./findPuzzles.ts";
import type { GameResult } from "./jobs.ts";
import { type Found, triesOf } from "./tries.ts";

/**
 * The games of the puzzles of a file, in its order. Their seeds are -1, -2 and so on: a file does
 * not say with which they were played. A try that did not solve the puzzle found none of its moves.
 */
export function earlierGames(puzzles: readonly Puzzle[]): readonly GameResult[] {
  const games: Puzzle[][] = [];
  for (const puzzle of puzzles) {
    const game = games.at(-1);
    if (game && goesOn(game[game.length - 1], puzzle)) game.push(puzzle);
    else games.push([puzzle]);
  }
  return games.map((game, index) => resultOf(game, -1 - index));
}

const goesOn = (one: Puzzle, next: Puzzle): boolean =>
  one.white === next.white &&
  one.black === next.black &&
  one.gameMoves.length < next.gameMoves.length &&
  one.gameMoves.every((lan, ply) => lan === next.gameMoves[ply]);

function resultOf(puzzles: readonly Puzzle[], seed: number): GameResult {
  const last = puzzles[puzzles.length - 1];
  return {
    kind: "game",
    seed,
    white: last.white,
    black: last.black,
    moves: last.gameMoves,
    puzzles: puzzles.map(({ gameMoves, solution, themes, solvedBy }) => ({
      ply: gameMoves.length,
      solution,
      aim: themes.includes("defence") ? "draw" : "win",
      found: OPPONENTS.map((opponent, at) =>
        triesWith(solvedBy[at], triesOf(opponent), movesIn(solution)),
      ),
    })),
    stages: { errors: 0, looked: 0, tried: 0, checked: 0, kept: puzzles.length },
    seconds: 0,
  };
}

/** So many tries, of which this share finds all moves. */
const triesWith = (share: number, tries: number, moves: number): Found =>
  Array.from({ length: tries }, (_, at) => (at < Math.round(share * tries) ? moves : 0));
