/**
 * The statistics of a match: the score, the Elo difference that it corresponds to, and the 95 %
 * confidence interval.
 *
 * Each opening is played twice with colours exchanged, and the two games of such a pair depend on
 * each other: an opening that favours white gives 1-1 more often than chance. So the variance is
 * computed over pairs, whose results are 0, 1/2, 1, 3/2 or 2 points (the "pentanomial" model), and
 * not over games.
 *
 * Sources: A. Elo, "The Rating of Chessplayers" (1978), in the logistic form of the USCF; M. Van
 * den Bergh, "A Practical Introduction to the GSPRT" (2018), for pairs; the score interval uses the
 * normal distribution.
 */

/** Points of the first player: 1, 1/2 or 0. */
export type Points = 0 | 0.5 | 1;

/** How many pairs of games gave the first player 0, 1/2, 1, 3/2 and 2 points. */
export type PairCounts = readonly [number, number, number, number, number];

/** The score per game of a pair: its points divided by two. */
export const PAIR_SCORES: readonly number[] = [0, 0.25, 0.5, 0.75, 1];

/** The quantile of the normal distribution that leaves 2.5 % above. */
export const Z_95 = 1.959964;

export interface Interval {
  readonly low: number;
  readonly value: number;
  readonly high: number;
}

/** The Elo difference that corresponds to a score (0 to 1); infinite for 0 and 1. */
export const eloOfScore = (score: number): number => -400 * Math.log10(1 / score - 1);

/** The expected score (0 to 1) for an Elo difference. */
export const scoreOfElo = (difference: number): number => 1 / (1 + 10 ** (-difference / 400));

/** Counts pairs by their points. */
export function countPairs(pairs: readonly (readonly [Points, Points])[]): PairCounts {
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (const [one, two] of pairs) counts[(one + two) * 2]++;
  return counts;
}

export interface PairStatistics {
  readonly pairs: number;
  /** The mean score of a game, 0 to 1. */
  readonly mean: number;
  /** The variance of a pair's score. */
  readonly variance: number;
}

/** Mean and variance of the score; counts need not be whole. */
export function pairStatistics(counts: PairCounts): PairStatistics {
  const pairs = counts.reduce((sum, count) => sum + count, 0);
  const weigh = (value: (score: number) => number): number =>
    PAIR_SCORES.reduce((sum, score, index) => sum + counts[index] * value(score), 0) / pairs;
  const mean = weigh((score) => score);
  return { pairs, mean, variance: weigh((score) => (score - mean) ** 2) };
}

/**
 * The score with its 95 % interval, from at least one pair. If all pairs have the same result,
 * there is no variance. After a clean sweep the other bound is then the expected score for which a
 * sweep has a probability of 2.5 %.
 */
export function scoreInterval(counts: PairCounts): Interval {
  const { pairs, mean, variance } = pairStatistics(counts);
  const sweep = 0.025 ** (1 / (2 * pairs));
  if (mean === 1) return { low: sweep, value: 1, high: 1 };
  if (mean === 0) return { low: 0, value: 0, high: 1 - sweep };
  const error = Z_95 * Math.sqrt(variance / pairs);
  return { low: Math.max(0, mean - error), value: mean, high: Math.min(1, mean + error) };
}

/** The Elo difference with its 95 % interval. */
export function eloInterval(counts: PairCounts): Interval {
  const { low, value, high } = scoreInterval(counts);
  return { low: eloOfScore(low), value: eloOfScore(value), high: eloOfScore(high) };
}

// The sequential probability ratio test (SPRT): ends a match as soon as it is decided which of two
// Elo differences explains its results.
//
// Sources: A. Wald, "Sequential Tests of Statistical Hypotheses" (1945), for the bounds; M. Van den
// Bergh, "A Practical Introduction to the GSPRT" (2018), for the ratio over pairs of games with a
// variance estimated from the match.

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
