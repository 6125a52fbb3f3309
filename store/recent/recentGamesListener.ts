/**
 * No game is lost: after every move the database has the game as it stands, and a game that another takes the place
 * of, wherever that one came from, is kept before and can be had back from a notice. What counts is the end of the history,
 * as for saving; a jump through time is no event and keeps nothing.
 */
import type { UnknownAction } from "@reduxjs/toolkit";
import { gameLoaded, gameStarted } from "../game/events.ts";
import { isOver } from "../game/gameEnd.ts";
import { isGameEvent } from "../game/readEvent.ts";
import { makeSavedText } from "../game/savedText.ts";
import { selectIsUnderWay } from "../game/selectors.ts";
import { type GameState, hasHumanMoved } from "../game/state.ts";
import type { Logger, StartListening } from "../game/thunk.ts";
import { type RecentGames, recentGameOf } from "./recentGames.ts";

export interface Keeper {
  readonly recentGames: RecentGames;
  /** The time, in milliseconds since 1970. */
  readonly now: () => number;
  readonly logger: Logger;
}

/** What the listener makes actions of; the parts of the store do not know each other. */
interface Tell {
  /** Something went wrong that the player should know; told once. */
  readonly complain: (message: string) => UnknownAction;
  /** The running game, of this text, was replaced. */
  readonly replaced: (text: string) => UnknownAction;
}

export const NOT_KEPT =
  "This browser does not let recent games be kept. This game goes on, but once another takes its place it is gone.";
export const CLEARED = "This browser has cleared the recent games. The game on the board goes on.";

interface Options {
  /** The game at the end of the history: what is shown, but for somebody who looks at the past. */
  readonly endOfHistory: () => GameState;
  /** The game that the page began with. */
  readonly start: GameState;
  readonly tell: Tell;
  /** What a review has found out of the game at the end of the history; undefined when there is none. */
  readonly reviewToKeep: () => unknown;
}

export function listenForRecentGames(
  startListening: StartListening<Keeper>,
  { endOfHistory, start, tell, reviewToKeep }: Options,
): void {
  let last = start;
  const told = new Set<string>();

  startListening({
    predicate: isGameEvent,
    effect: async (action, { extra, dispatch }) => {
      const [before, after] = [last, endOfHistory()];
      if (after.game === before.game) return;
      last = after;
      const goesOn = !replaces(action) && after.players === before.players;
      if (!goesOn && selectIsUnderWay(before)) dispatch(tell.replaced(makeSavedText(before)));
      const next = goesOn ? { state: after, review: reviewToKeep() } : undefined;
      const problem = await write(extra, before, next);
      if (problem === undefined || told.has(problem)) return;
      told.add(problem);
      dispatch(tell.complain(problem));
    },
  });
}

const replaces = (action: UnknownAction): boolean =>
  gameStarted.match(action) || gameLoaded.match(action);

/**
 * Keeps a game after a move, or with no `after` the one that was replaced. What the player should know of it, if anything;
 * never rejects.
 */
async function write(
  { recentGames, now, logger }: Keeper,
  before: GameState,
  after: { readonly state: GameState; readonly review: unknown } | undefined,
): Promise<string | undefined> {
  try {
    const kept = after?.state ?? before;
    // A game that was over stays: whoever takes its last move back plays another one.
    const outgrown = after && !isOver(before.game) ? makeSavedText(before) : undefined;
    if (!hasHumanMoved(kept)) {
      // The human has taken the first move back, and there is no game any more.
      if (outgrown !== undefined) await recentGames.remove(outgrown);
      return undefined;
    }
    const { wereCleared } = await recentGames.keep(
      recentGameOf(kept, now(), after?.review),
      outgrown,
    );
    return wereCleared ? CLEARED : undefined;
  } catch (error) {
    logger.error(`The game could not be put among the recent ones: ${String(error)}`);
    return NOT_KEPT;
  }
}
