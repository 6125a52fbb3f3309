/**
 * The rating of a puzzle: that of a solver who solves it in half of its tries, by maximum likelihood
 * over the ratings of the opponents who tried.
 *
 * Sources: A. Elo, "The Rating of Chessplayers" (1978), in the logistic form, for the expected
 * share; R. A. Fisher, "On the Mathematical Foundations of Theoretical Statistics" (1922), for the
 * estimate and for its error from the information.
 */
import { RATED } from "../../engine/opponents/opponents.ts";
import { scoreOfElo, Z_95 } from "../strength/elo.ts";
import type { Found } from "./tries.ts";

/** The tries of a solver of a known rating. */
export interface Tries {
  /** In points. */
  readonly rating: number;
  readonly tries: number;
  readonly solved: number;
}

export interface FittedRating {
  /** In points. */
  readonly rating: number;
  /** In points: half the width of the 95 % interval. */
  readonly interval: number;
}

/**
 * In points. A puzzle that everybody or nobody solves has no best rating: it gets one of these.
 */
const [LEAST, MOST] = [0, 4000];
/** In points. */
const PRECISION = 0.01;
/**
 * In a game 400 points make ten to one. Before a puzzle the opponents are closer together: twenty
 * puzzles with their 1,000 tries were most likely with 2.4 times as many points (`prediction.ts`:
 * the logarithm of the likelihood of held-out tries is -489 then, -544 with as many as in a game).
 */
const SPREAD = 2.4;
/** Converts points to the exponent of e. */
const SCALE = Math.LN10 / (400 * SPREAD);

/** How likely a solver of one rating is to solve a puzzle of another, 0 to 1. */
export const solvingChance = (solver: number, puzzle: number): number =>
  scoreOfElo((solver - puzzle) / SPREAD);

/** The most likely rating of a puzzle. At it, as many tries are expected to succeed as did. */
export function fitRating(tries: readonly Tries[]): FittedRating {
  const solved = tries.reduce((sum, each) => sum + each.solved, 0);
  const expected = (rating: number): number =>
    tries.reduce((sum, each) => sum + each.tries * solvingChance(each.rating, rating), 0);
  let [low, high] = [LEAST, MOST];
  while (high - low > PRECISION) {
    const middle = (low + high) / 2;
    if (expected(middle) > solved) low = middle;
    else high = middle;
  }
  const rating = (low + high) / 2;
  return { rating, interval: Z_95 / Math.sqrt(informationAt(rating, tries)) };
}

/** How much the tries say about the rating, in 1 / points^2. */
const informationAt = (rating: number, tries: readonly Tries[]): number =>
  tries.reduce((sum, each) => {
    const expected = solvingChance(each.rating, rating);
    return sum + each.tries * expected * (1 - expected) * SCALE ** 2;
  }, 0);

/** The rating of a puzzle with so many moves of the solver, by what each of the opponents found. */
export const ratingOf = (found: readonly Found[], moves: number): FittedRating =>
  fitRating(
    RATED.map(({ rating }, index) => ({
      rating,
      tries: found[index].length,
      solved: found[index].filter((each) => each >= moves).length,
    })),
  );
