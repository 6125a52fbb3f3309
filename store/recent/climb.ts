/**
 * The climb: what the human did against each opponent, which one comes next, and how strong the
 * human is. It is derived from the recent games alone, so it is exported and deleted with them.
 */
import { offeredOpponent, ratingOf } from "../../engine/opponents/knownOpponents.ts";
import { OPPONENTS } from "../../engine/opponents/opponents.ts";
import type { OpponentProfile } from "../../engine/opponents/profiles.ts";
import type { GameRow } from "../journal/rows.ts";
import { type CountedGame, countedGames } from "./countedGames.ts";
import { estimateRating, type RatingEstimate, ratedGames } from "./rating.ts";

/** Numbers of finished games, from the human's view. */
interface GameScore {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** The games against one opponent. */
export interface OpponentScores {
  /** Without hints and take-backs. */
  readonly alone: GameScore;
  /** With a hint or a take-back. */
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
const WINS_TO_CLIMB = 2;

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
