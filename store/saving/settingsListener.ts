import type { PayloadAction, UnknownAction } from "@reduxjs/toolkit";
import type { Logger, StartListening } from "../game/thunk.ts";
import type { GameStorage } from "./savedGame.ts";
import { type SavedSetting, saveSetting } from "./savedSettings.ts";

interface Extra {
  readonly storage: GameStorage;
  readonly logger: Logger;
}

/** Recognises the event of a changed setting among all actions, and only where it is well-formed. */
type IsSettingChange = (action: UnknownAction) => action is PayloadAction<SavedSetting>;

/**
 * Saves a setting whenever it was changed. What is saved is the event's own: while somebody looks at the past
 * the state does not have it yet. When that fails, `complain` makes the action that tells the player.
 */
export function listenForSettings(
  startListening: StartListening<Extra>,
  isSettingChange: IsSettingChange,
  complain: (message: string) => UnknownAction,
): void {
  startListening({
    matcher: isSettingChange,
    effect: ({ payload }, api) => {
      const saved = saveSetting(api.extra.storage, payload);
      if (saved.ok) return;
      api.extra.logger.error(`The setting could not be saved: ${saved.error}`);
      api.dispatch(complain(SETTING_NOT_SAVED));
    },
  });
}

export const SETTING_NOT_SAVED =
  "This browser does not let settings be saved. They hold until the page is left.";
