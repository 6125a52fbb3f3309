/** What a game that has ended changed in the climb, and what it leads on to. */
import { offeredOpponent, ratingOf } from "../../../engine/opponents/knownOpponents.ts";
import { OPPONENTS } from "../../../engine/opponents/opponents.ts";
import type { OpponentProfile } from "../../../engine/opponents/profiles.ts";
import type { accuracyOf } from "../../../engine/review/accuracy.ts";
import { findPositionsToSolve } from "../../analysis/learning/missedPositions.ts";
import { readAccuracy } from "../../analysis/review/keptReview.ts";
import { withTimeLimit } from "../../frame/timers.ts";
import { countHints, countTakeBacks } from "../../game/pgn/notes.ts";
import type { GameState } from "../../game/state.ts";
import { DATABASE_TIMEOUT_MS, type StoreThunk } from "../../types.ts";
import { type GameRow, gameRowOf } from "../rows.ts";
import { selectIsOwnGame } from "../slice.ts";
import { type Climb, climbOf, outcomeOf, WINS_TO_CLIMB } from "./climb.ts";
import { listRecentGames } from "./listedGames.ts";

/**
 * Why a game does not count for the stars and the rating. `outside`: it is only looked at.
 * `unplayed`: the human made no move. `position`: it began here at another one than the
 * standard position. `opponent`: it has no rating.
 */
export type Uncounted =
  | "outside"
  | "unplayed"
  | "position"
  | "opponent"
  | "coach"
  | "hint"
  | "takeBack"
  | "hintAndTakeBack";

/** What a game against the computer changed in the climb. */
export interface Gains {
  /** Undefined if the game counts. */
  readonly uncounted: Uncounted | undefined;
  /** The wins without help against its opponent, before and with it, as far as they have stars. */
  readonly stars: readonly [before: number, after: number];
  readonly climb: readonly [before: Climb, after: Climb];
  /** Whom the ladder moves on to with this win. */
  readonly next: OpponentProfile | undefined;
  /** After a loss a weaker opponent that fits the human's rating, if there is one. */
  readonly easier: OpponentProfile | undefined;
}

/** What is known when a game against the computer has ended. */
export interface KnownAtEnd extends Gains {
  /** How many positions of earlier games are to be solved now. */
  readonly positionCount: number;
}

/** The gains of a game among all listed games, of which only the earlier ones matter. */
export function gainsOf(game: GameState, row: GameRow, listed: readonly GameRow[]): Gains {
  const uncounted = whyUncounted(game, row);
  const earlier = listed.filter(({ id, date }) => id !== row.id && date < row.date);
  const before = climbOf(earlier);
  const after = row.isListed ? climbOf([row, ...earlier]) : before;
  const { id } = offeredOpponent(game.players.opponent.id) ?? game.players.opponent;
  const starsIn = ({ scores }: Climb) => Math.min(WINS_TO_CLIMB, scores.get(id)?.alone.won ?? 0);
  const [former, proposed] = [before.proposal?.opponent, after.proposal?.opponent];
  const outcome = outcomeOf(row);
  const movesOn = outcome === "won" && proposed?.id !== id && proposed?.id !== former?.id;
  return {
    uncounted,
    stars: [starsIn(before), starsIn(after)],
    climb: [before, after],
    next: uncounted === undefined && movesOn ? proposed : undefined,
    easier: outcome === "lost" ? easierOpponent(game.players.opponent, after) : undefined,
  };
}

function whyUncounted(game: GameState, { isOwn, isListed, summary }: GameRow) {
  if (!isOwn) return "outside";
  if (!isListed) return "unplayed";
  if (summary?.opponentId === undefined)
    return ratingOf(game.players.opponent) === undefined ? "opponent" : "position";
  if (game.players.help === "coach") return "coach";
  const [isHinted, isTakenBack] = [countHints(game) > 0, countTakeBacks(game) > 0];
  if (isHinted && isTakenBack) return "hintAndTakeBack";
  return isHinted ? "hint" : isTakenBack ? "takeBack" : undefined;
}

/**
 * The strongest opponent that is weaker than this one, and, as far as it is known how strong the
 * human is, not stronger than that; at least the weakest one of all.
 */
function easierOpponent(than: OpponentProfile, { estimate }: Climb): OpponentProfile | undefined {
  const ratingFor = (opponent: OpponentProfile) => ratingOf(opponent) ?? 0;
  const weaker = OPPONENTS.filter((other) => ratingFor(other) < ratingFor(than));
  const fits = weaker.findLast((other) => ratingFor(other) <= (estimate?.rating ?? Infinity));
  return fits ?? weaker[0];
}

/**
 * What is known of the ended game on the board; undefined if the database does not give the games.
 * The row of the game may not be written yet, so it is made here. Never rejects.
 */
export const findGains =
  (): StoreThunk<Promise<KnownAtEnd | undefined>> =>
  async (dispatch, getState, { keeper, now }) => {
    const { game } = getState();
    const date = keeper.date() || now();
    const isOwn = selectIsOwnGame(getState());
    const row = gameRowOf(game, { id: keeper.id(), date, isOwn });
    const reading = Promise.all([dispatch(listRecentGames()), dispatch(findPositionsToSolve())]);
    const [listed, positions] = await withTimeLimit(reading, DATABASE_TIMEOUT_MS, []);
    if (!listed?.ok) return undefined;
    return {
      ...gainsOf(game, row, listed.value.games),
      positionCount: positions?.length ?? 0,
    };
  };

/** The accuracy of both sides, in percent; undefined for a side that has not moved. */
export type Accuracy = NonNullable<ReturnType<typeof accuracyOf>>;

/** The accuracy of both sides, if the ended game on the board is reviewed. Never rejects. */
export const findAccuracy =
  (): StoreThunk<Promise<Accuracy | undefined>> =>
  async (_dispatch, getState, { journal, keeper }) => {
    const { game } = getState();
    const reading = readAccuracy(journal, keeper.id(), game);
    return withTimeLimit(reading, DATABASE_TIMEOUT_MS, undefined).catch(() => undefined);
  };
