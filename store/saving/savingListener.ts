import { type Result, success } from "../../engine/index.ts";
import type { GameStorage, StartListening, StoreThunk } from "../collaborators.ts";
import { isGameEvent } from "../game/events.ts";
import type { GameState, WithGame } from "../game/state.ts";
import { writeCopies } from "./savedGame.ts";
import { saveFailed, saveSucceeded, type WithSaving } from "./slice.ts";

/** How long after a failed attempt the next one is made, if no event comes before. */
export const RETRY_DELAY_MS = 3_000;

/**
 * Saves after every event of the game, also when it is dispatched while Redux DevTools shows the
 * past. A jump is no event and saves nothing. While saving fails, it is tried again and again.
 */
export function listenForSaving(startListening: StartListening<WithSaving>): void {
  startListening({
    predicate: isGameEvent,
    effect: (_action, { dispatch }) => dispatch(saveNow()),
  });
  startListening({
    actionCreator: saveFailed,
    effect: async (_action, { cancelActiveListeners, delay, dispatch, extra }) => {
      cancelActiveListeners();
      while (extra.endOfHistory().saving.hasFailed) {
        await delay(RETRY_DELAY_MS);
        dispatch(saveNow());
      }
    },
  });
}

/**
 * Saves what is not saved yet: after an event of the game, after a change that came without one,
 * such as an import in Redux DevTools, and after a failure. The page also calls it when it is
 * hidden, and when another tab may have made room. The state says whether it failed, and the page
 * shows a warning as long as it does.
 */
export const saveNow =
  (): StoreThunk<void, WithSaving> =>
  (dispatch, _getState, { saveGame, endOfHistory, logger }) => {
    const saved = saveGame();
    if (saved.ok !== endOfHistory().saving.hasFailed) return;
    if (!saved.ok) logger.error(`The game could not be saved: ${saved.error}`);
    dispatch(saved.ok ? saveSucceeded() : saveFailed());
  };

/** The storages that the game of a state is written to. */
const storagesFor = (_state: WithGame): readonly (keyof GameStorage)[] => ["session", "local"];

/**
 * Makes a function that writes the game at the end of the history to each storage that does not
 * have it yet. So a tab in which nothing happens does not overwrite the shared copy of another tab.
 * @param start the game that the page began with
 */
export function createSaver(
  storage: GameStorage,
  endOfHistory: () => WithGame,
  start: GameState,
): () => Result<void> {
  const written = { session: start, local: start };
  return () => {
    const state = endOfHistory();
    const { game } = state;
    const stale = storagesFor(state).filter((name) => written[name] !== game);
    if (stale.length === 0) return success(undefined);
    const { done, saved } = writeCopies(storage, game, stale);
    for (const name of done) written[name] = game;
    return saved;
  };
}
