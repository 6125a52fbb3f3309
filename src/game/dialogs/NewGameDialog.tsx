import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { OPPONENTS, type OpponentProfile, ratingOf } from "../../../engine/index.ts";
import {
  COLOR_CHOICES,
  type ColorChoice,
  loadNewGameChoice,
  mayReplaceGame,
  playChosenGame,
} from "../../../store/index.ts";
import { describeReason } from "../../texts/reasons.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { MonkeyFace } from "../../ui/MonkeyFace.tsx";
import { useAppDispatch } from "../../ui/storeHooks.ts";
import styles from "./NewGameDialog.module.css";

const COLOR_LABELS: Readonly<Record<ColorChoice, string>> = {
  w: "White",
  b: "Black",
  either: "Random",
};

export interface NewGameDialogProps {
  /** Default 'New game'. */
  readonly heading?: string;
  /**
   * A FEN or a PGN to start from. The player is then not asked for one, but asked before the game
   * replaces a running one.
   */
  readonly from?: string;
  readonly onStart?: () => void;
  readonly onClose: () => void;
}

/** Chooses the next game. The running game is untouched until 'Play' is pressed. */
export function NewGameDialog(properties: NewGameDialogProps) {
  const { heading = "New game", from, onStart, onClose } = properties;
  const dispatch = useAppDispatch();
  const [last] = useState(() => dispatch(loadNewGameChoice()));
  const [color, setColor] = useState(last.color);
  const [opponentId, setOpponentId] = useState(last.opponentId);
  const [position, setPosition] = useState(from ?? "");
  const [error, setError] = useState<string>();

  async function play(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const dialog = event.currentTarget.closest("dialog");
    if (from !== undefined && !(await dispatch(mayReplaceGame()))) return;
    const started = dispatch(playChosenGame({ color, opponentId, position }));
    if (started.ok) {
      dialog?.close();
      onStart?.();
    } else {
      setError(describeReason(started.error));
    }
  }

  return (
    <Dialog heading={heading} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void play(event)}>
        <ColorFieldset color={color} onChoose={setColor} />
        <OpponentChoice opponentId={opponentId} onChoose={setOpponentId} />
        {from === undefined && (
          <PositionField
            error={error}
            position={position}
            onChange={(text) => {
              setPosition(text);
              setError(undefined);
            }}
          />
        )}
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
      <legend>Play as</legend>
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
        {error ?? "Optional: paste a FEN or PGN"}
      </p>
    </div>
  );
}

interface OpponentChoiceProps {
  readonly opponentId: string;
  readonly onChoose: (opponentId: string) => void;
}

/**
 * All opponents, weakest first, each with its rating and description. The list scrolls to the
 * chosen one.
 */
function OpponentChoice({ opponentId, onChoose }: OpponentChoiceProps) {
  const name = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>("input:checked");
    chosen?.parentElement?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <fieldset className={styles.fieldset}>
      <legend>Opponent</legend>
      <div className={styles.list} ref={list}>
        {OPPONENTS.map((profile) => (
          <Choice
            key={profile.id}
            group={name}
            profile={profile}
            isChosen={profile.id === opponentId}
            onChoose={() => onChoose(profile.id)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  /** The `name` that joins the radio buttons into one group. */
  readonly group: string;
  readonly profile: OpponentProfile;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Choice({ group, profile, isChosen, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name={group}
        checked={isChosen}
        aria-labelledby={`${id}name ${id}rating`}
        aria-describedby={`${id}sentence`}
        onChange={onChoose}
      />
      <span className={styles.face}>
        <MonkeyFace id={profile.id} />
      </span>
      <span className={styles.name} id={`${id}name`}>
        {profile.name}
      </span>
      <span className={styles.rating} id={`${id}rating`}>
        {ratingOf(profile)}
      </span>
      <span className={styles.sentence} id={`${id}sentence`}>
        {profile.description}
      </span>
    </label>
  );
}
