/**
 * Ratings from the results of many matches by maximum likelihood, in the Bradley-Terry model: the
 * expected score is Elo's logistic curve, and a draw is half a win and half a loss. Players with
 * known ratings are the anchors; they fix the scale.
 *
 * Sources: R. Bradley and M. Terry, "Rank Analysis of Incomplete Block Designs" (1952); D. Hunter,
 * "MM Algorithms for Generalized Bradley-Terry Models" (2004), section 5, for the errors, from the
 * matrix of second derivatives; P. Huber, "The Behavior of Maximum Likelihood Estimates under
 * Nonstandard Conditions" (1967), for errors that take draws into account: a draw varies less than
 * a win and a loss.
 */
import { scoreOfElo, Z_95 } from "./elo.ts";

/** The score between two players. */
export interface PairResult {
  readonly first: string;
  readonly second: string;
  readonly games: number;
  readonly draws: number;
  /** The points of the first player. */
  readonly points: number;
}

export interface Rating {
  readonly name: string;
  readonly elo: number;
  /** Half the 95 % interval, in Elo; 0 for an anchor. */
  readonly error: number;
}

/** Converts rating points to the exponent of e. */
const SCALE = Math.LN10 / 400;
/**
 * For each pair, this many draws are added to the results, so that a clean sweep gives a finite
 * rating.
 */
const PRIOR_GAMES = 1;
const MAX_ROUNDS = 500;
/** In Elo. The fit ends when no rating changes by more than this in a round. */
const PRECISION = 1e-6;
/** In Elo: the largest change of a rating in one round, so that no round overshoots. */
const LONGEST_STEP = 200;

/**
 * The ratings of all players in the results and all anchors, in no particular order.
 *
 * @throws Error when a player is not connected to any anchor by a chain of games.
 */
export function fitRatings(
  results: readonly PairResult[],
  anchors: ReadonlyMap<string, number>,
): Rating[] {
  const names = [...new Set(results.flatMap(({ first, second }) => [first, second]))];
  const free = names.filter((name) => !anchors.has(name));
  requireConnection(results, anchors, free);
  const elos = new Map(names.map((name) => [name, anchors.get(name) ?? meanOf(anchors)]));
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { gradient, information } = derivatives(results, elos, free);
    const steps = solve(information, gradient);
    free.forEach((name, i) => {
      const step = Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, steps[i]));
      elos.set(name, (elos.get(name) ?? 0) + step);
    });
    if (steps.every((step) => Math.abs(step) < PRECISION)) break;
  }
  const { information, variance } = derivatives(results, elos, free);
  const errors = standardErrors(information, variance);
  const errorOf = (name: string): number => Z_95 * (errors[free.indexOf(name)] ?? 0);
  return [...elos].map(([name, elo]) => ({ name, elo, error: errorOf(name) }));
}

const meanOf = (anchors: ReadonlyMap<string, number>): number =>
  [...anchors.values()].reduce((sum, elo) => sum + elo, 0) / anchors.size;

interface Derivatives {
  /** The first derivatives of the logarithm of the likelihood. */
  readonly gradient: number[];
  /** Its second derivatives, negated. */
  readonly information: number[][];
  /** The covariance of the gradient, in which a draw varies less than a win or a loss. */
  readonly variance: number[][];
}

function derivatives(
  results: readonly PairResult[],
  elos: ReadonlyMap<string, number>,
  free: readonly string[],
): Derivatives {
  const index = new Map(free.map((name, i) => [name, i]));
  const gradient = free.map(() => 0);
  const information = free.map(() => free.map(() => 0));
  const variance = free.map(() => free.map(() => 0));
  for (const result of results) {
    const { first, second, games, points } = result;
    const expected = scoreOfElo((elos.get(first) ?? 0) - (elos.get(second) ?? 0));
    const surplus = points + PRIOR_GAMES / 2 - (games + PRIOR_GAMES) * expected;
    const [a, b] = [index.get(first), index.get(second)];
    if (a !== undefined) gradient[a] += SCALE * surplus;
    if (b !== undefined) gradient[b] -= SCALE * surplus;
    const decided = expected * (1 - expected);
    addPair(information, [a, b], SCALE ** 2 * (games + PRIOR_GAMES) * decided);
    addPair(variance, [a, b], SCALE ** 2 * varianceOf(result, expected));
  }
  return { gradient, information, variance };
}

/** Adds what a pair of players contributes to a matrix; undefined stands for an anchor. */
function addPair(
  matrix: number[][],
  [a, b]: readonly [number | undefined, number | undefined],
  weight: number,
): void {
  if (a !== undefined) matrix[a][a] += weight;
  if (b !== undefined) matrix[b][b] += weight;
  if (a === undefined || b === undefined) return;
  matrix[a][b] -= weight;
  matrix[b][a] -= weight;
}

/**
 * The variance of the points: p (1 - p) - d / 4 a game, for an expected score p and a share d of
 * draws. So that few games do not look certain, d is at most the smaller of p and 1 - p, and the
 * added games count as decided.
 */
function varianceOf({ games, draws }: PairResult, expected: number): number {
  const decided = expected * (1 - expected);
  const share = games === 0 ? 0 : Math.min(draws / games, expected, 1 - expected);
  return games * (decided - share / 4) + PRIOR_GAMES * decided;
}

/**
 * Solves a system of linear equations by elimination. The matrix is symmetric and positive
 * definite, so no pivoting is needed.
 */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]]);
  rows.forEach((pivot, i) => {
    for (const [j, row] of rows.entries()) {
      if (j === i) continue;
      const factor = row[i] / pivot[i];
      for (let k = i; k < row.length; k++) row[k] -= factor * pivot[k];
    }
  });
  return rows.map((row, i) => row[row.length - 1] / row[i]);
}

/** The standard errors: the roots of the diagonal of I^-1 V I^-1. */
function standardErrors(
  information: readonly (readonly number[])[],
  variance: readonly (readonly number[])[],
): number[] {
  return information.map((_, i) => {
    const unit = information.map((_row, j) => (i === j ? 1 : 0));
    const row = solve(information, unit);
    const sum = variance.flatMap((values, j) => values.map((value, k) => row[j] * value * row[k]));
    return Math.sqrt(sum.reduce((a, b) => a + b, 0));
  });
}

function requireConnection(
  results: readonly PairResult[],
  anchors: ReadonlyMap<string, number>,
  free: readonly string[],
): void {
  const reached = new Set(anchors.keys());
  for (let before = -1; before < reached.size; ) {
    before = reached.size;
    for (const { first, second } of results) {
      if (reached.has(first)) reached.add(second);
      if (reached.has(second)) reached.add(first);
    }
  }
  const alone = free.filter((name) => !reached.has(name));
  if (alone.length > 0) throw new Error(`No games connect ${alone.join(", ")} with an anchor.`);
}
