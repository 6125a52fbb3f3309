/**
 * How well the ratings of puzzles predict who solves them. The strengths of the opponents are
 * fitted to two thirds of the puzzles, and the ratings of the others to two thirds of their tries.
 * Then the share of all other tries that succeed is compared with what these promise. Each third of
 * the puzzles and of the tries is held out once.
 */
import { RATED } from "../../engine/opponents/opponents.ts";
import { combineHash, numberBelow } from "../../engine/search/chance.ts";
import { HIGHEST, LOWEST } from "./bands.ts";
import { solvingChance } from "./rating.ts";
import { fitSolvers, ratePuzzle, type Solved } from "./solvers.ts";

/** Of the tries of an opponent. */
export interface Prediction {
  readonly name: string;
  /** The shares of tries that succeed, 0 to 1: as predicted, and in fact. */
  readonly predicted: number;
  readonly solved: number;
}

const THIRDS = [0, 1, 2];

/** To which third something belongs, by chance but always the same. */
const thirdOf = (hash: number): number => numberBelow(hash, THIRDS.length);

/** For each opponent that tried, the weakest first. */
export function predictShares(puzzles: readonly Solved[]): readonly Prediction[] {
  const tries = THIRDS.flatMap((third) => {
    const isOf = (_: Solved, number: number): boolean => thirdOf(combineHash(1, number)) === third;
    const solvers = fitSolvers(puzzles.filter((solved, number) => !isOf(solved, number)));
    return puzzles
      .filter(isOf)
      .flatMap((solved, number) => predictTries(solved, combineHash(third, number), solvers));
  });
  return RATED.map(({ profile: { name } }, opponent) => {
    const own = tries.filter((each) => each.opponent === opponent);
    const predicted = own.reduce((sum, each) => sum + each.chance, 0) / own.length;
    return { name, predicted, solved: own.filter(({ isSolved }) => isSolved).length / own.length };
  });
}

interface PredictedTry {
  readonly opponent: number;
  readonly isSolved: boolean;
  /** How likely it was to be solved, 0 to 1. */
  readonly chance: number;
}

/** Predicts each try of a puzzle: its rating is fitted to the tries of the other two thirds. */
const predictTries = (
  solved: Solved,
  seed: number,
  solvers: readonly number[],
): readonly PredictedTry[] =>
  THIRDS.flatMap((third) => {
    const isOf = (opponent: number, at: number): boolean =>
      thirdOf(combineHash(combineHash(seed, opponent), at)) === third;
    const others = solved.map((tries, opponent) => tries.filter((_, at) => !isOf(opponent, at)));
    // As for all puzzles that are kept.
    const rating = Math.max(LOWEST, Math.min(ratePuzzle(others, solvers).rating, HIGHEST));
    return solved.flatMap((tries, opponent) =>
      tries
        .filter((_, at) => isOf(opponent, at))
        .map((isSolved) => ({
          opponent,
          isSolved,
          chance: solvingChance(solvers[opponent], rating),
        })),
    );
  });
