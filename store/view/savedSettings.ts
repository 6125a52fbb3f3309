/** Saves the settings for all tabs. They survive a reload and closing the tab. */
import { isAnyOf } from "@reduxjs/toolkit";
import * as v from "valibot";
import { type Result, toResult } from "../../engine/result.ts";
import { fieldOf, isObject, type JsonObject } from "../game/schemas.ts";
import type { GameStorage, StartListening, StoreThunk } from "../types.ts";
import {
  type ChangedSetting,
  SETTINGS_OR_DEFAULTS,
  type Settings,
  settingChanged,
  settingsReset,
  settingsSynced,
} from "./settings.ts";
import { noticeShown } from "./slice.ts";

export const SETTINGS_KEY = "enough-monkeys/settings";
const SETTINGS_VERSION = 1;

/**
 * The saved value of each setting, or the default if the value is missing or not allowed. Never
 * throws.
 */
export function loadSettings(storage: GameStorage): Settings {
  const text = toResult(() => storage.local().getItem(SETTINGS_KEY));
  return v.parse(SETTINGS_OR_DEFAULTS, parseSettings(text.ok ? text.value : null));
}

/** Applies the settings that another tab has saved. */
export const syncSettings =
  (): StoreThunk<void> =>
  (dispatch, _getState, { storage }) =>
    void dispatch(settingsSynced(loadSettings(storage)));

/**
 * Saves a setting when it was changed, and removes all when they were reset. It saves the value in
 * the action, because the state does not have it yet while Redux DevTools shows the past. Another
 * tab has saved its own changes already.
 */
export function listenForSettings(startListening: StartListening): void {
  startListening({
    matcher: isAnyOf(settingChanged, settingsReset),
    effect: (action, { extra, dispatch }) => {
      const saved = settingChanged.match(action)
        ? saveSetting(extra.storage, action.payload)
        : removeSettings(extra.storage);
      if (saved.ok) return;
      extra.logger.error(`The setting could not be saved: ${saved.error}`);
      dispatch(noticeShown({ code: "settingNotSaved" }));
    },
  });
}

/**
 * Saves one setting and leaves the others as they are stored, because another tab may have changed
 * them.
 */
const saveSetting = (storage: GameStorage, { name, value }: ChangedSetting): Result<void> =>
  toResult(() => {
    const local = storage.local();
    const settings = { ...parseSettings(local.getItem(SETTINGS_KEY)), [name]: value };
    local.setItem(SETTINGS_KEY, JSON.stringify({ version: SETTINGS_VERSION, settings }));
  });

/** Removes all saved settings, so that the next visit has the defaults. */
const removeSettings = (storage: GameStorage): Result<void> =>
  toResult(() => storage.local().removeItem(SETTINGS_KEY));

/**
 * The settings in a stored text; empty if it is unreadable or of another version. Former releases
 * had a switch for the animation.
 */
function parseSettings(text: string | null): JsonObject {
  const saved = toResult<unknown>(() => JSON.parse(text ?? ""));
  if (!saved.ok || fieldOf(saved.value, "version") !== SETTINGS_VERSION) return {};
  const settings = fieldOf(saved.value, "settings");
  if (!isObject(settings)) return {};
  return settings.animates === false ? { animationSpeed: "off", ...settings } : settings;
}
