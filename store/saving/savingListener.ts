import type { UnknownAction } from "@reduxjs/toolkit";
import { changedTheGame } from "../game/gameChange.ts";
import type { Logger, StartListening } from "../game/thunk.ts";
import { type GameStorage, saveGame } from "./savedGame.ts";

export interface Saver {
  readonly storage: GameStorage;
  readonly logger: Logger;
}

/**
 * Saves after every action that changed the game. When that fails for the first time, `complain` makes the action
 * that tells the player.
 */
export function listenForSaving(
  startListening: StartListening<Saver>,
  complain: (message: string) => UnknownAction,
): void {
  let hasComplained = false;
  startListening({
    predicate: changedTheGame,
    effect: (_action, api) => {
      const saved = saveGame(api.extra.storage, api.getState());
      if (saved.ok || hasComplained) return;
      hasComplained = true;
      api.extra.logger.error(`The game could not be saved: ${saved.error}`);
      api.dispatch(complain(NOT_SAVED));
    },
  });
}

export const NOT_SAVED =
  "This browser does not let the game be saved. It goes on, but will not survive a reload.";
