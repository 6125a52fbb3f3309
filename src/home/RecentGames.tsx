import { useMemo, useState } from "react";
import { type HumanOutcome, outcomeOf } from "../../store/kept/recent/climb.ts";
import { type ListedGame, unreadRows } from "../../store/kept/recent/listedGames.ts";
import { recentGamesPgn } from "../../store/kept/recent/recentGames.ts";
import type { GameRow } from "../../store/kept/rows.ts";
import { downloadPgn, downloadText } from "../linksAndFiles/files.ts";
import { OUTCOME_WORDS } from "../texts/game.ts";
import { ChoiceDialog } from "../ui/Dialog.tsx";
import { useAppDispatch } from "../ui/storeHooks.ts";
import { RecentGameRow, useGameDetails } from "./RecentGameRow.tsx";
import styles from "./RecentGames.module.css";

/** The number of games shown before the player asks for more, and how many more are then shown. */
const SHOWN_AT_FIRST = 10;
const SHOWN_MORE = 50;

interface RecentGamesProps {
  /** Without the game in progress, which `GameUnderWay` shows. */
  readonly games: readonly ListedGame[];
  /** The ids of games that cannot be read, or not to their end. */
  readonly unread: readonly string[];
  readonly error: string | undefined;
  readonly onDelete: (game: GameRow) => void;
  readonly onDeleteAll: (games: readonly GameRow[]) => void;
  /** Reads all games again. */
  readonly onTryAgain: () => void;
}

/** The recent games, to open, export or delete. Renders nothing if there are none. */
export function RecentGames(props: RecentGamesProps) {
  const { games, error, onDelete, onDeleteAll, onTryAgain } = props;
  const [filter, setFilter] = useState(NO_FILTER);
  const [most, setMost] = useState(SHOWN_AT_FIRST);
  const found = useMemo(() => games.filter((game) => passes(game, filter)), [games, filter]);
  const shown = useMemo(() => found.slice(0, most), [found, most]);
  const { details, unread: unreadShown } = useGameDetails(shown);
  const unread = [...new Set([...props.unread, ...unreadShown])];
  if (games.length === 0 && error === undefined && unread.length === 0) return null;
  const hidden = found.length - shown.length;
  return (
    <section className="stack roomy" aria-labelledby="recent-games">
      <h2 id="recent-games">Recent games</h2>
      {error !== undefined && <p role="alert">{error}</p>}
      {games.length > 1 && <GameFilter games={games} filter={filter} onChange={setFilter} />}
      {found.length === 0 && games.length > 0 && <p>No game is like that.</p>}
      <ul className={`frame ${styles.list}`}>
        {shown.map((game) => (
          <RecentGameRow
            key={game.id}
            game={game}
            details={details.get(game.id)}
            isUnread={unread.includes(game.id)}
            onDelete={() => onDelete(game)}
          />
        ))}
      </ul>
      {unread.length > 0 && <UnreadGames ids={unread} onTryAgain={onTryAgain} />}
      <div className="row">
        {hidden > 0 && (
          <button type="button" onClick={() => setMost(most + SHOWN_MORE)}>
            {hidden > SHOWN_MORE
              ? `Show ${SHOWN_MORE} more of ${hidden}`
              : `Show all ${found.length}`}
          </button>
        )}
        {games.length > 0 && <AllGames games={games} onDelete={() => onDeleteAll(games)} />}
      </div>
    </section>
  );
}

interface UnreadGamesProps {
  readonly ids: readonly string[];
  readonly onTryAgain: () => void;
}

/**
 * Says that games cannot be read. They stay as they are, so they can be read later, or elsewhere.
 */
function UnreadGames({ ids, onTryAgain }: UnreadGamesProps) {
  const dispatch = useAppDispatch();
  const [error, setError] = useState<string>();

  async function download() {
    const rows = await dispatch(unreadRows(ids));
    setError(rows.ok ? undefined : `The rows could not be read. ${rows.error}`);
    if (rows.ok) downloadText("enough-monkeys-unread.json", rows.value);
  }

  return (
    <div className="row" role="status">
      <p>
        {ids.length === 1 ? "1 game cannot" : `${ids.length} games cannot`} be read by this version,
        or not to {ids.length === 1 ? "its" : "their"} end. Nothing of{" "}
        {ids.length === 1 ? "it" : "them"} was changed.
      </p>
      <button className="quiet" type="button" onClick={() => void download()}>
        Download
      </button>
      <button className="quiet" type="button" onClick={onTryAgain}>
        Try again
      </button>
      {error !== undefined && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** Which games are listed. */
interface Filter {
  /** The opponent's name; undefined for all. */
  readonly opponent: string | undefined;
  readonly outcome: HumanOutcome | undefined;
}

const NO_FILTER: Filter = { opponent: undefined, outcome: undefined };

const passes = (game: GameRow, { opponent, outcome }: Filter): boolean =>
  (opponent === undefined || game.opponent === opponent) &&
  (outcome === undefined || outcomeOf(game) === outcome);

const OUTCOMES = Object.entries({ ...OUTCOME_WORDS, drawn: "Drawn" }) as [HumanOutcome, string][];

interface GameFilterProps {
  readonly games: readonly GameRow[];
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

/** Chooses the games of one opponent, or with one result. */
function GameFilter({ games, filter, onChange }: GameFilterProps) {
  const names = games.map(({ opponent }) => opponent);
  // The chosen one stays, also when its last game was deleted.
  const opponents = [...new Set(names.concat(filter.opponent ?? []))].sort();
  return (
    <div className="row">
      <label className="row label">
        Opponent
        <select
          value={filter.opponent ?? ""}
          onChange={({ target }) => onChange({ ...filter, opponent: target.value || undefined })}
        >
          <option value="">All</option>
          {opponents.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label className="row label">
        Result
        <select
          value={filter.outcome ?? ""}
          onChange={({ target }) => {
            const outcome = OUTCOMES.find(([value]) => value === target.value)?.[0];
            onChange({ ...filter, outcome });
          }}
        >
          <option value="">All</option>
          {OUTCOMES.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

interface AllGamesProps {
  readonly games: readonly GameRow[];
  readonly onDelete: () => void;
}

/** Downloads all recent games as one file, or deletes them. */
function AllGames({ games, onDelete }: AllGamesProps) {
  const dispatch = useAppDispatch();
  const [isWriting, setIsWriting] = useState(false);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const [unreadable, setUnreadable] = useState(0);

  async function download() {
    setIsWriting(true);
    const written = await dispatch(recentGamesPgn(games));
    setIsWriting(false);
    setUnreadable(written.unreadable);
    downloadPgn("enough-monkeys-games.pgn", written.pgn);
  }

  return (
    <>
      <button className="quiet" type="button" disabled={isWriting} onClick={() => void download()}>
        Download all as PGN
      </button>
      <button
        className="quiet danger"
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsDialogOpen(true)}
      >
        Delete all
      </button>
      {unreadable > 0 && (
        <p role="alert">
          {unreadable === 1 ? "A game" : `${unreadable} games`} could not be read and{" "}
          {unreadable === 1 ? "is" : "are"} not in the file.
        </p>
      )}
      {isDialogOpen && (
        <ChoiceDialog
          heading={games.length === 1 ? "Delete this game?" : `Delete all ${games.length} games?`}
          text="Your results and rating, the reviews and the positions to solve go with them. This cannot be undone."
          answers={[{ label: "Delete all", act: onDelete }]}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </>
  );
}
