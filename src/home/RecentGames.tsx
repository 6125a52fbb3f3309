import { useEffect, useState } from "react";
import {
  deleteRecentGame,
  listRecentGames,
  makeSavedText,
  type RecentGame,
  type RootState,
  selectIsUnderWay,
} from "../../store/index.ts";
import { useAppDispatch, useAppSelector } from "../ui/hooks.ts";
import styles from "./GamesOnHome.module.css";
import { RecentGameRow } from "./RecentGameRow.tsx";

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

const NOT_READABLE = "This browser blocks recent games.";
const NOT_DELETED = "The game could not be deleted.";

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
      else setError(NOT_READABLE);
    });
    return () => {
      isWanted = false;
    };
  }, [dispatch]);

  async function remove(text: string) {
    const removed = await dispatch(deleteRecentGame(text));
    setError(removed.ok ? undefined : NOT_DELETED);
    if (removed.ok) setGames((before) => before.filter((game) => game.text !== text));
  }

  return { games, error, remove };
}
