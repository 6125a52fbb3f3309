import { useMemo, useState } from "react";
import type { GameRow } from "../../store/journal/rows.ts";
import { type HumanOutcome, outcomeOf } from "../../store/recent/climb.ts";
import { recentGamesPgn } from "../../store/recent/recentGames.ts";
import { downloadPgn } from "../linksAndFiles/files.ts";
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
  readonly games: readonly GameRow[];
  readonly error: string | undefined;
  readonly onDelete: (game: GameRow) => void;
  readonly onDeleteAll: (games: readonly GameRow[]) => void;
}

/** The recent games, to open, export or delete. Renders nothing if there are none. */
export function RecentGames({ games, error, onDelete, onDeleteAll }: RecentGamesProps) {
  const [filter, setFilter] = useState(NO_FILTER);
  const [most, setMost] = useState(SHOWN_AT_FIRST);
  const found = useMemo(() => games.filter((game) => passes(game, filter)), [games, filter]);
  const shown = useMemo(() => found.slice(0, most), [found, most]);
  const details = useGameDetails(shown);
  if (games.length === 0 && error === undefined) return null;
  const hidden = found.length - shown.length;
  return (
    <section className="stack" aria-labelledby="recent-games">
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
            onDelete={() => onDelete(game)}
          />
        ))}
      </ul>
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
