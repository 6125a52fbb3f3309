import { useMemo, useState } from "react";
import {
  makeSavedText,
  type RecentGame,
  type RootState,
  selectIsUnderWay,
} from "../../store/index.ts";
import { useAppSelector } from "../ui/storeHooks.ts";
import { AllGames } from "./AllGames.tsx";
import { GameFilter, NO_FILTER, passes } from "./GameFilter.tsx";
import { RecentGameRow } from "./RecentGameRow.tsx";
import styles from "./RecentGames.module.css";
import { useGameDetails } from "./useGameDetails.ts";

/** The number of games shown before the player asks for more, and how many more are then shown. */
const SHOWN_AT_FIRST = 10;
const SHOWN_MORE = 50;

/** The text of the game in progress. `ContinueGame` shows that game, so the list leaves it out. */
const selectRunningText = (state: RootState): string | undefined =>
  selectIsUnderWay(state) ? makeSavedText(state.game) : undefined;

interface RecentGamesProps {
  readonly games: readonly RecentGame[];
  readonly error: string | undefined;
  readonly onDelete: (game: RecentGame) => void;
  readonly onDeleteAll: (games: readonly RecentGame[]) => void;
}

/** The recent games, to open, export or delete. Renders nothing if there are none. */
export function RecentGames({ games, error, onDelete, onDeleteAll }: RecentGamesProps) {
  const running = useAppSelector(selectRunningText);
  const [filter, setFilter] = useState(NO_FILTER);
  const [most, setMost] = useState(SHOWN_AT_FIRST);
  const others = useMemo(() => games.filter(({ text }) => text !== running), [games, running]);
  const found = useMemo(() => others.filter((game) => passes(game, filter)), [others, filter]);
  const shown = useMemo(() => found.slice(0, most), [found, most]);
  const details = useGameDetails(shown);
  if (others.length === 0 && error === undefined) return null;
  const hidden = found.length - shown.length;
  return (
    <section aria-labelledby="recent-games">
      <h2 id="recent-games">Recent games</h2>
      {error !== undefined && <p role="alert">{error}</p>}
      {others.length > 1 && <GameFilter games={others} filter={filter} onChange={setFilter} />}
      {found.length === 0 && others.length > 0 && <p>No game is like that.</p>}
      <ul className={styles.list}>
        {shown.map((game) => (
          <RecentGameRow
            key={game.text}
            game={game}
            details={details.get(game.text)}
            onDelete={() => onDelete(game)}
          />
        ))}
      </ul>
      <div className={styles.end}>
        {hidden > 0 && (
          <button type="button" onClick={() => setMost(most + SHOWN_MORE)}>
            {hidden > SHOWN_MORE
              ? `Show ${SHOWN_MORE} more of ${hidden}`
              : `Show all ${found.length}`}
          </button>
        )}
        {others.length > 0 && <AllGames games={others} onDelete={() => onDeleteAll(others)} />}
      </div>
    </section>
  );
}
