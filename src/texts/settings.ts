/** The labels of the controls in the settings dialog, in the order in which they are shown. */
import type { SettingName, Settings } from "../../store/index.ts";

/** An on/off setting needs one label; a setting with several values also a label for each value. */
type Labels<Value extends boolean | string> = [Value] extends [boolean]
  ? { readonly label: string }
  : { readonly label: string; readonly values: Readonly<Record<`${Value}`, string>> };

export const SETTING_LABELS: { readonly [Name in SettingName]: Labels<Settings[Name]> } = {
  keepsFullBoard: { label: "Fixed board size (800 px)" },
  choosesPromotion: { label: "Ask which piece when promoting" },
  premoves: { label: "Allow premoves" },
  swapsColors: { label: "Swap colours in rematches" },
  showsCoordinates: { label: "Show coordinates" },
  animates: { label: "Animate moves" },
  sounds: { label: "Play sounds" },
  soundsIllegalMoves: { label: "Play sound on illegal moves" },
  boardTheme: {
    label: "Board",
    values: { "blue-grey": "Blue-grey", walnut: "Walnut", forest: "Forest", dusk: "Dusk" },
  },
  pieceSet: { label: "Pieces", values: { classic: "Classic", plain: "Plain" } },
};

/** All settings in the order of the dialog. */
export const SETTINGS_IN_ORDER = Object.keys(SETTING_LABELS) as readonly SettingName[];
