/**
 * The sequential probability ratio test (SPRT): ends a match as soon as it is decided which of two
 * Elo differences explains its results.
 *
 * Sources: A. Wald, "Sequential Tests of Statistical Hypotheses" (1945), for the bounds; M. Van den
 * Bergh, "A Practical Introduction to the GSPRT" (2018), for the ratio over pairs of games with a
 * variance estimated from the match.
 */
import { type PairCounts, pairStatistics, scoreOfElo } from "./elo.ts";

export interface Hypotheses {
  /** Elo difference of the null hypothesis. */
  readonly elo0: number;
  /** Elo difference of the alternative, above `elo0`. */
  readonly elo1: number;
}

/** Probability of accepting the wrong hypothesis, either way. */
const ERROR = 0.05;
/** The logarithm of the ratio at which a hypothesis is accepted: 2.94. */
export const BOUND = Math.log((1 - ERROR) / ERROR);

/**
 * The count of a result that has not occurred yet, so that a match of equal pairs has a variance.
 */
const MIN_COUNT = 1e-3;
/** With fewer pairs the variance is unknown. */
const MIN_PAIRS = 8;

/** The logarithm of the likelihood ratio of the hypotheses; 0 while there are too few pairs. */
export function logLikelihoodRatio(counts: PairCounts, { elo0, elo1 }: Hypotheses): number {
  if (pairStatistics(counts).pairs < MIN_PAIRS) return 0;
  const positiveCounts = counts.map((count) => Math.max(count, MIN_COUNT)) as unknown as PairCounts;
  const { pairs, mean, variance } = pairStatistics(positiveCounts);
  const [score0, score1] = [scoreOfElo(elo0), scoreOfElo(elo1)];
  return (pairs * (score1 - score0) * (2 * mean - score0 - score1)) / (2 * variance);
}

/** Which hypothesis is accepted; undefined while the test is undecided. */
export function decide(ratio: number): "elo0" | "elo1" | undefined {
  if (ratio >= BOUND) return "elo1";
  return ratio <= -BOUND ? "elo0" : undefined;
}
