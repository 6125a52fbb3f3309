/** What the list of games and the ladder of opponents need of a game, without reading its text. */
import * as v from "valibot";
import { ratingOf } from "../../engine/opponents/knownOpponents.ts";
import { countHints } from "../game/pgn/hints.ts";
import { countTakeBacks } from "../game/pgn/takeBacks.ts";
import { TEXT } from "../game/schemas.ts";
import { type GameState, isForTwo } from "../game/state.ts";

export interface GameSummary {
  /**
   * The id of the opponent against whom the game counts. Missing if it counts for none: two people
   * played, the opponent is none of ours, or the game did not begin at the standard position.
   */
  readonly opponentId?: string | undefined;
  /** Whether the human took a hint, or took moves back. */
  readonly isHelped: boolean;
}

export const summaryOf = (game: GameState): GameSummary => ({
  ...(counts(game) && { opponentId: game.players.opponent.id }),
  isHelped: countHints(game) + countTakeBacks(game) > 0,
});

const counts = ({ players, headers }: GameState): boolean =>
  !isForTwo(players) && !("FEN" in headers) && ratingOf(players.opponent) !== undefined;

const SUMMARY = v.object({ opponentId: v.optional(TEXT), isHelped: v.boolean() });

/** Reads the summary of a row; undefined in rows of earlier versions, and for anything else. */
export function parseSummary(value: unknown): GameSummary | undefined {
  const summary = v.safeParse(SUMMARY, value);
  return summary.success ? summary.output : undefined;
}
