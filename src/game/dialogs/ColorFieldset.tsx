import { useId } from "react";
import { COLOR_CHOICES, type ColorChoice } from "../../../store/index.ts";
import styles from "./NewGameDialog.module.css";

const COLOR_LABELS: Readonly<Record<ColorChoice, string>> = {
  w: "White",
  b: "Black",
  either: "Random",
};

interface ColorFieldsetProps {
  readonly color: ColorChoice;
  readonly onChoose: (color: ColorChoice) => void;
}

/** Which side the player wants. */
export function ColorFieldset({ color, onChoose }: ColorFieldsetProps) {
  const name = useId();
  return (
    <fieldset className={styles.fieldset}>
      <legend>Play as</legend>
      <div className={styles.options}>
        {COLOR_CHOICES.map((choice) => (
          <label key={choice} className={styles.option}>
            <input
              type="radio"
              name={name}
              checked={choice === color}
              onChange={() => onChoose(choice)}
            />
            {COLOR_LABELS[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
