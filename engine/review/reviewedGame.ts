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

/** Whether two games have the same start and the same moves. */
export const isSameGame = (one: ReviewedGame, other: ReviewedGame): boolean =>
  one.start === other.start &&
  one.moves.length === other.moves.length &&
  one.moves.every((move, index) => move === other.moves[index]);

/** Whether a game has the start and all moves of another one, and perhaps more. */
export const beginsWith = ({ start, moves }: ReviewedGame, other: ReviewedGame): boolean =>
  isSameGame({ start, moves: moves.slice(0, other.moves.length) }, other);

/** The evaluations of a game as far as another game has the same positions. */
export function commonEvaluations(review: EvaluatedGame, game: ReviewedGame): Evaluations {
  if (review.start !== game.start) return [];
  const firstDifference = review.moves.findIndex((move, index) => move !== game.moves[index]);
  return firstDifference < 0
    ? review.evaluations
    : review.evaluations.slice(0, firstDifference + 1);
}
