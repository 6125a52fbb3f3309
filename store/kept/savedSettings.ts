/**
 * Saves the settings for all tabs: they survive a reload and closing the tab. For this tab it is
 * saved that the board is flipped, until another game begins.
 */
import { isAnyOf } from "@reduxjs/toolkit";
import * as v from "valibot";
import type { Result } from "../../engine/result.ts";
import { fieldOf, isObject, type JsonObject } from "../frame/schemas.ts";
import type { GameStorage, StartListening, StoreThunk } from "../types.ts";
import {
  type ChangedSetting,
  SETTINGS_OR_DEFAULTS,
  type Settings,
  settingChanged,
  settingsReset,
  settingsSynced,
} from "../view/settings.ts";
import { boardFlipped, noticeShown } from "../view/slice.ts";
import { readRow, readValue, writeRow } from "./webStorage.ts";

export const SETTINGS_KEY = "enough-monkeys/settings";
const SETTINGS_VERSION = 1;

/**
 * The saved value of each setting, or the default if the value is missing or not allowed. Never
 * throws.
 */
export function loadSettings(storage: GameStorage): Settings {
  return v.parse(SETTINGS_OR_DEFAULTS, readSettings(storage));
}

/** Applies the settings that another tab has saved. */
export const syncSettings =
  (): StoreThunk =>
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
  writeRow(storage.local, SETTINGS_KEY, {
    version: SETTINGS_VERSION,
    settings: { ...readSettings(storage), [name]: value },
  });

/** Removes all saved settings, so that the next visit has the defaults. */
const removeSettings = (storage: GameStorage): Result<void> =>
  writeRow(storage.local, SETTINGS_KEY, undefined);

/** The saved settings; empty if they are unreadable or of another version. */
function readSettings({ local }: GameStorage): JsonObject {
  const saved = readValue(local, SETTINGS_KEY);
  if (fieldOf(saved, "version") !== SETTINGS_VERSION) return {};
  const settings = fieldOf(saved, "settings");
  return isObject(settings) ? settings : {};
}

/** In session storage: the id of the game whose board is flipped. */
const FLIPPED_KEY = "enough-monkeys/flipped";

/** Where the storage cannot be written, the board is not flipped after a reload. */
export function listenForFlip(startListening: StartListening): void {
  startListening({
    actionCreator: boardFlipped,
    effect: (_action, { extra, getState }) => {
      const { isFlipped } = getState().view;
      writeRow(extra.storage.session, FLIPPED_KEY, isFlipped ? extra.keeper.id() : undefined);
    },
  });
}

/** Whether the board of this game is flipped. Never throws. */
export const isSavedAsFlipped = ({ session }: GameStorage, id: string): boolean =>
  readRow(session, FLIPPED_KEY) === id;
