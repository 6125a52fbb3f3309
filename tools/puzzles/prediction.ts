/**
 * How well the ratings of puzzles predict who solves them. A third of all tries is held out, the
 * ratings are fitted to the other two, and the share of the held-out tries that succeed is compared
 * with what these ratings promise. Each third is held out once.
 */
import { RATED } from "../../engine/opponents/opponents.ts";
import { combineHash, numberBelow } from "../../engine/search/chance.ts";
import { HIGHEST, LOWEST } from "./bands.ts";
import { fitRating, solvingChance } from "./rating.ts";

/** Whether each try of each opponent solved a puzzle, in the order of `OPPONENTS`. */
export type Solved = readonly (readonly boolean[])[];

/** Of the tries of an opponent. */
export interface Prediction {
  readonly name: string;
  /** The shares of tries that succeed, 0 to 1: by the ratings of the puzzles, and in fact. */
  readonly predicted: number;
  readonly solved: number;
}

const THIRDS = 3;

/** For each opponent that tried, the weakest first. */
export function predictShares(puzzles: readonly Solved[]): readonly Prediction[] {
  const sums = RATED.map(() => ({ tries: 0, predicted: 0, solved: 0 }));
  for (const [number, solved] of puzzles.entries())
    for (let third = 0; third < THIRDS; third++) {
      const isHeldOut = (opponent: number, at: number): boolean =>
        thirdOf(number, opponent, at) === third;
      const rating = ratingWithout(solved, isHeldOut);
      for (const [opponent, tries] of solved.entries())
        for (const [at, isSolved] of tries.entries()) {
          if (!isHeldOut(opponent, at)) continue;
          const sum = sums[opponent];
          sum.tries++;
          sum.predicted += solvingChance(RATED[opponent].rating, rating);
          sum.solved += Number(isSolved);
        }
    }
  return sums.map(({ tries, predicted, solved }, index) => ({
    name: RATED[index].profile.name,
    predicted: predicted / tries,
    solved: solved / tries,
  }));
}

/** To which third a try belongs, by chance but always the same. */
const thirdOf = (puzzle: number, opponent: number, at: number): number =>
  numberBelow(combineHash(combineHash(puzzle, opponent), at), THIRDS);

/** The rating by the tries that are not held out; as for all puzzles, from 700 to 2,600. */
function ratingWithout(
  solved: Solved,
  isHeldOut: (opponent: number, at: number) => boolean,
): number {
  const { rating } = fitRating(
    solved.map((tries, opponent) => {
      const left = tries.filter((_, at) => !isHeldOut(opponent, at));
      const { rating } = RATED[opponent];
      return { rating, tries: left.length, solved: left.filter(Boolean).length };
    }),
  );
  return Math.max(LOWEST, Math.min(rating, HIGHEST));
}
