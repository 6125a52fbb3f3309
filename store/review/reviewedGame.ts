/**
 * Which game a review is about. Positions are what is evaluated, so a review is good for every game that begins with the
 * same moves, as far as they go together: a game that was gone on with, taken back or tried again keeps what is known of it.
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

/** How many positions two games have in common, the start being the first. */
export function positionsInCommon(one: ReviewedGame, other: ReviewedGame): number {
  if (one.start !== other.start) return 0;
  const parting = one.moves.findIndex((move, index) => move !== other.moves[index]);
  return 1 + (parting < 0 ? one.moves.length : parting);
}
