import { saveGame } from "../savedGame.ts";
import { storageFailed } from "../screenSlice.ts";
import { changedTheGame } from "./gameChange.ts";
import type { StartListening } from "./startListening.ts";

/** Saves after every action that changed the game, and complains once only when that fails. */
export function listenForSaving(startListening: StartListening): void {
  let complained = false;
  startListening({
    predicate: changedTheGame,
    effect: (_action, api) => {
      const saved = saveGame(api.extra.storage, api.getState().game);
      if (saved.ok || complained) return;
      complained = true;
      api.extra.logger.error("The game could not be saved.", saved.error);
      api.dispatch(storageFailed({ message: NOT_SAVED }));
    },
  });
}

export const NOT_SAVED =
  "This browser does not let the game be saved. It goes on, but will not survive a reload.";
