/**
 * Ratings from the results of many matches by maximum likelihood, in the Bradley-Terry model: the
 * expected score is Elo's logistic curve, and a draw is half a win and half a loss. Players with
 * known ratings are the anchors; they fix the scale.
 *
 * Sources: R. Bradley and M. Terry, "Rank Analysis of Incomplete Block Designs" (1952); D. Hunter,
 * "MM Algorithms for Generalized Bradley-Terry Models" (2004), section 5, for the errors, from the
 * matrix of second derivatives.
 */
import { scoreOfElo } from "./elo.ts";

/** The score between two players. */
export interface PairResult {
  readonly first: string;
  readonly second: string;
  readonly games: number;
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
const Z_95 = 1.959964;
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
  const errors = standardErrors(derivatives(results, elos, free).information);
  const errorOf = (name: string): number => Z_95 * (errors[free.indexOf(name)] ?? 0);
  return [...elos].map(([name, elo]) => ({ name, elo, error: errorOf(name) }));
}

const meanOf = (anchors: ReadonlyMap<string, number>): number =>
  [...anchors.values()].reduce((sum, elo) => sum + elo, 0) / anchors.size;

/** The first derivatives of the logarithm of the likelihood, and the negated second derivatives. */
function derivatives(
  results: readonly PairResult[],
  elos: ReadonlyMap<string, number>,
  free: readonly string[],
): { gradient: number[]; information: number[][] } {
  const index = new Map(free.map((name, i) => [name, i]));
  const gradient = free.map(() => 0);
  const information = free.map(() => free.map(() => 0));
  for (const { first, second, games, points } of results) {
    const expected = scoreOfElo((elos.get(first) ?? 0) - (elos.get(second) ?? 0));
    const played = games + PRIOR_GAMES;
    const surplus = SCALE * (points + PRIOR_GAMES / 2 - played * expected);
    const weight = SCALE ** 2 * played * expected * (1 - expected);
    const [a, b] = [index.get(first), index.get(second)];
    if (a !== undefined) {
      gradient[a] += surplus;
      information[a][a] += weight;
    }
    if (b !== undefined) {
      gradient[b] -= surplus;
      information[b][b] += weight;
    }
    if (a === undefined || b === undefined) continue;
    information[a][b] -= weight;
    information[b][a] -= weight;
  }
  return { gradient, information };
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

/** The square roots of the diagonal of the inverse. */
const standardErrors = (information: readonly (readonly number[])[]): number[] =>
  information.map((_, i) => {
    const unit = information.map((_row, j) => (i === j ? 1 : 0));
    return Math.sqrt(solve(information, unit)[i]);
  });

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
