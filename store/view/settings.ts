/**
 * The player's settings. Logs do not contain them, and a new game does not reset them. `saving/`
 * keeps them for all tabs.
 */
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

/**
 * The values that each setting may have. The first one is the default; where the specification
 * covers the setting, the default is as specified.
 */
export const SETTING_VALUES = {
  /**
   * The board is always 800 pixels wide; otherwise it is as large as the window allows, up to 800.
   */
  keepsFullBoard: [false, true],
  /** The player is asked which piece a pawn becomes; otherwise it becomes a queen. */
  choosesPromotion: [false, true],
  /** The player may premove while the computer thinks. */
  premoves: [false, true],
  /** The board shows files and ranks at its edge. */
  showsCoordinates: [true, false],
  /** Moves are animated, unless the system asks for less motion. */
  animates: [true, false],
  sounds: [true, false],
  /** An illegal move on the board makes a sound; in the specification it is silent. */
  soundsIllegalMoves: [false, true],
  /** The players change colours in a rematch. */
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

export const SETTING_NAMES = Object.keys(SETTING_VALUES) as SettingName[];

export const DEFAULT_SETTINGS = Object.fromEntries(
  SETTING_NAMES.map((name) => [name, SETTING_VALUES[name][0]]),
) as unknown as Settings;

/** One setting and its new value; the two belong together. */
export type ChangedSetting = {
  [Name in SettingName]: { readonly name: Name; readonly value: Settings[Name] };
}[SettingName];

export const settingsSlice = createSlice({
  name: "settings",
  initialState: DEFAULT_SETTINGS,
  reducers: {
    settingChanged: (settings, { payload }: PayloadAction<ChangedSetting>) => ({
      ...settings,
      [payload.name]: payload.value,
    }),
    settingsReset: () => DEFAULT_SETTINGS,
    /** Another tab has changed settings. */
    settingsFollowed: (_settings, { payload }: PayloadAction<Settings>) => payload,
  },
});

export const { settingChanged, settingsReset, settingsFollowed } = settingsSlice.actions;

export const selectSettings = ({ settings }: { readonly settings: Settings }) => settings;
