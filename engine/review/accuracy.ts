/**
 * How well a side played, in percent: 100 if it always found the best moves.
 *
 * Sources: for a move https://lichess.org/page/accuracy ("Then, compute Accuracy%"); for a game
 * `gameAccuracy` in lichess-org/lila, modules/analyse/src/main/AccuracyPercent.scala: the mean of
 * two means of the moves' accuracies, one weighted by how volatile the game was around the move,
 * and the harmonic one, in which bad moves weigh more.
 */
import { COLORS, type Color } from "../rules/types.ts";
import { type ReviewedMove, whiteWinningChances } from "./judgements.ts";

/** The accuracy of a move, 0 to 100, from its loss of winning chances in percentage points. */
export function moveAccuracy(loss: number): number {
  if (loss <= 0) return 100;
  return within(0, 103.1668 * Math.exp(-0.04354 * loss) - 3.1669, 100);
}

const within = (least: number, value: number, most: number): number =>
  Math.min(Math.max(least, value), most);

/**
 * The accuracy of each side over a whole game, 0 to 100; undefined for a side that has not moved.
 */
export function gameAccuracy(
  moves: readonly ReviewedMove[],
): Readonly<Record<Color, number | undefined>> {
  const weights = volatilities(winningChancesByPosition(moves));
  const weighted = moves.map(({ move, loss }, index) => ({
    color: move.color,
    accuracy: moveAccuracy(loss),
    weight: weights[index] ?? LEAST_WEIGHT,
  }));
  const [white, black] = COLORS.map((color) =>
    sideAccuracy(weighted.filter((move) => move.color === color)),
  );
  return { w: white, b: black };
}

/** The accuracy of both sides; undefined until all moves are reviewed. */
export const accuracyOf = (
  moves: readonly (ReviewedMove | undefined)[],
): ReturnType<typeof gameAccuracy> | undefined =>
  moves.length > 0 && moves.every((move) => move !== undefined) ? gameAccuracy(moves) : undefined;

interface WeightedAccuracy {
  readonly accuracy: number;
  readonly weight: number;
}

function sideAccuracy(moves: readonly WeightedAccuracy[]): number | undefined {
  if (moves.length === 0) return undefined;
  return (weightedMean(moves) + harmonicMean(moves.map(({ accuracy }) => accuracy))) / 2;
}

/** White's chances before the first move and after each. */
function winningChancesByPosition(moves: readonly ReviewedMove[]): number[] {
  const first = moves[0];
  if (!first) return [];
  return [first.before, ...moves.map(({ after }) => after)].map(({ score }) =>
    whiteWinningChances(score),
  );
}

const [LEAST_WEIGHT, GREATEST_WEIGHT] = [0.5, 12];
const [SMALLEST_WINDOW, LARGEST_WINDOW] = [2, 8];

/**
 * How much the chances varied around each move: the standard deviation in a window that ends with
 * the move. The window is a tenth of the game long. The first moves share the first window.
 */
function volatilities(chances: readonly number[]): number[] {
  const plies = chances.length - 1;
  const size = within(SMALLEST_WINDOW, Math.floor(plies / 10), LARGEST_WINDOW);
  return chances.slice(1).map((_chances, index) => {
    const end = Math.max(size, index + 2);
    return within(LEAST_WEIGHT, standardDeviation(chances.slice(end - size, end)), GREATEST_WEIGHT);
  });
}

const sum = (values: readonly number[]): number => values.reduce((one, other) => one + other, 0);

/** The population standard deviation, as in the source. */
function standardDeviation(values: readonly number[]): number {
  const mean = sum(values) / values.length;
  return Math.sqrt(sum(values.map((value) => (value - mean) ** 2)) / values.length);
}

const weightedMean = (moves: readonly WeightedAccuracy[]): number =>
  sum(moves.map(({ accuracy, weight }) => accuracy * weight)) /
  sum(moves.map(({ weight }) => weight));

/** Accuracies below 1 count as 1, because a single 0 would make the mean 0. */
const harmonicMean = (accuracies: readonly number[]): number =>
  accuracies.length / sum(accuracies.map((accuracy) => 1 / Math.max(1, accuracy)));
