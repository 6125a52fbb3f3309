import type { PayloadAction, UnknownAction } from "@reduxjs/toolkit";
import type { Attempt } from "../../engine/index.ts";
import type { Logger, StartListening } from "../game/thunk.ts";
import type { GameStorage } from "./savedGame.ts";
import { forgetSettings, type SavedSetting, saveSetting } from "./savedSettings.ts";

interface Extra {
  readonly storage: GameStorage;
  readonly logger: Logger;
}

/** How the events of the settings are recognised among all actions, each only where it is well-formed. */
export interface SettingsEvents {
  readonly isChange: (action: UnknownAction) => action is PayloadAction<SavedSetting>;
  readonly isReset: (action: UnknownAction) => boolean;
}

/**
 * Saves a setting whenever it was changed, and forgets them all when they were set back. What is saved is the event's own:
 * while somebody looks at the past the state does not have it yet. What another tab has done is saved already. When saving
 * fails, `complain` makes the action that tells the player.
 */
export function listenForSettings(
  startListening: StartListening<Extra>,
  { isChange, isReset }: SettingsEvents,
  complain: (message: string) => UnknownAction,
): void {
  const save = (action: UnknownAction, storage: GameStorage): Attempt<void> | undefined => {
    if (isChange(action)) return saveSetting(storage, action.payload);
    return isReset(action) ? forgetSettings(storage) : undefined;
  };
  startListening({
    predicate: (action) => isChange(action) || isReset(action),
    effect: (action, api) => {
      const saved = save(action, api.extra.storage);
      if (!saved || saved.ok) return;
      api.extra.logger.error(`The setting could not be saved: ${saved.error}`);
      api.dispatch(complain(SETTING_NOT_SAVED));
    },
  });
}

export const SETTING_NOT_SAVED =
  "This browser does not let settings be saved. They hold until the page is left.";
