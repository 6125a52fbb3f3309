import { type FormEvent, useId, useState } from "react";
import { opponentById } from "../../engine/opponents/knownOpponents.ts";
import { SPECIFIED_OPPONENT } from "../../engine/opponents/profiles.ts";
import { type Result, success } from "../../engine/result.ts";
import { type Help, helpOf } from "../../store/game/state.ts";
import {
  COLOR_CHOICES,
  type ColorChoice,
  loadNewGameChoice,
  type NewGameChoice,
  playChosenGame,
} from "../../store/kept/newGameChoice.ts";
import { mayReplaceGame } from "../../store/kept/replacement.ts";
import { type IsPlayable, usePlayable } from "../players/usePlayable.ts";
import { describeReason } from "../texts/reasons.ts";
import { CancelButton, Dialog, DialogButtons } from "../ui/Dialog.tsx";
import { MonkeyFace } from "../ui/icons.tsx";
import { useAppDispatch } from "../ui/storeHooks.ts";
import styles from "./NewGameDialog.module.css";
import {
  draftOf,
  type FieldError,
  HelpChoice,
  OpponentChoice,
  readDraft,
  TimeControlChoice,
  type TimeControlDraft,
} from "./newGameChoices.tsx";

export interface NewGameDialogProps {
  /** Default 'New game'. */
  readonly heading?: string;
  /**
   * A FEN or a PGN to start from. The player is then not asked for one, but asked before the game
   * replaces a running one.
   */
  readonly from?: string;
  /** The id of the opponent that is chosen first; the last choice unless given. */
  readonly opponentId?: string | undefined;
  readonly onStart?: () => void;
  readonly onClose: () => void;
}

/** Chooses the next game. The running game is untouched until 'Play' is pressed. */
export function NewGameDialog(properties: NewGameDialogProps) {
  const { heading = "New game", from = "", opponentId, onStart, onClose } = properties;
  const asksForPosition = properties.from === undefined;
  const dispatch = useAppDispatch();
  const isPlayable = usePlayable();
  const { draft, change, readChoice } = useGameDraft(opponentId, isPlayable);
  const [position, setPosition] = useState(from);
  const [error, setError] = useState<string>();

  async function play(dialog: HTMLDialogElement | null) {
    const choice = readChoice();
    if (!choice.ok) {
      dialog?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    if (!asksForPosition && !(await dispatch(mayReplaceGame()))) return;
    const started = dispatch(playChosenGame({ ...choice.value, position }));
    if (!started.ok) return setError(describeReason(started.error));
    dialog?.close();
    onStart?.();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void play(event.currentTarget.closest("dialog"));
  }

  return (
    <Dialog heading={heading} isWide onClose={onClose}>
      <form className="stack roomy" onSubmit={submit}>
        {!draft.isForTwo && <ChosenOpponent id={draft.opponentId} />}
        <div className={`row ${styles.row}`}>
          <ColorFieldset
            color={draft.color}
            isDisabled={draft.isForTwo}
            onChoose={(color) => change({ color })}
          />
          <TimeControlChoice draft={draft.clock} onChange={(clock) => change({ clock })} />
        </div>
        <OpponentChoice
          opponentId={draft.opponentId}
          isDisabled={draft.isForTwo}
          isPlayable={isPlayable}
          onChoose={(id) => change({ opponentId: id })}
        />
        <div className={`row ${styles.row}`}>
          <HelpChoice
            help={draft.help}
            isForTwo={draft.isForTwo}
            onChoose={(help) => change({ help })}
          />
          {asksForPosition && (
            <PositionField
              error={error}
              position={position}
              onChange={(text) => {
                setPosition(text);
                setError(undefined);
              }}
            />
          )}
          <label className={`line ${styles.two}`}>
            <input
              type="checkbox"
              checked={draft.isForTwo}
              onChange={({ target }) => change({ isForTwo: target.checked })}
            />
            Two people at this board
          </label>
        </div>
        <DialogButtons>
          <CancelButton />
          <button className="button" type="submit" data-autofocus>
            Play
          </button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** Who is chosen below: on a phone the opponents are below the window. */
function ChosenOpponent({ id }: { readonly id: string }) {
  const opponent = opponentById(id);
  return (
    opponent && (
      <p className={`row tight ${styles.against}`}>
        <MonkeyFace id={id} /> against <strong>{opponent.name}</strong>
      </p>
    )
  );
}

const COLOR_LABELS: Readonly<Record<ColorChoice, string>> = {
  w: "White",
  b: "Black",
  either: "Random",
};

interface ColorFieldsetProps {
  readonly color: ColorChoice;
  /** Whether both colours are played by hand. */
  readonly isDisabled: boolean;
  readonly onChoose: (color: ColorChoice) => void;
}

/** Which side the player wants. */
function ColorFieldset({ color, isDisabled, onChoose }: ColorFieldsetProps) {
  const name = useId();
  return (
    <fieldset className={styles.fieldset} disabled={isDisabled}>
      <legend>Play as</legend>
      <div className="row tight">
        {COLOR_CHOICES.map((choice) => (
          <label key={choice} className={`pick ${styles.option}`}>
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

/** A position or a game to start from. An error replaces the hint, so nothing shifts. */
function PositionField({ position, error, onChange }: PositionFieldProps) {
  const id = useId();
  return (
    <div className={`stack flush grow ${styles.position}`}>
      <label className="strong" htmlFor={id}>
        Position
      </label>
      <textarea
        id={id}
        rows={1}
        value={position}
        aria-describedby={`${id}-below`}
        aria-invalid={error !== undefined}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
      <p
        className={`note dense breaks ${styles.below}`}
        id={`${id}-below`}
        data-error={error !== undefined}
        role="status"
      >
        {error ?? "Optional: paste a position (FEN) or a game (PGN)"}
      </p>
    </div>
  );
}

/** What the dialog 'New game' shows as chosen, and what is typed there so far. */
interface GameDraft {
  /** Whether two people play. Colour and opponent then wait until it is switched off again. */
  readonly isForTwo: boolean;
  readonly color: ColorChoice;
  readonly opponentId: string;
  readonly clock: TimeControlDraft;
  readonly help: Help;
}

/**
 * The draft of the next game, which begins with the last choice.
 * @param opponentId the id of the opponent that is chosen first, if not the last one
 */
function useGameDraft(opponentId: string | undefined, isPlayable: IsPlayable) {
  const dispatch = useAppDispatch();
  const [wanted, setWanted] = useState(() => firstDraft(dispatch(loadNewGameChoice()), opponentId));
  const opponent = opponentById(wanted.opponentId);
  // What cannot be chosen now is chosen again when it can: an opponent, and a coach of one player.
  const draft = {
    ...wanted,
    ...(!(opponent && isPlayable(opponent)) && { opponentId: SPECIFIED_OPPONENT.id }),
    ...(wanted.isForTwo && wanted.help === "coach" && { help: "asked" as const }),
  };
  return {
    draft,
    change: (changed: Partial<GameDraft>) => setWanted({ ...wanted, ...changed }),
    readChoice: () => readChoice(draft),
  };
}

function firstDraft(last: NewGameChoice, opponentId: string | undefined): GameDraft {
  return {
    isForTwo: opponentId === undefined && last.color === "both",
    color: last.color === "both" ? "w" : last.color,
    opponentId: opponentId ?? last.opponentId,
    clock: draftOf(last.timeControl),
    help: helpOf(last),
  };
}

/** The choice, or the field of the clock that cannot be read. */
function readChoice({
  isForTwo,
  color,
  opponentId,
  clock,
  help,
}: GameDraft): Result<NewGameChoice, FieldError> {
  const timeControl = readDraft(clock);
  if (!timeControl.ok) return timeControl;
  const choice = { color: isForTwo ? ("both" as const) : color, opponentId };
  return success({
    ...choice,
    timeControl: timeControl.value,
    help: help === "asked" ? undefined : help,
  });
}
