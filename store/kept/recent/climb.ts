/**
 * The climb: what the human did against each opponent, which one comes next, and how strong the
 * human is. It is derived from the recent games alone, so it is exported and deleted with them.
 */
import {
  offeredOpponent,
  opponentById,
  ratingOf,
} from "../../../engine/opponents/knownOpponents.ts";
import { OPPONENTS } from "../../../engine/opponents/opponents.ts";
import type { OpponentProfile } from "../../../engine/opponents/profiles.ts";
import { type DatedEstimate, LEAST_RATED, type RatingEstimate, ratingsWith } from "../rating.ts";
import type { GameRow } from "../rows.ts";

/** Numbers of finished games, from the human's view. */
interface GameScore {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** The games against one opponent. */
export interface OpponentScores {
  /** Without hints, take-backs and a coach. */
  readonly alone: GameScore;
  /** With a hint, a take-back or a coach. */
  readonly helped: GameScore;
}

export interface Climb {
  /** By the id of the opponent. An opponent without a game is missing. */
  readonly scores: ReadonlyMap<string, OpponentScores>;
  /** Undefined before the first game that counts. */
  readonly proposal: Proposal | undefined;
  /** How many games count for the estimate. */
  readonly ratedGames: number;
  /** Undefined with too few games. */
  readonly estimate: RatingEstimate | undefined;
}

/** The climb of somebody with these games. */
export function climbOf(games: readonly GameRow[]): Climb {
  const counted = countedGames(games);
  return {
    scores: scoresByOpponent(counted),
    proposal: proposeOpponent(counted),
    ratedGames: ratedGames(counted).length,
    estimate: estimateRating(counted),
  };
}

const NO_GAMES: GameScore = { won: 0, drawn: 0, lost: 0 };

/** The scores by the id of the opponent of today. An opponent without a game is missing. */
function scoresByOpponent(games: readonly CountedGame[]): ReadonlyMap<string, OpponentScores> {
  const scores = new Map<string, OpponentScores>();
  for (const { opponent, isHelped, outcome } of games) {
    const { id } = offered(opponent);
    const before = scores.get(id) ?? { alone: NO_GAMES, helped: NO_GAMES };
    const kind = isHelped ? "helped" : "alone";
    const score = { ...before[kind], [outcome]: before[kind][outcome] + 1 };
    scores.set(id, { ...before, [kind]: score });
  }
  return scores;
}

/** So many wins without help lead to the next opponent. */
export const WINS_TO_CLIMB = 2;

/** Whether the human has beaten an opponent often enough to climb on. */
export const isBeaten = (scores: OpponentScores | undefined): boolean =>
  scores !== undefined && scores.alone.won >= WINS_TO_CLIMB;

/** An opponent to play next, and why. */
export interface Proposal {
  readonly opponent: OpponentProfile;
  /**
   * `next`: the one above `than`, who is beaten. `onceMore`: beaten once. `easier`: the one below
   * `than`, who has won. `again`: played, and neither won nor lost. `highest`: all are beaten.
   */
  readonly reason: "next" | "onceMore" | "easier" | "again" | "highest";
  /** The opponent that the reason speaks of. */
  readonly than: OpponentProfile;
}

/**
 * Proposes an opponent; undefined before the first game that counts. The strongest opponent that
 * the human has beaten without help decides: beaten twice, the next one follows; beaten once, once
 * more. Whoever has beaten nobody gets the one below the weakest opponent that they lost to.
 */
function proposeOpponent(games: readonly CountedGame[]): Proposal | undefined {
  const byRating = games.toSorted(
    (one, other) => ratingFor(one.opponent) - ratingFor(other.opponent),
  );
  const best = byRating.findLast(({ outcome, isHelped }) => outcome === "won" && !isHelped);
  if (best) return proposeAfterWin(best.opponent, scoresByOpponent(games));
  const winner = byRating.find(({ outcome }) => outcome === "lost")?.opponent;
  const below = winner && OPPONENTS.findLast((other) => ratingFor(other) < ratingFor(winner));
  if (winner && below) return { opponent: below, reason: "easier", than: winner };
  const played = winner ?? byRating[0]?.opponent;
  return played && { opponent: offered(played), reason: "again", than: played };
}

function proposeAfterWin(than: OpponentProfile, scores: Climb["scores"]): Proposal {
  if (!isBeaten(scores.get(offered(than).id)))
    return { opponent: offered(than), reason: "onceMore", than };
  const above = OPPONENTS.find((other) => ratingFor(other) > ratingFor(than));
  return above
    ? { opponent: above, reason: "next", than }
    : { opponent: offered(than), reason: "highest", than };
}

const ratingFor = (opponent: OpponentProfile): number => ratingOf(opponent) ?? 0;

/** The opponent itself, or in place of one that is no longer offered the one nearest in rating. */
const offered = (opponent: OpponentProfile): OpponentProfile =>
  offeredOpponent(opponent.id) ?? opponent;

/** A finished game that counts for an opponent. */
export interface CountedGame {
  /**
   * The opponent of today with the same name, if there is one: an opponent whose search changes
   * gets another id and keeps its name.
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
    const { opponentId = "", isHelped = false } = game.summary ?? {};
    const played = opponentById(opponentId);
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

/**
 * The deviation of an opponent. The measured intervals of ± 60 points mean 30 (`docs/strength.md`).
 */
const OPPONENT_DEVIATION = 50;
const POINTS = { won: 1, drawn: 0.5, lost: 0 } as const;

/** The games that count for the rating: those without help. */
export const ratedGames = (games: readonly CountedGame[]): readonly CountedGame[] =>
  games.filter(({ isHelped }) => !isHelped);

/**
 * Estimates of the human's rating, on the scale of the opponents' ratings: one with each game that
 * counts, from the first one with enough games on, in the order in which the games ended.
 */
export const estimateRatings = (games: readonly CountedGame[]): readonly DatedEstimate[] =>
  ratingsWith(
    ratedGames(games).map(({ date, rating, outcome }) => ({
      date,
      rating,
      deviation: OPPONENT_DEVIATION,
      points: POINTS[outcome],
    })),
  ).slice(LEAST_RATED - 1);

/** The estimate with all games; undefined with too few. */
export const estimateRating = (games: readonly CountedGame[]): RatingEstimate | undefined =>
  estimateRatings(games).at(-1);
