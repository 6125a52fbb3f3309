/** The labels of the controls in the settings dialog, in the order in which they are shown. */
import type { SettingName, Settings } from "../../store/view/settings.ts";

/** The headings of the dialog, in their order. */
export const SETTING_GROUPS = {
  board: "Board",
  play: "Play",
  sound: "Sound",
  page: "Page",
} as const;
type Group = keyof typeof SETTING_GROUPS;

/**
 * An on/off setting needs one label. A setting with several values also needs a label for each
 * value, in the order in which they are shown, and a text what an empty field stands for.
 */
type Labels<Value extends boolean | string> = { readonly group: Group; readonly label: string } & ([
  Value,
] extends [boolean]
  ? unknown
  : string extends Value
    ? { readonly placeholder: string }
    : { readonly values: Readonly<Record<`${Value}`, string>> });

export const SETTING_LABELS: { readonly [Name in SettingName]: Labels<Settings[Name]> } = {
  boardTheme: {
    group: "board",
    label: "Board colours",
    values: {
      "blue-grey": "Blue-grey",
      walnut: "Walnut",
      forest: "Forest",
      dusk: "Dusk",
      night: "Night",
    },
  },
  pieceSet: {
    group: "board",
    label: "Pieces",
    values: {
      classic: "Classic",
      plain: "Plain",
      celtic: "Celtic",
      fantasy: "Fantasy",
      spatial: "Spatial",
    },
  },
  showsCoordinates: { group: "board", label: "Show coordinates" },
  showsLegalMoves: { group: "board", label: "Show legal moves" },
  keepsFullBoard: { group: "board", label: "Fixed board size (800 px)" },
  largerBoard: { group: "board", label: "Larger board in a large window" },
  animationSpeed: {
    group: "play",
    label: "Animation of moves",
    values: { off: "Off", fast: "Fast", normal: "Normal", slow: "Slow" },
  },
  choosesPromotion: { group: "play", label: "Ask which piece when promoting" },
  premoves: { group: "play", label: "Allow premoves" },
  confirmsResign: { group: "play", label: "Ask before resigning or offering a draw" },
  turnsBoard: { group: "play", label: "Turn the board after each move of two players" },
  swapsColors: { group: "play", label: "Swap colours in rematches" },
  playerName: { group: "play", label: "Your name in exported games", placeholder: "Human" },
  sounds: { group: "sound", label: "Play sounds" },
  volume: {
    group: "sound",
    label: "Volume",
    values: { quiet: "Quiet", normal: "Normal", loud: "Loud" },
  },
  soundsIllegalMoves: { group: "sound", label: "Play sound on illegal moves" },
  zenMode: { group: "page", label: "Zen mode: only board and players" },
  colorScheme: {
    group: "page",
    label: "Light or dark page",
    values: { system: "As the system", light: "Light", dark: "Dark" },
  },
  usesKeys: { group: "page", label: "Keyboard shortcuts of one character" },
};

/** The settings of a group in the order of the dialog. */
export const settingsIn = (group: string): readonly SettingName[] =>
  (Object.keys(SETTING_LABELS) as SettingName[]).filter(
    (name) => SETTING_LABELS[name].group === group,
  );
