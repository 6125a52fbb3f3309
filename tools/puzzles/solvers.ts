/**
 * How strong the opponents are before a puzzle. It is nearly what they are in a game: the weakest
 * take what hangs and so solve more, those that think longest solve more, too.
 *
 * Puzzles and solvers are rated together: G. Rasch, "Probabilistic Models for Some Intelligence and
 * Attainment Tests" (1960).
 */
import { RATED } from "../../engine/opponents/opponents.ts";
import { type FittedRating, fitRating, solvingChance } from "./rating.ts";
import type { Found } from "./tries.ts";

/**
 * The strength of each of `OPPONENTS`, in points on the scale of their ratings: what `fitSolvers`
 * said of 65 puzzles, rounded to ten points.
 */
const SOLVERS: readonly number[] = [
  1020, 1210, 1270, 1300, 1450, 1720, 1690, 1840, 1950, 2140, 2200, 2200, 2400, 2680,
];

/** The rating of a puzzle with so many moves of the solver, by what each of the opponents found. */
export const ratingOf = (found: readonly Found[], moves: number): FittedRating =>
  ratePuzzle(
    found.map((tries) => tries.map((each) => each >= moves)),
    SOLVERS,
  );

/** Whether each try of each opponent solved a puzzle, in the order of `OPPONENTS`. */
export type Solved = readonly (readonly boolean[])[];

/** The rating of a puzzle by solvers of these strengths. */
export const ratePuzzle = (solved: Solved, solvers: readonly number[]): FittedRating =>
  fitRating(
    solved.map((tries, index) => ({
      rating: solvers[index],
      tries: tries.length,
      solved: tries.filter(Boolean).length,
    })),
  );

const ROUNDS = 12;
/** In points: the ends of the scale, and how exact a strength is. */
const [LEAST, MOST, PRECISION] = [0, 4000, 0.1];
/** The strongest solves nearly all, so that nothing can be said of it: it keeps its rating. */
const FITTED = RATED.length - 1;
const RATINGS: readonly number[] = RATED.map(({ rating }) => rating);

/**
 * The most likely strengths of the opponents. Strengths and ratings of puzzles are fitted in turn.
 * The scale is that of the opponents' ratings: mean and slope are the same.
 */
export function fitSolvers(puzzles: readonly Solved[]): readonly number[] {
  let solvers = RATINGS;
  for (let round = 0; round < ROUNDS; round++) {
    const ratings = puzzles.map((solved) => ratePuzzle(solved, solvers).rating);
    solvers = onScaleOfRatings(
      RATINGS.map((rating, index) => {
        const tries = puzzles.map((solved) => solved[index]);
        return index < FITTED ? strengthOf(tries, ratings, rating) : rating;
      }),
    );
  }
  return solvers;
}

/**
 * The strength for which as many tries are expected to succeed as did; half a try less or more if
 * all or none did. Without tries it is the rating.
 */
function strengthOf(
  tries: readonly (readonly boolean[])[],
  ratings: readonly number[],
  rating: number,
): number {
  const count = tries.flat().length;
  if (count === 0) return rating;
  const solved = Math.max(0.5, Math.min(tries.flat().filter(Boolean).length, count - 0.5));
  const expected = (strength: number): number =>
    ratings.reduce(
      (sum, each, index) => sum + tries[index].length * solvingChance(strength, each),
      0,
    );
  let [low, high] = [LEAST, MOST];
  while (high - low > PRECISION) {
    const middle = (low + high) / 2;
    if (expected(middle) < solved) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Strengths moved and stretched so that they differ from the ratings by chance only. */
function onScaleOfRatings(strengths: readonly number[]): readonly number[] {
  const [mean, meanRating] = [strengths, RATINGS].map(meanOfFitted);
  const products = RATINGS.map(
    (rating, index) => (rating - meanRating) * (strengths[index] - mean),
  );
  const squares = RATINGS.map((rating) => (rating - meanRating) ** 2);
  const slope = meanOfFitted(products) / meanOfFitted(squares);
  return strengths.map((strength, index) =>
    index < FITTED ? meanRating + (strength - mean) / slope : strength,
  );
}

const meanOfFitted = (values: readonly number[]): number =>
  values.slice(0, FITTED).reduce((sum, value) => sum + value, 0) / FITTED;
