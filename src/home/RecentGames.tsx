import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import {
  deleteRecentGame,
  forgetPositionsOf,
  listRecentGames,
  makeSavedText,
  openRecentGame,
  type RecentGame,
  type RootState,
  recentGamePgn,
  selectIsUnderWay,
  selectSettings,
} from "../../store/index.ts";
import { missedPositions } from "../database/missedPositions.ts";
import { describeReason } from "../texts/reasons.ts";
import { describeResult, formatMoveCount } from "../texts/recentGames.ts";
import { ChoiceDialog } from "../ui/Dialog.tsx";
import { downloadPgn } from "../ui/files.ts";
import { type GameToAnalyse, PATHS } from "../ui/paths.ts";
import { useAppDispatch, useAppSelector, useAppStore } from "../ui/storeHooks.ts";
import styles from "./HomePage.module.css";

/** The number of games shown before the player asks for all. */
const SHOWN_AT_FIRST = 5;

/** The text of the game in progress. `ContinueGame` shows that game, so the list leaves it out. */
const selectRunningText = (state: RootState): string | undefined =>
  selectIsUnderWay(state) ? makeSavedText(state.game) : undefined;

/** The recent games, to open, export or delete. Renders nothing if there are none. */
export function RecentGames() {
  const { games, error, remove } = useRecentGames();
  const running = useAppSelector(selectRunningText);
  const [showsAll, setShowsAll] = useState(false);
  const others = games.filter(({ text }) => text !== running);
  if (others.length === 0 && error === undefined) return null;
  const shown = showsAll ? others : others.slice(0, SHOWN_AT_FIRST);
  return (
    <section className={styles.section} aria-labelledby="recent-games">
      <h2 id="recent-games">Recent games</h2>
      {error !== undefined && <p role="alert">{error}</p>}
      <ul className={styles.list}>
        {shown.map((game) => (
          <RecentGameRow key={game.text} game={game} onDelete={() => remove(game.text)} />
        ))}
      </ul>
      {shown.length < others.length && (
        <button type="button" onClick={() => setShowsAll(true)}>
          Show all {others.length}
        </button>
      )}
    </section>
  );
}

const NOT_DELETED = "The game could not be deleted.";
const POSITIONS_NOT_DELETED = "The game was deleted, but its positions to solve could not be.";

/** The games in the database when the page opens, without those that are deleted here. */
function useRecentGames() {
  const dispatch = useAppDispatch();
  const [games, setGames] = useState<readonly RecentGame[]>([]);
  const [error, setError] = useState<string>();

  useEffect(() => {
    let isWanted = true;
    dispatch(listRecentGames()).then((listed) => {
      if (!isWanted) return;
      if (listed.ok) setGames(listed.value);
      else setError(describeReason(listed.error));
    });
    return () => {
      isWanted = false;
    };
  }, [dispatch]);

  async function remove(text: string) {
    const removed = await dispatch(deleteRecentGame(text));
    setError(removed.ok ? undefined : NOT_DELETED);
    if (!removed.ok) return;
    setGames((before) => before.filter((game) => game.text !== text));
    const forgotten = await dispatch(forgetPositionsOf(text, missedPositions));
    if (!forgotten.ok) setError(POSITIONS_NOT_DELETED);
  }

  return { games, error, remove };
}

const DATE = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

interface RecentGameRowProps {
  readonly game: RecentGame;
  readonly onDelete: () => void;
}

function RecentGameRow({ game, onDelete }: RecentGameRowProps) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  const [error, setError] = useState<string>();
  const date = DATE.format(game.date);
  /** Distinguishes the buttons of different rows for screen readers. */
  const which = `game against ${game.opponent}, ${date}`;

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
        <p className={styles.name}>{game.opponent}</p>
        <p className={styles.details}>
          {describeResult(game)} · {formatMoveCount(game.plies)} · {date}
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
        <DeleteButton opponent={game.opponent} date={date} onDelete={onDelete} />
      </div>
    </li>
  );
}

interface DeleteButtonProps {
  readonly opponent: string;
  readonly date: string;
  readonly onDelete: () => void;
}

/** Deletes a game, after a confirmation. */
function DeleteButton({ opponent, date, onDelete }: DeleteButtonProps) {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`Delete game against ${opponent}, ${date}`}
        onClick={() => setIsDialogOpen(true)}
      >
        Delete
      </button>
      {isDialogOpen && (
        <ChoiceDialog
          heading="Delete this game?"
          text={`Against ${opponent}, ${date}. This cannot be undone.`}
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
