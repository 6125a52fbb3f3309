/** Which of the opponents solve a puzzle, each at its own strength. */
import { type GameRecord, OPPONENTS, type OpponentProfile, play } from "../../engine/index.ts";
import { combineHash } from "../../engine/search/chance.ts";
import { type Files, moveOf } from "./playGame.ts";

/** Of an opponent that may answer differently with another seed. */
const TRIES = 10;

/**
 * How many moves of the solver an opponent finds in each of its tries, before its first wrong one:
 * in ten tries if it overlooks moves by chance, in one if it always answers the same, but for the
 * opening.
 */
export type Found = readonly number[];

/** How many tries an opponent has at a puzzle: ten, or one if all would be the same. */
export const triesOf = ({ search }: OpponentProfile): number =>
  search.kind === "fallible" ? TRIES : 1;

/**
 * How much each of the opponents finds, in the order of `OPPONENTS`.
 *
 * @param game the game up to the puzzle
 * @param opponents those who try
 */
export const tryAll = (
  game: GameRecord,
  solution: readonly string[],
  files: Files,
  opponents: readonly OpponentProfile[] = OPPONENTS,
): readonly Found[] =>
  opponents.map((opponent) =>
    Array.from({ length: triesOf(opponent) }, (_, number) =>
      foundBy(opponent, game, solution, combineHash(number, game.history.length), files),
    ),
  );

function foundBy(
  opponent: OpponentProfile,
  start: GameRecord,
  solution: readonly string[],
  seed: number,
  files: Files,
): number {
  let game = start;
  let found = 0;
  for (const [index, lan] of solution.entries()) {
    if (index % 2 === 0) {
      if (moveOf(opponent, game, seed, files) !== lan) break;
      found++;
    }
    game = play(game, lan);
  }
  return found;
}

/** The share of tries that find so many moves, 0 to 1. */
export const shareOf = (found: Found, moves: number): number =>
  found.filter((each) => each >= moves).length / found.length;
