import { useId, useState } from "react";
import type { Color } from "../../engine/index.ts";
import { selectHumanColor, startNewGame } from "../../store/index.ts";
import { useAppDispatch, useAppSelector } from "../ui/hooks.ts";
import styles from "./Controls.module.css";

/** Begins another game, in the colour chosen beside it. */
export function NewGame() {
  const dispatch = useAppDispatch();
  const humanColor = useAppSelector(selectHumanColor);
  // The next game's colour is this one's until the player chooses another.
  const [chosenColor, chooseColor] = useState<Color>();
  const nextColor = chosenColor ?? humanColor;
  const id = useId();
  return (
    <div className={styles.controls}>
      <button
        className="button"
        type="button"
        onClick={() => dispatch(startNewGame({ humanColor: nextColor }))}
      >
        New game
      </button>
      <div className={styles.colour}>
        <label htmlFor={id}>You play</label>
        <select
          id={id}
          value={nextColor}
          onChange={({ target }) => chooseColor(target.value === "b" ? "b" : "w")}
        >
          <option value="w">White</option>
          <option value="b">Black</option>
        </select>
      </div>
    </div>
  );
}
