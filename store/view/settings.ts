/**
 * What a player may set. Each is off until the player turns it on: off is what the specification says.
 * No log holds the settings, and no new game resets them; `saving/` keeps them.
 */
import { createSlice, type PayloadAction, type UnknownAction } from "@reduxjs/toolkit";
import { fieldOf, isOneOf } from "../game/json.ts";

export const SETTING_NAMES = [
  /** The board is 800 pixels wide whatever the window; else the largest up to that which fits. */
  "keepsFullBoard",
  /** The player is asked what a pawn becomes; else it becomes a queen. */
  "choosesPromotion",
  /** One move may be laid down while the computer thinks. */
  "premoves",
] as const;
export type SettingName = (typeof SETTING_NAMES)[number];
export type Settings = Readonly<Record<SettingName, boolean>>;

export const DEFAULT_SETTINGS: Settings = {
  keepsFullBoard: false,
  choosesPromotion: false,
  premoves: false,
};

export interface ChangedSetting {
  readonly name: SettingName;
  readonly value: boolean;
}

const settingsSlice = createSlice({
  name: "settings",
  initialState: DEFAULT_SETTINGS,
  reducers: {
    settingChanged(settings, { payload }: PayloadAction<ChangedSetting>) {
      return { ...settings, [payload.name]: payload.value };
    },
  },
});

/** The player turned a setting on or off. */
export const { settingChanged } = settingsSlice.actions;

/** Whether an action turns a setting that there is on or off: a person may type anything into Redux DevTools. */
export function isSettingChange(
  action: UnknownAction,
): action is ReturnType<typeof settingChanged> {
  return (
    settingChanged.match(action) &&
    isOneOf(SETTING_NAMES, fieldOf(action.payload, "name")) &&
    typeof fieldOf(action.payload, "value") === "boolean"
  );
}

/** Whether an action of this part does not carry what it must. */
export const isBadSettingsAction = (action: UnknownAction): boolean =>
  settingChanged.match(action) && !isSettingChange(action);

/** Settings that an import put there without asking are as the specification has them. */
export function settingsReducer(imported: unknown, action: UnknownAction): Settings {
  const settings = isSettings(imported) ? imported : DEFAULT_SETTINGS;
  return isBadSettingsAction(action) ? settings : settingsSlice.reducer(settings, action);
}

function isSettings(value: unknown): value is Settings {
  return SETTING_NAMES.every((name) => typeof fieldOf(value, name) === "boolean");
}

export const selectSettings = ({ settings }: { readonly settings: Settings }) => settings;
