import type { UnknownAction } from "@reduxjs/toolkit";
import { type Result, success } from "../../engine/index.ts";
import type { GameStorage, StartListening } from "../collaborators.ts";
import { isGameEvent } from "../game/events.ts";
import type { Reason } from "../game/reasons.ts";
import type { GameState, GameThunk, WithGame } from "../game/state.ts";
import { saveGame } from "./savedGame.ts";

/**
 * Saves after every event of the game, also when it is dispatched while Redux DevTools shows the
 * past. A jump is no event and saves nothing.
 * @param makeNotice makes the action that tells the player when saving fails for the first time
 */
export function listenForSaving(
  startListening: StartListening<WithGame>,
  makeNotice: (reason: Reason) => UnknownAction,
): void {
  let hasComplained = false;
  startListening({
    predicate: isGameEvent,
    effect: (_action, { extra, dispatch }) => {
      const saved = extra.saveGame();
      if (saved.ok || hasComplained) return;
      hasComplained = true;
      extra.logger.error(`The game could not be saved: ${saved.error}`);
      dispatch(makeNotice({ code: "gameNotSaved" }));
    },
  });
}

/**
 * Saves changes that came without an event, such as an import in Redux DevTools. The page calls it
 * when it is hidden.
 */
export const saveNow =
  (): GameThunk<void> =>
  (_dispatch, _getState, { saveGame }) =>
    void saveGame();

/**
 * Makes a function that saves the game at the end of the history if it has changed since the last
 * save. So a tab in which nothing happens does not overwrite the shared copy of another tab.
 * @param saved the game that the page began with
 */
export function createSaver(
  storage: GameStorage,
  endOfHistory: () => GameState,
  saved: GameState,
): () => Result<void> {
  let last = saved;
  return () => {
    const end = endOfHistory();
    if (end === last) return success(undefined);
    last = end;
    return saveGame(storage, end);
  };
}
