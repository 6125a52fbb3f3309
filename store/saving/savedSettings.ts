/** Saves the settings for all tabs. They survive a reload and closing the tab. */

import type { PayloadAction, UnknownAction } from "@reduxjs/toolkit";
import { type Result, toResult } from "../../engine/index.ts";
import type { GameStorage, StartListening } from "../collaborators.ts";
import { fieldOf, isObject, type JsonObject } from "../game/texts/json.ts";

export const SETTINGS_KEY = "enough-monkeys/settings";
export const SETTINGS_VERSION = 1;

export interface SavedSetting {
  readonly name: string;
  readonly value: boolean | string;
}

/**
 * Saves one setting and leaves the others as they are stored, because another tab may have changed
 * them. Never throws.
 */
export function saveSetting(storage: GameStorage, { name, value }: SavedSetting): Result<void> {
  return toResult(() => {
    const local = storage.local();
    const settings = { ...parseSettings(local.getItem(SETTINGS_KEY)), [name]: value };
    local.setItem(SETTINGS_KEY, JSON.stringify({ version: SETTINGS_VERSION, settings }));
  });
}

/** Removes all saved settings, so that the next visit has the defaults. Never throws. */
export const forgetSettings = (storage: GameStorage): Result<void> =>
  toResult(() => storage.local().removeItem(SETTINGS_KEY));

/** The values that each setting may have; the first one is the default. */
type SettingValues = Readonly<Record<string, readonly (boolean | string)[]>>;

/**
 * The saved value of each setting, or the default if the value is missing or not allowed. Never
 * throws.
 */
export function loadSettings<Values extends SettingValues>(
  storage: GameStorage,
  values: Values,
): { readonly [Name in keyof Values]: Values[Name][number] } {
  const text = toResult(() => storage.local().getItem(SETTINGS_KEY));
  const saved = parseSettings(text.ok ? text.value : null);
  const settings = Object.entries(values).map(([name, allowed]) => {
    const value = fieldOf(saved, name) as boolean | string;
    return [name, allowed.includes(value) ? value : allowed[0]];
  });
  return Object.fromEntries(settings);
}

/** The settings in a stored text; empty if it is unreadable or of another version. */
function parseSettings(text: string | null): JsonObject {
  const saved = toResult<unknown>(() => JSON.parse(text ?? ""));
  if (!saved.ok || fieldOf(saved.value, "version") !== SETTINGS_VERSION) return {};
  const settings = fieldOf(saved.value, "settings");
  return isObject(settings) ? settings : {};
}

/** Recognises the actions of the settings. */
export interface SettingsEvents {
  readonly isChange: (action: UnknownAction) => action is PayloadAction<SavedSetting>;
  readonly isReset: (action: UnknownAction) => boolean;
}

/**
 * Saves a setting when it was changed, and removes all when they were reset. It saves the value in
 * the action, because the state does not have it yet while Redux DevTools shows the past. Another
 * tab has saved its own changes already.
 * @param complain makes the action that tells the player when saving fails
 */
export function listenForSettings<State>(
  startListening: StartListening<State>,
  { isChange, isReset }: SettingsEvents,
  complain: (message: string) => UnknownAction,
): void {
  const save = (action: UnknownAction, storage: GameStorage): Result<void> =>
    isChange(action) ? saveSetting(storage, action.payload) : forgetSettings(storage);
  startListening({
    predicate: (action) => isChange(action) || isReset(action),
    effect: (action, { extra, dispatch }) => {
      const saved = save(action, extra.storage);
      if (saved.ok) return;
      extra.logger.error(`The setting could not be saved: ${saved.error}`);
      dispatch(complain(SETTING_NOT_SAVED));
    },
  });
}

export const SETTING_NOT_SAVED =
  "This browser does not let settings be saved. They hold until the page is left.";
