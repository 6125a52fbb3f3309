/**
 * The player's settings. Logs do not contain them, and a new game does not reset them.
 * `kept/savedSettings.ts` keeps them for all tabs.
 */
import * as v from "valibot";
import { sanitizeHeader } from "../../engine/rules/annotations.ts";
import { defineSlice } from "../frame/defineSlice.ts";
import { NO_PAYLOAD, type Schema } from "../frame/schemas.ts";

/** A setting that is a text of one line, at most so many characters long. Its default is empty. */
const text = (longest: number) => ({ longest });

/**
 * The values that each setting may have, or that it is a text. The first value is the default;
 * where the specification covers the setting, the default is as specified.
 *
 * To add a setting, add it here. State, default, saving and validation follow from this table. The
 * settings dialog does not compile until `src/texts/settings.ts` has the labels of its control.
 */
export const SETTING_VALUES = {
  /**
   * The board is always 800 pixels wide; otherwise it is as large as the window allows, up to 800.
   */
  keepsFullBoard: [false, true],
  /** The board uses a larger window too, up to 1200 pixels, unless its size is fixed. */
  largerBoard: [false, true],
  /** The game page shows only the board and the players. */
  zenMode: [false, true],
  /** The player is asked which piece a pawn becomes; otherwise it becomes a queen. */
  choosesPromotion: [false, true],
  /** The player may premove while the computer thinks. */
  premoves: [true, false],
  /** The board shows files and ranks at its edge. */
  showsCoordinates: [true, false],
  /** How the lists of moves name the pieces. */
  notation: ["letters", "figurines"],
  /** The squares are marked that the chosen piece may go to. */
  showsLegalMoves: [true, false],
  /** Own pieces are marked that can be taken at a loss; never in a game without help. */
  showsHanging: ["withCoach", "always", "never"],
  /** How fast moves are animated. No move is, if the system asks for less motion. */
  animationSpeed: ["normal", "fast", "slow", "off"],
  sounds: [true, false],
  /** How loud the sounds are. */
  volume: ["normal", "quiet", "loud"],
  /** An illegal move on the board makes a sound; in the specification it is silent. */
  soundsIllegalMoves: [false, true],
  /** The player is asked before resigning and before offering a draw. */
  confirmsResign: [true, false],
  /** The board of two people turns to the one who is to move. */
  turnsBoard: [false, true],
  /**
   * What the opponent remarks at some moments is shown, and announced to screen readers, or not.
   */
  remarks: ["shown", "announced", "off"],
  /** The coach says what it has found; otherwise it is silent. */
  coachSpeaks: [true, false],
  /** The field for typed moves stays in sight; otherwise a key and the menu lead to it. */
  showsMoveField: [false, true],
  /** The players change colours in a rematch. */
  swapsColors: [true, false],
  /** The colours of the page; the board has its own. */
  colorScheme: ["system", "light", "dark"],
  /** The keys that are single characters do something, such as `f`. */
  usesKeys: [true, false],
  /** The colours of the squares. */
  boardTheme: ["blue-grey", "walnut", "forest", "dusk", "night"],
  /** The player's name in exported games; `Human` if it is empty. */
  playerName: text(40),
  /** The drawings of the pieces. */
  pieceSet: ["plain", "classic", "celtic", "fantasy", "spatial"],
} as const;

export type SettingName = keyof typeof SETTING_VALUES;
export type Settings = {
  readonly [Name in SettingName]: (typeof SETTING_VALUES)[Name] extends readonly (infer Value)[]
    ? Value
    : string;
};

export const SETTING_NAMES = Object.keys(SETTING_VALUES) as SettingName[];

/** An object with one entry per setting. */
const forEachSetting = <Entry>(makeEntry: (name: SettingName) => Entry) =>
  Object.fromEntries(SETTING_NAMES.map((name) => [name, makeEntry(name)]));

/** The values of a setting; undefined for a text. */
export function settingValues(name: SettingName): readonly Settings[SettingName][] | undefined {
  const row = SETTING_VALUES[name];
  return "longest" in row ? undefined : row;
}

export const DEFAULT_SETTINGS = forEachSetting(
  (name) => settingValues(name)?.[0] ?? "",
) as unknown as Settings;

function schemaOf(name: SettingName): Schema<Settings[SettingName]> {
  const row = SETTING_VALUES[name];
  if (!("longest" in row)) {
    return v.custom<Settings[SettingName]>((value) => (row as readonly unknown[]).includes(value));
  }
  return v.pipe(v.string(), v.maxLength(row.longest), v.transform(sanitizeHeader));
}

/** Settings that are all there and all valid. */
export const SETTINGS = v.object(forEachSetting(schemaOf)) as unknown as Schema<Settings>;

/** Settings in which a missing or invalid value becomes the default. */
export const SETTINGS_OR_DEFAULTS = v.object(
  forEachSetting((name) => v.fallback(schemaOf(name), DEFAULT_SETTINGS[name])),
) as unknown as Schema<Settings>;

/** The settings that are on or off. */
type SwitchName = {
  [Name in SettingName]: Settings[Name] extends boolean ? Name : never;
}[SettingName];

/** One setting and its new value; the two belong together. */
export type ChangedSetting =
  | { readonly name: SwitchName; readonly value: boolean }
  | {
      [Name in Exclude<SettingName, SwitchName>]: {
        readonly name: Name;
        readonly value: Settings[Name];
      };
    }[Exclude<SettingName, SwitchName>];

const CHANGED_SETTING = v.variant(
  "name",
  SETTING_NAMES.map((name) => v.object({ name: v.literal(name), value: schemaOf(name) })),
) as unknown as Schema<ChangedSetting>;

export const settingsSlice = defineSlice({
  name: "settings",
  schema: SETTINGS,
  initialState: DEFAULT_SETTINGS,
  reducers: {
    settingChanged: [
      CHANGED_SETTING,
      (settings, { name, value }) => ({ ...settings, [name]: value }),
    ],
    settingsReset: [NO_PAYLOAD, () => DEFAULT_SETTINGS],
    /** Another tab has changed settings. */
    settingsSynced: [SETTINGS, (_settings, synced) => synced],
  },
});

export const { settingChanged, settingsReset, settingsSynced } = settingsSlice.actions;

export const selectSettings = ({ settings }: { readonly settings: Settings }) => settings;

export type AnimationSpeed = Settings["animationSpeed"];

/** How long the animation of a move takes, in milliseconds. `normal` is the board library's. */
export const ANIMATION_MS: Readonly<Record<AnimationSpeed, number>> = {
  off: 0,
  fast: 150,
  normal: 300,
  slow: 600,
};

/** How long the animation of a move takes for this player, in milliseconds; 0 if there is none. */
export const animationMs = (speed: AnimationSpeed, prefersReducedMotion: boolean): number =>
  prefersReducedMotion ? 0 : ANIMATION_MS[speed];
