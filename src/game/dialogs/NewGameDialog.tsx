import { type FormEvent, useState } from "react";
import { opponentById, SPECIFIED_OPPONENT } from "../../../engine/index.ts";
import {
  type ColorChoice,
  loadNewGameChoice,
  mayReplaceGame,
  playChosenGame,
} from "../../../store/index.ts";
import { describeReason } from "../../texts/reasons.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { useAppDispatch } from "../../ui/storeHooks.ts";
import { usePlayable } from "../../ui/usePlayable.ts";
import { ColorFieldset } from "./ColorFieldset.tsx";
import styles from "./NewGameDialog.module.css";
import { OpponentChoice } from "./OpponentChoice.tsx";
import { PositionField } from "./PositionField.tsx";
import { TimeControlChoice } from "./TimeControlChoice.tsx";
import { draftOf, readDraft } from "./timeControlDraft.ts";

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
  const { heading = "New game", from, onStart, onClose } = properties;
  const dispatch = useAppDispatch();
  const [last] = useState(() => dispatch(loadNewGameChoice()));
  const [isForTwo, setIsForTwo] = useState(
    properties.opponentId === undefined && last.color === "both",
  );
  const [color, setColor] = useState<ColorChoice>(last.color === "both" ? "w" : last.color);
  const [wantedId, setWantedId] = useState(properties.opponentId ?? last.opponentId);
  const isPlayable = usePlayable();
  const wanted = opponentById(wantedId);
  const opponentId = wanted && isPlayable(wanted) ? wantedId : SPECIFIED_OPPONENT.id;
  const [clock, setClock] = useState(() => draftOf(last.timeControl));
  const [position, setPosition] = useState(from ?? "");
  const [error, setError] = useState<string>();

  async function play(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const dialog = event.currentTarget.closest("dialog");
    const timeControl = readDraft(clock);
    if (!timeControl.ok) {
      dialog?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    if (from !== undefined && !(await dispatch(mayReplaceGame()))) return;
    const started = dispatch(
      playChosenGame({
        color: isForTwo ? "both" : color,
        opponentId,
        timeControl: timeControl.value,
        position,
      }),
    );
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
        <label className={styles.option}>
          <input
            type="checkbox"
            checked={isForTwo}
            onChange={({ target }) => setIsForTwo(target.checked)}
          />
          Two people at this board
        </label>
        {!isForTwo && (
          <>
            <ColorFieldset color={color} onChoose={setColor} />
            <OpponentChoice
              opponentId={opponentId}
              isPlayable={isPlayable}
              onChoose={setWantedId}
            />
          </>
        )}
        <TimeControlChoice draft={clock} onChange={setClock} />
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
