/** The game that a review is about. */
import { startFen } from "../rules/game.ts";
import type { Fen, GameRecord } from "../rules/types.ts";
import type { Evaluations } from "./evaluation.ts";

/**
 * The game that a review is about. A review evaluates positions, so another game can use it as far
 * as both have the same moves: for example, the same game a few moves later.
 */
export interface ReviewedGame {
  readonly start: Fen;
  /** In LAN. */
  readonly moves: readonly string[];
}

/** The evaluations of a game. */
export interface EvaluatedGame extends ReviewedGame {
  readonly evaluations: Evaluations;
}

export const reviewedGameOf = (game: GameRecord): ReviewedGame => ({
  start: startFen(game),
  moves: game.history.map(({ lan }) => lan),
});

/** How many positions two games have in common from the start on, the start included. */
export function countCommonPositions(one: ReviewedGame, other: ReviewedGame): number {
  if (one.start !== other.start) return 0;
  const firstDifference = one.moves.findIndex((move, index) => move !== other.moves[index]);
  return 1 + (firstDifference < 0 ? one.moves.length : firstDifference);
}

/** The evaluations of a game as far as another game has the same positions. */
export const commonEvaluations = (review: EvaluatedGame, game: ReviewedGame): Evaluations =>
  review.evaluations.slice(0, countCommonPositions(review, game));

export const isSameGame = (one: ReviewedGame, other: ReviewedGame): boolean =>
  one.moves.length === other.moves.length &&
  countCommonPositions(one, other) === one.moves.length + 1;
