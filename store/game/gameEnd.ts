/**
 * How a game ended. The board decides by the rules; where it leaves the game open, the Result header
 * tells that somebody gave up or that a draw was agreed, as it does in a PGN. So nothing more is stored.
 */
import {
  type Color,
  type GameRecord,
  type OutcomeReason,
  outcome,
  setHeader,
} from "../../engine/index.ts";

export interface GameEnd {
  /** A draw has none. */
  readonly winner?: Color;
  readonly reason: OutcomeReason | "resignation" | "agreement";
}

/** Whether the game is over. The Result header is always in step with the board, so this costs nothing. */
export function isOver(game: GameRecord): boolean {
  return game.headers.Result !== "*";
}

/** How the game ended; undefined while it goes on. */
export function endOf(game: GameRecord): GameEnd | undefined {
  if (!isOver(game)) return undefined;
  const byTheRules = outcome(game);
  if (byTheRules) return byTheRules;
  if (game.headers.Result === "1/2-1/2") return { reason: "agreement" };
  return { winner: game.headers.Result === "1-0" ? "w" : "b", reason: "resignation" };
}

/** The game after `loser` gave it up. The game must not be over. */
export function resign(game: GameRecord, loser: Color): GameRecord {
  return setHeader(game, "Result", loser === "w" ? "0-1" : "1-0");
}
