import { useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { GameRow } from "../../store/journal/rows.ts";
import {
  openRecentGame,
  type RecentGameDetails,
  readDetails,
  recentGamePgn,
} from "../../store/recent/recentGames.ts";
import { useOpeningNames } from "../openings/OpeningName.tsx";
import type { Opening } from "../openings/openings.ts";
import { describeGame, formatMoveCount } from "../texts/game.ts";
import { describeColor, describeDetails, describeResult } from "../texts/home.ts";
import { describeReason } from "../texts/reasons.ts";
import { ChoiceDialog } from "../ui/Dialog.tsx";
import { downloadPgn } from "../ui/files.ts";
import type { GameToAnalyse } from "../ui/screens.ts";
import { SCREENS } from "../ui/screens.ts";
import { useAppDispatch } from "../ui/storeHooks.ts";
import styles from "./RecentGames.module.css";

const DATE = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

interface RecentGameRowProps {
  readonly game: GameRow;
  /** Undefined until they have been read. */
  readonly details: ShownDetails | undefined;
  readonly onDelete: () => void;
}

export function RecentGameRow({ game, details, onDelete }: RecentGameRowProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [error, setError] = useState<string>();
  const date = DATE.format(game.date);
  const late = details && describeDetails(details, game.humanColor);
  /** Distinguishes the buttons of different rows for screen readers. */
  const which = `${describeGame(game)}, ${date}`;

  function analyse() {
    const state: GameToAnalyse = { recent: game.id };
    void navigate(SCREENS.analysis.path, { state });
  }

  async function open() {
    const opened = await dispatch(openRecentGame(game.id));
    if (opened.ok) navigate(SCREENS.game.path);
    else setError(describeReason(opened.error));
  }

  async function download() {
    const pgn = await dispatch(recentGamePgn(game.id));
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
        <button type="button" aria-label={`Open ${which}`} onClick={() => void open()}>
          Open
        </button>
        <button type="button" aria-label={`Analyse ${which}`} onClick={analyse}>
          Analyse
        </button>
        <button
          type="button"
          aria-label={`Download PGN of ${which}`}
          onClick={() => void download()}
        >
          PGN
        </button>
        <DeleteButton which={which} onDelete={onDelete} />
      </div>
    </li>
  );
}

/** The colour that the human played. */
const ColorIcon = ({ color }: { readonly color: GameRow["humanColor"] }) => (
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

interface ShownDetails extends RecentGameDetails {
  readonly opening: Opening | undefined;
}

/**
 * The details of the games that are listed, by their ids. They are read in time slices after the
 * list is drawn. `games` must be the same array until the list changes.
 */
export function useGameDetails(games: readonly GameRow[]): ReadonlyMap<string, ShownDetails> {
  const names = useOpeningNames(games.length > 0);
  const read = useRead(games);
  return useMemo(
    () =>
      new Map(
        [...read].map(([id, details]) => [
          id,
          { ...details, opening: names?.openingAfter(details.moves) },
        ]),
      ),
    [read, names],
  );
}

function useRead(games: readonly GameRow[]): ReadonlyMap<string, RecentGameDetails> {
  const dispatch = useAppDispatch();
  const known = useRef(new Map<string, RecentGameDetails>());
  const [read, setRead] = useState<ReadonlyMap<string, RecentGameDetails>>(known.current);
  useEffect(() => {
    let isWanted = true;
    void (async () => {
      for (const { id } of games) {
        const details = known.current.has(id) ? undefined : await dispatch(readDetails(id));
        if (details) known.current.set(id, details);
        if (!isWanted) return;
      }
      setRead(new Map(known.current));
    })();
    return () => {
      isWanted = false;
    };
  }, [dispatch, games]);
  return read;
}
