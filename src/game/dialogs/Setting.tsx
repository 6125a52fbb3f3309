import {
  type ChangedSetting,
  SETTING_VALUES,
  type Settings,
  selectSettings,
  settingChanged,
} from "../../../store/index.ts";
import { Piece } from "../../board/Piece.tsx";
import { type PieceSet, PieceSetContext } from "../../board/pieceSet.ts";
import { useAppDispatch, useAppSelector } from "../../ui/hooks.ts";
import styles from "./SettingsDialog.module.css";

/** The labels of the on/off settings. */
const SWITCHES = {
  keepsFullBoard: "Keep the board at 800 pixels",
  choosesPromotion: "Choose what a pawn becomes",
  premoves: "Lay down a move while the computer thinks",
  swapsColors: "Change colours in a rematch",
  showsCoordinates: "Name files and ranks on the board",
  animates: "Let the pieces glide",
  sounds: "Play sounds",
  soundsIllegalMoves: "Sound for illegal moves",
} as const satisfies Partial<Record<keyof Settings, string>>;

/** The settings with several values: their labels, and the labels of the values. */
const CHOICES = {
  boardTheme: {
    label: "Board",
    values: { "blue-grey": "Blue-grey", walnut: "Walnut", forest: "Forest", dusk: "Dusk" },
  },
  pieceSet: { label: "Pieces", values: { classic: "Classic", plain: "Plain" } },
} as const satisfies {
  [Name in "boardTheme" | "pieceSet"]: { label: string; values: Record<Settings[Name], string> };
};

export function Switch({ name }: { readonly name: keyof typeof SWITCHES }) {
  const dispatch = useAppDispatch();
  const value = useAppSelector((state) => selectSettings(state)[name]);
  return (
    <label className={styles.setting}>
      <input
        type="checkbox"
        checked={value}
        onChange={({ target }) => dispatch(settingChanged({ name, value: target.checked }))}
      />
      {SWITCHES[name]}
    </label>
  );
}

export function Choice({ name }: { readonly name: keyof typeof CHOICES }) {
  const dispatch = useAppDispatch();
  const value = useAppSelector((state) => selectSettings(state)[name]);
  const { label, values } = CHOICES[name];
  const names: Readonly<Record<string, string>> = values;
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      {SETTING_VALUES[name].map((choice) => (
        <label key={choice} className={styles.option}>
          <Swatch choice={choice} />
          <input
            type="radio"
            name={name}
            checked={choice === value}
            onChange={() => dispatch(settingChanged({ name, value: choice } as ChangedSetting))}
          />
          {names[choice]}
        </label>
      ))}
    </fieldset>
  );
}

/**
 * A preview of the choice: some squares of the board, or a knight of each colour on the current
 * board. Hidden from screen readers.
 */
function Swatch({ choice }: { readonly choice: Settings["boardTheme"] | Settings["pieceSet"] }) {
  const { boardTheme } = useAppSelector(selectSettings);
  if (!isPieceSet(choice))
    return <span className={styles.swatch} data-theme={choice} aria-hidden="true" />;
  return (
    <span className={styles.swatch} data-theme={boardTheme} aria-hidden="true">
      <PieceSetContext value={choice}>
        <Piece piece="bN" />
        <Piece piece="wN" />
      </PieceSetContext>
    </span>
  );
}

const isPieceSet = (choice: string): choice is PieceSet =>
  (SETTING_VALUES.pieceSet as readonly string[]).includes(choice);
