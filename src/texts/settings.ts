/** What the settings dialog says: the labels of its controls in their order, and what is kept. */
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
      plain: "Plain",
      classic: "Classic",
      celtic: "Celtic",
      fantasy: "Fantasy",
      spatial: "Spatial",
    },
  },
  showsCoordinates: { group: "board", label: "Show coordinates" },
  notation: {
    group: "board",
    label: "Pieces in the list of moves",
    values: { letters: "Letters", figurines: "Figurines" },
  },
  showsLegalMoves: { group: "board", label: "Show legal moves" },
  showsHanging: {
    group: "board",
    label: "Show what hangs, in games with help",
    values: { withCoach: "With the coach", always: "Always", never: "Never" },
  },
  keepsFullBoard: { group: "board", label: "Fixed board size (800 px)" },
  largerBoard: { group: "board", label: "Larger board in a large window" },
  animationSpeed: {
    group: "play",
    label: "Animation of moves",
    values: { off: "Off", fast: "Fast", normal: "Normal", slow: "Slow" },
  },
  choosesPromotion: { group: "play", label: "Ask which piece when promoting" },
  premoves: { group: "play", label: "Allow premoves" },
  remarks: {
    group: "play",
    label: "Remarks of the opponent",
    values: { shown: "Shown", announced: "Shown and read aloud", off: "Off" },
  },
  coachSpeaks: { group: "play", label: "The coach speaks" },
  showsMoveField: { group: "play", label: "Always show the field for typed moves" },
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

/**
 * How many bytes of the page a browser keeps for use without a network, and how many are missing.
 */
export interface KeptSizes {
  readonly kept: number;
  readonly missing: number;
}

const SIZE = new Intl.NumberFormat("en", {
  style: "unit",
  unit: "kilobyte",
  maximumFractionDigits: 0,
});

const sizeText = (bytes: number): string => SIZE.format(bytes / 1000);

/** What works without a network. Null: the browser keeps nothing of the page. */
export function describeOfflineUse(sizes: KeptSizes | null): string {
  if (sizes === null) return "This browser keeps nothing of the page yet, so it needs a network.";
  const { kept, missing } = sizes;
  if (missing === 0)
    return `This browser keeps all of the page (${sizeText(kept)}). It works without a network.`;
  return (
    `This browser keeps ${sizeText(kept)} of the page. The rest, ${sizeText(missing)}, is ` +
    "downloaded when the browser does not ask to save data. Until then some of these need a " +
    "network: the stronger opponents, hints, the engine, reviews, puzzles and the names of openings."
  );
}
