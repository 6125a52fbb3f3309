/** The games that count for an opponent. */
import { opponentById, ratingOf } from "../../engine/opponents/knownOpponents.ts";
import { OPPONENTS } from "../../engine/opponents/opponents.ts";
import type { OpponentProfile } from "../../engine/opponents/profiles.ts";
import type { GameRow } from "../journal/rows.ts";
import { type GameSummary, parseSummary } from "../journal/rows.ts";

/** A finished game that counts for an opponent. */
export interface CountedGame {
  /**
   * The opponent of today with the same name, if there is one: an opponent whose search changes gets
   * another id and keeps its name.
   */
  readonly opponent: OpponentProfile;
  /** The rating of the opponent that was played. */
  readonly rating: number;
  readonly isHelped: boolean;
  readonly outcome: Exclude<HumanOutcome, "unfinished">;
  /** In milliseconds since 1970. */
  readonly date: number;
}

/** The finished games that count for an opponent, as listed. */
export function countedGames(games: readonly GameRow[]): readonly CountedGame[] {
  return games.flatMap((game) => {
    const { opponentId, isHelped = false }: Partial<GameSummary> = parseSummary(game.summary) ?? {};
    const played = opponentId === undefined ? undefined : opponentById(opponentId);
    const rating = played && ratingOf(played);
    const outcome = outcomeOf(game);
    if (!played || !rating || !outcome || outcome === "unfinished") return [];
    const opponent = OPPONENTS.find(({ name }) => name === played.name) ?? played;
    return [{ opponent, rating, isHelped, outcome, date: game.date }];
  });
}

/** How a kept game ended for the human. */
export type HumanOutcome = "won" | "drawn" | "lost" | "unfinished";

/** Undefined when one of two people at the same board won. */
export function outcomeOf({
  result,
  humanColor,
}: Pick<GameRow, "result" | "humanColor">): HumanOutcome | undefined {
  if (result === "*") return "unfinished";
  if (result === "1/2-1/2") return "drawn";
  if (humanColor === "both") return undefined;
  return (result === "1-0") === (humanColor === "w") ? "won" : "lost";
}
