/** The games that count for an opponent. */
import { type OpponentProfile, opponentById, ratingOf } from "../../engine/index.ts";
import type { RecentGame } from "../collaborators.ts";
import { type GameSummary, parseSummary } from "./gameSummary.ts";
import { type HumanOutcome, outcomeOf } from "./outcome.ts";

/** A finished game that counts for an opponent. */
export interface CountedGame {
  readonly opponent: OpponentProfile;
  readonly rating: number;
  readonly isHelped: boolean;
  readonly outcome: Exclude<HumanOutcome, "unfinished">;
  /** In milliseconds since 1970. */
  readonly date: number;
}

/** The finished games that count for an opponent, as listed. */
export function countedGames(games: readonly RecentGame[]): readonly CountedGame[] {
  return games.flatMap((game) => {
    const { opponentId, isHelped = false }: Partial<GameSummary> = parseSummary(game.summary) ?? {};
    const opponent = opponentId === undefined ? undefined : opponentById(opponentId);
    const rating = opponent && ratingOf(opponent);
    const outcome = outcomeOf(game);
    if (!opponent || !rating || !outcome || outcome === "unfinished") return [];
    return [{ opponent, rating, isHelped, outcome, date: game.date }];
  });
}
