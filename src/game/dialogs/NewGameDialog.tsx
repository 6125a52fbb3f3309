import { type FormEvent, useState } from "react";
import { mayReplaceGame, playChosenGame } from "../../../store/index.ts";
import { describeReason } from "../../texts/reasons.ts";
import { CloseButton, Dialog, DialogButtons } from "../../ui/Dialog.tsx";
import { useAppDispatch } from "../../ui/storeHooks.ts";
import { type IsPlayable, usePlayable } from "../../ui/usePlayable.ts";
import { ColorFieldset } from "./ColorFieldset.tsx";
import styles from "./NewGameDialog.module.css";
import { OpponentChoice } from "./OpponentChoice.tsx";
import { PositionField } from "./PositionField.tsx";
import { TimeControlChoice } from "./TimeControlChoice.tsx";
import { type GameDraft, useGameDraft } from "./useGameDraft.ts";

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
    <Dialog heading={heading} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <PlayersChoice draft={draft} isPlayable={isPlayable} onChange={change} />
        <TimeControlChoice draft={draft.clock} onChange={(clock) => change({ clock })} />
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
        <DialogButtons>
          <CloseButton label="Cancel" />
          <button className="button" type="submit" data-autofocus>
            Play
          </button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

interface PlayersChoiceProps {
  readonly draft: GameDraft;
  readonly isPlayable: IsPlayable;
  readonly onChange: (changed: Partial<GameDraft>) => void;
}

/** Whether two people play; otherwise the human's colour and the opponent. */
const PlayersChoice = ({ draft, isPlayable, onChange }: PlayersChoiceProps) => (
  <>
    <label className={styles.option}>
      <input
        type="checkbox"
        checked={draft.isForTwo}
        onChange={({ target }) => onChange({ isForTwo: target.checked })}
      />
      Two people at this board
    </label>
    {!draft.isForTwo && (
      <>
        <ColorFieldset color={draft.color} onChoose={(color) => onChange({ color })} />
        <OpponentChoice
          opponentId={draft.opponentId}
          isPlayable={isPlayable}
          onChoose={(opponentId) => onChange({ opponentId })}
        />
      </>
    )}
  </>
);
