import { type FormEvent, useId, useState } from "react";
import {
  COLOR_CHOICES,
  type ColorChoice,
  lastChoice,
  playChosenGame,
} from "../../../store/index.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { useAppDispatch } from "../../ui/hooks.ts";
import styles from "./NewGameDialog.module.css";
import { OpponentChoice } from "./OpponentChoice.tsx";

const COLOR_LABELS: Readonly<Record<ColorChoice, string>> = {
  w: "White",
  b: "Black",
  either: "Either",
};

export interface NewGameDialogProps {
  readonly onClose: () => void;
}

/** Chooses the next game. The running game is untouched until 'Play' is pressed. */
export function NewGameDialog({ onClose }: NewGameDialogProps) {
  const dispatch = useAppDispatch();
  const [last] = useState(() => dispatch(lastChoice()));
  const [color, setColor] = useState(last.color);
  const [opponentId, setOpponentId] = useState(last.opponentId);
  const [position, setPosition] = useState("");
  const [error, setError] = useState<string>();

  function play(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const started = dispatch(playChosenGame({ color, opponentId, position }));
    if (!started.ok) setError(started.error);
    else event.currentTarget.closest("dialog")?.close();
  }

  return (
    <Dialog heading="New game" onClose={onClose}>
      <form className={styles.form} onSubmit={play}>
        <ColorFieldset color={color} onChoose={setColor} />
        <OpponentChoice opponentId={opponentId} onChoose={setOpponentId} />
        <PositionField
          error={error}
          position={position}
          onChange={(text) => {
            setPosition(text);
            setError(undefined);
          }}
        />
        <div className={styles.actions}>
          <button
            type="button"
            onClick={({ currentTarget }) => currentTarget.closest("dialog")?.close()}
          >
            Cancel
          </button>
          <button className="button" type="submit" data-autofocus>
            Play
          </button>
        </div>
      </form>
    </Dialog>
  );
}

interface ColorFieldsetProps {
  readonly color: ColorChoice;
  readonly onChoose: (color: ColorChoice) => void;
}

function ColorFieldset({ color, onChoose }: ColorFieldsetProps) {
  const name = useId();
  return (
    <fieldset className={styles.fieldset}>
      <legend>You play</legend>
      <div className={styles.colors}>
        {COLOR_CHOICES.map((choice) => (
          <label key={choice} className={styles.color}>
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

interface PositionFieldProps {
  readonly position: string;
  readonly error: string | undefined;
  readonly onChange: (position: string) => void;
}

/** An error replaces the hint, so nothing shifts. */
function PositionField({ position, error, onChange }: PositionFieldProps) {
  const id = useId();
  return (
    <div className={styles.position}>
      <label htmlFor={id}>Position</label>
      <textarea
        id={id}
        rows={2}
        value={position}
        aria-describedby={`${id}-below`}
        aria-invalid={error !== undefined}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className={styles.below} id={`${id}-below`} data-error={error !== undefined} role="status">
        {error ?? "Empty for the usual start, or a FEN or a PGN to go on from."}
      </p>
    </div>
  );
}
