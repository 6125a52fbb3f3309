/**
 * The game that a review is about. A review evaluates positions, so another game can use it as far
 * as both have the same moves: for example, the same game a few moves later.
 */
import { type Fen, type GameRecord, startFen } from "../../engine/index.ts";

export interface ReviewedGame {
  readonly start: Fen;
  /** In LAN. */
  readonly moves: readonly string[];
}

export const reviewedGameOf = (game: GameRecord): ReviewedGame => ({
  start: startFen(game),
  moves: game.history.map(({ lan }) => lan),
});

/** How many positions two games have in common from the start on, the start included. */
export function positionsInCommon(one: ReviewedGame, other: ReviewedGame): number {
  if (one.start !== other.start) return 0;
  const parting = one.moves.findIndex((move, index) => move !== other.moves[index]);
  return 1 + (parting < 0 ? one.moves.length : parting);
}
