import type { UnknownAction } from "@reduxjs/toolkit";
import { isGameEvent } from "../game/readEvent.ts";
import type { GameThunk, Logger, StartListening } from "../game/thunk.ts";
import type { Saver } from "./saver.ts";

interface Extra {
  readonly saver: Saver;
  readonly logger: Logger;
}

/**
 * Saves after every event of the game, also one that lands unseen while somebody looks at the past. A jump is no
 * event and saves nothing. When saving fails for the first time, `complain` makes the action that tells the player.
 */
export function listenForSaving(
  startListening: StartListening<Extra>,
  complain: (message: string) => UnknownAction,
): void {
  let hasComplained = false;
  startListening({
    predicate: isGameEvent,
    effect: (_action, { extra, dispatch }) => {
      const saved = extra.saver.save();
      if (saved.ok || hasComplained) return;
      hasComplained = true;
      extra.logger.error(`The game could not be saved: ${saved.error}`);
      dispatch(complain(NOT_SAVED));
    },
  });
}

/**
 * Saves what no event has told of, such as a game that was imported in Redux DevTools. For the moment in
 * which the page is hidden: it may never be seen again.
 */
export const saveNow =
  (): GameThunk<void, { readonly saver: Saver }> =>
  (_dispatch, _getState, { saver }) =>
    void saver.save();

export const NOT_SAVED =
  "This browser does not let the game be saved. It goes on, but will not survive a reload.";
