/**
 * The loss of winning chances by a move: the chances that a judge gives its own best move, minus
 * those that it gives this move.
 */
import type { Fen, GameRecord } from "../../engine/index.ts";
import type { Random } from "../../tests/support/random.ts";
import type { Line } from "./player.ts";

/** The score at which the side to move has 73 % of the points: e / (1 + e), in centipawns. */
const CHANCE_SCALE = 200;
/** The openings of `npm run match` have at most so many plies. */
const OPENING_PLIES = 12;
/** Fewer pieces than this are an ending, in which most moves lose nothing. */
const LEAST_PIECES = 12;
/** In centipawns: beyond this score nearly any move wins or loses. */
const LARGEST_SCORE = 350;

/** A position with the judge's best moves, best first. */
export interface JudgedPosition {
  /** The judge with its options and its limit. */
  readonly judge: string;
  readonly fen: Fen;
  readonly lines: readonly Line[];
}

/** The expected points, 0 to 1, of a score in centipawns (a logistic curve). */
const winningChance = (score: number): number => 1 / (1 + Math.exp(-score / CHANCE_SCALE));

/**
 * The loss of a move in thousandths of a point. A move that the judge did not list counts as the
 * last one that it listed, so its loss is underestimated.
 */
export function lossOf(move: string, lines: readonly Line[]): number {
  const scores = lines.map(({ score }) => score);
  const score = lines.find((line) => line.move === move)?.score ?? Math.min(...scores);
  return 1000 * (winningChance(Math.max(...scores)) - winningChance(score));
}

/** Whether a position has a choice of moves, and neither side is winning. */
export const isUndecided = ({ lines }: JudgedPosition): boolean =>
  lines.length > 1 && Math.abs(lines[0].score) <= LARGEST_SCORE;

const pieceCount = (fen: Fen): number => fen.split(" ")[0].replace(/[^a-z]/gi, "").length;

/**
 * Different positions from the games, drawn at random: after the opening and before the ending.
 * Fewer than `count` if the games have no more. A larger `count` continues the same list.
 */
export function drawPositions(games: readonly GameRecord[], count: number, random: Random): Fen[] {
  const fens = games.flatMap(({ history }) => history.slice(OPENING_PLIES).map((m) => m.before));
  const left = [...new Set(fens.filter((fen) => pieceCount(fen) >= LEAST_PIECES))];
  const drawn: Fen[] = [];
  while (left.length > 0 && drawn.length < count) {
    const index = random.below(left.length);
    drawn.push(left[index]);
    // The last one takes the place of the one drawn.
    left[index] = left[left.length - 1];
    left.pop();
  }
  return drawn;
}

export interface Estimate {
  readonly mean: number;
  /** The standard error of the mean. */
  readonly error: number;
}

/** The mean of at least two independent values. */
export function estimate(values: readonly number[]): Estimate {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / (values.length - 1) / values.length) };
}
