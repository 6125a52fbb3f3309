import { useId, useState } from "react";
import {
  type Color,
  OPPONENTS,
  type OpponentProfile,
  opponentById,
  SPECIFIED_OPPONENT,
} from "../../engine/index.ts";
import { selectHumanColor, selectOpponent, startNewGame } from "../../store/index.ts";
import { useAppDispatch, useAppSelector } from "../ui/hooks.ts";
import styles from "./Controls.module.css";
import { opponentLabel } from "./opponentLabel.ts";

/** Begins another game, in the colour and against the opponent chosen beside it. */
export function NewGame() {
  const dispatch = useAppDispatch();
  const humanColor = useAppSelector(selectHumanColor);
  const present = useAppSelector(selectOpponent);
  // The next game is played as this one is until the player chooses otherwise.
  const [chosenColor, chooseColor] = useState<Color>();
  const [chosenOpponent, chooseOpponent] = useState<OpponentProfile>();
  const nextColor = chosenColor ?? humanColor;
  const opponent = chosenOpponent ?? opponentById(present.id) ?? SPECIFIED_OPPONENT;
  const id = useId();
  return (
    <div className={styles.controls}>
      <button
        className="button"
        type="button"
        onClick={() => dispatch(startNewGame({ humanColor: nextColor, opponent }))}
      >
        New game
      </button>
      <div className={styles.choice}>
        <label htmlFor={`${id}color`}>You play</label>
        <select
          id={`${id}color`}
          value={nextColor}
          onChange={({ target }) => chooseColor(target.value === "b" ? "b" : "w")}
        >
          <option value="w">White</option>
          <option value="b">Black</option>
        </select>
      </div>
      <div className={`${styles.choice} ${styles.wide}`}>
        <label htmlFor={`${id}opponent`}>Against</label>
        <select
          id={`${id}opponent`}
          value={opponent.id}
          aria-describedby={`${id}description`}
          onChange={({ target }) => chooseOpponent(opponentById(target.value))}
        >
          {OPPONENTS.map((profile) => (
            <option key={profile.id} value={profile.id}>
              {opponentLabel(profile)}
            </option>
          ))}
        </select>
      </div>
      <p className={styles.description} id={`${id}description`}>
        {opponent.description}
      </p>
    </div>
  );
}
