/**
 * What a player may set. No log holds the settings, and no new game resets them; `saving/` keeps them, and other tabs follow.
 */
import { createSlice, type PayloadAction, type UnknownAction } from "@reduxjs/toolkit";
import { fieldOf, isObject, isOneOf } from "../game/json.ts";

/** What each setting may be. The first is the default, and what the specification says where it says something. */
export const SETTING_VALUES = {
  /** The board is 800 pixels wide whatever the window; else the largest up to that which fits. */
  keepsFullBoard: [false, true],
  /** The player is asked what a pawn becomes; else it becomes a queen. */
  choosesPromotion: [false, true],
  /** One move may be laid down while the computer thinks. */
  premoves: [false, true],
  /** Files and ranks are named at the edge of the board. */
  showsCoordinates: [true, false],
  /** Pieces glide to their squares, where the system does not ask for less motion. */
  animates: [true, false],
  sounds: [true, false],
  /** In a rematch the players change colours. */
  swapsColors: [false, true],
  /** The colours of the squares. */
  boardTheme: ["blue-grey", "walnut", "forest", "dusk"],
  /** The drawings of the pieces. */
  pieceSet: ["classic", "plain"],
} as const;

export type SettingName = keyof typeof SETTING_VALUES;
export type Settings = {
  readonly [Name in SettingName]: (typeof SETTING_VALUES)[Name][number];
};

const SETTING_NAMES = Object.keys(SETTING_VALUES) as SettingName[];

export const DEFAULT_SETTINGS = Object.fromEntries(
  SETTING_NAMES.map((name) => [name, SETTING_VALUES[name][0]]),
) as unknown as Settings;

/** One setting and its new value; the two belong together. */
export type ChangedSetting = {
  [Name in SettingName]: { readonly name: Name; readonly value: Settings[Name] };
}[SettingName];

const settingsSlice = createSlice({
  name: "settings",
  initialState: DEFAULT_SETTINGS,
  reducers: {
    settingChanged(settings, { payload }: PayloadAction<ChangedSetting>) {
      return { ...settings, [payload.name]: payload.value };
    },
    settingsReset: () => DEFAULT_SETTINGS,
    settingsFollowed: (_settings, { payload }: PayloadAction<Settings>) => payload,
  },
});

/** The player changed a setting; set all back to the defaults; or did either in another tab. */
export const { settingChanged, settingsReset, settingsFollowed } = settingsSlice.actions;

/** Whether an action changes a setting that there is to a value it may have: a person may type anything into Redux DevTools. */
export function isSettingChange(
  action: UnknownAction,
): action is ReturnType<typeof settingChanged> {
  return (
    settingChanged.match(action) &&
    isSettingValue(fieldOf(action.payload, "name"), fieldOf(action.payload, "value"))
  );
}

const isSettingValue = (name: unknown, value: unknown): boolean =>
  isOneOf(SETTING_NAMES, name) && isOneOf<unknown>(SETTING_VALUES[name], value);

/** Whether an action of this part does not carry what it must. */
export function isBadSettingsAction(action: UnknownAction): boolean {
  if (settingsFollowed.match(action)) return !isSettings(action.payload);
  return settingChanged.match(action) && !isSettingChange(action);
}

/** Settings that an import put there without asking are the defaults. */
export function settingsReducer(imported: unknown, action: UnknownAction): Settings {
  const settings = isSettings(imported) ? imported : DEFAULT_SETTINGS;
  return isBadSettingsAction(action) ? settings : settingsSlice.reducer(settings, action);
}

function isSettings(value: unknown): value is Settings {
  return (
    isObject(value) &&
    Object.keys(value).length === SETTING_NAMES.length &&
    SETTING_NAMES.every((name) => isSettingValue(name, fieldOf(value, name)))
  );
}

export const selectSettings = ({ settings }: { readonly settings: Settings }) => settings;
