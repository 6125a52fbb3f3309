import { useState } from "react";
import { useNavigate } from "react-router-dom";
import {
  openRecentGame,
  type RecentGame,
  recentGamePgn,
  selectSettings,
} from "../../store/index.ts";
import { describeGame, formatMoveCount } from "../texts/game.ts";
import { describeColor, describeDetails, describeResult } from "../texts/home.ts";
import { describeReason } from "../texts/reasons.ts";
import { ChoiceDialog } from "../ui/Dialog.tsx";
import { downloadPgn } from "../ui/files.ts";
import { type GameToAnalyse, PATHS } from "../ui/paths.ts";
import { useAppDispatch, useAppStore } from "../ui/storeHooks.ts";
import styles from "./RecentGames.module.css";
import type { ShownDetails } from "./useGameDetails.ts";

const DATE = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

interface RecentGameRowProps {
  readonly game: RecentGame;
  /** Undefined until they have been read. */
  readonly details: ShownDetails | undefined;
  readonly onDelete: () => void;
}

export function RecentGameRow({ game, details, onDelete }: RecentGameRowProps) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  const [error, setError] = useState<string>();
  const date = DATE.format(game.date);
  const late = details && describeDetails(details, game.humanColor);
  /** Distinguishes the buttons of different rows for screen readers. */
  const which = `${describeGame(game)}, ${date}`;

  function analyse() {
    const state: GameToAnalyse = { recent: game.text };
    void navigate(PATHS.analysis, { state });
  }

  function open() {
    const opened = dispatch(openRecentGame(game.text));
    if (opened.ok) navigate(PATHS.game);
    else setError(describeReason(opened.error));
  }

  function download() {
    const pgn = recentGamePgn(game, selectSettings(store.getState()).playerName);
    if (pgn.ok) downloadPgn("enough-monkeys.pgn", pgn.value);
    else setError(describeReason(pgn.error));
  }

  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.name}>
          <ColorIcon color={game.humanColor} /> {game.opponent}
        </p>
        <p className={styles.details}>
          {describeResult(game)} · {formatMoveCount(game.plies)} · {date}
        </p>
        <p className={`${styles.details} ${styles.late}`} title={late}>
          {late}
        </p>
        {error !== undefined && <p role="alert">This game could not be opened. {error}</p>}
      </div>
      <div className={styles.buttons}>
        <button type="button" aria-label={`Open ${which}`} onClick={open}>
          Open
        </button>
        <button type="button" aria-label={`Analyse ${which}`} onClick={analyse}>
          Analyse
        </button>
        <button type="button" aria-label={`Download PGN of ${which}`} onClick={download}>
          PGN
        </button>
        <DeleteButton which={which} onDelete={onDelete} />
      </div>
    </li>
  );
}

/** The colour that the human played. */
const ColorIcon = ({ color }: { readonly color: RecentGame["humanColor"] }) => (
  <span
    className={styles.color}
    data-color={color}
    role="img"
    aria-label={describeColor(color)}
    title={describeColor(color)}
  />
);

interface DeleteButtonProps {
  /** The game in words: `game against One Monkey, 23 Nov 2026, 10:00`. */
  readonly which: string;
  readonly onDelete: () => void;
}

/** Deletes a game, after a confirmation. */
function DeleteButton({ which, onDelete }: DeleteButtonProps) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`Delete ${which}`}
        onClick={() => setIsDialogOpen(true)}
      >
        Delete
      </button>
      {isDialogOpen && (
        <ChoiceDialog
          heading="Delete this game?"
          text={`The ${which}. This cannot be undone.`}
          answers={[
            { label: "Cancel", act: () => {} },
            { label: "Delete", act: onDelete },
          ]}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </>
  );
}
