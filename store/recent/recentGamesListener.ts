/**
 * Keeps every game. After each move it writes the game to the database, and it offers to bring back
 * a game that was replaced. Like saving, it uses the state at the end of the history. A jump
 * through time is no event and writes nothing.
 */
import { isAnyOf, type UnknownAction } from "@reduxjs/toolkit";
import type { Extra, StartListening } from "../collaborators.ts";
import { isGameEvent } from "../game/events.ts";
import { isOver } from "../game/gameStatus.ts";
import type { Reason } from "../game/reasons.ts";
import { selectIsUnderWay } from "../game/selectors.ts";
import { gameLoaded, gameStarted } from "../game/slice.ts";
import { type GameState, hasHumanMoved, type WithGame } from "../game/state.ts";
import { makeSavedText } from "../game/texts/savedText.ts";
import { recentGameOf } from "./recentGames.ts";

type Problem = "recentGameNotKept" | "recentGamesCleared";

interface Options<State> {
  /** The game that the page began with. */
  readonly start: GameState;
  /** The review to keep with the game of this state; undefined without a review. */
  readonly reviewToStore: (state: State) => unknown;
  /** Makes the action that tells the player of a problem. Each problem is reported once. */
  readonly makeNotice: (reason: Reason<Problem>) => UnknownAction;
  /**
   * Makes the action that offers to bring back the replaced game, which has this text. `byUndo`
   * tells whether the game gave way to one that was brought back.
   */
  readonly replaced: (text: string, byUndo: boolean) => UnknownAction;
}

export function listenForRecentGames<State extends WithGame>(
  startListening: StartListening<State>,
  { start, reviewToStore, makeNotice, replaced }: Options<State>,
): void {
  let last = start;
  const reported = new Set<Problem>();

  startListening({
    predicate: isGameEvent,
    effect: async (action, { extra, dispatch }) => {
      const state = extra.endOfHistory();
      const [before, after] = [last, state.game];
      if (after === before) return;
      last = after;
      const isSameGame = !replacesGame(action) && after.players === before.players;
      if (!isSameGame && selectIsUnderWay({ game: before })) {
        const byUndo = gameLoaded.match(action) && action.meta.source === "undo";
        dispatch(replaced(makeSavedText(before), byUndo));
      }
      const problem = isSameGame
        ? await keepAfterMove(extra, before, after, reviewToStore(state))
        : await keep(extra, before);
      if (problem === undefined || reported.has(problem)) return;
      reported.add(problem);
      dispatch(makeNotice({ code: problem }));
    },
  });
}

const replacesGame = isAnyOf(gameStarted, gameLoaded);

type Services = Pick<Extra<unknown>, "recentGames" | "now" | "logger">;

/**
 * Writes a game in place of its text before the move. Returns the problem, if any.
 */
async function keepAfterMove(
  services: Services,
  before: GameState,
  after: GameState,
  review: unknown,
): Promise<Problem | undefined> {
  // A finished game is kept: taking back its last move starts another game.
  const previousText = isOver(before) ? undefined : makeSavedText(before);
  return keep(services, after, { previousText, review });
}

async function keep(
  { recentGames, now, logger }: Services,
  game: GameState,
  {
    previousText,
    review,
  }: { readonly previousText?: string | undefined; readonly review?: unknown } = {},
): Promise<Problem | undefined> {
  try {
    if (!hasHumanMoved(game)) {
      // The human has taken back their first move: nothing is left to keep.
      if (previousText !== undefined) await recentGames.remove(previousText);
      return undefined;
    }
    const kept = recentGameOf(game, now(), review);
    const { wereCleared } = await recentGames.keep(kept, previousText);
    return wereCleared ? "recentGamesCleared" : undefined;
  } catch (error) {
    logger.error(`The game could not be put among the recent ones: ${String(error)}`);
    return "recentGameNotKept";
  }
}
