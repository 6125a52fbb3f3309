/**
 * The rating of a puzzle: that of a solver who solves it in half of its tries, by maximum
 * likelihood over the ratings of the opponents who tried.
 *
 * Sources: A. Elo, "The Rating of Chessplayers" (1978), in the logistic form, for the expected
 * share; R. A. Fisher, "On the Mathematical Foundations of Theoretical Statistics" (1922), for the
 * estimate and for its error from the information.
 */
import { PUZZLE_SPREAD } from "../../engine/puzzles/spread.ts";
import { scoreOfElo, Z_95 } from "../strength/elo.ts";

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
/** Converts points to the exponent of e. */
const SCALE = Math.LN10 / (400 * PUZZLE_SPREAD);

/** How likely a solver of one rating is to solve a puzzle of another, 0 to 1. */
export const solvingChance = (solver: number, puzzle: number): number =>
  scoreOfElo((solver - puzzle) / PUZZLE_SPREAD);

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
