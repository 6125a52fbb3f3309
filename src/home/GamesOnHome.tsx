import type { ReactNode } from "react";
import { Provider } from "react-redux";
import { type AppStore, findPositionsToSolve, listRecentGames } from "../../store/index.ts";
import { missedPositions } from "../database/missedPositions.ts";
import { Climb } from "./Climb.tsx";
import { ContinueGame } from "./ContinueGame.tsx";
import styles from "./GamesOnHome.module.css";
import { PositionsToSolve } from "./PositionsToSolve.tsx";
import { RecentGames } from "./RecentGames.tsx";
import { type KeptGames, useKeptGames } from "./useKeptGames.ts";

/**
 * The visitor's games, with the ladder. What they need is read first, so that they appear together
 * and nothing shifts.
 */
export async function openGamesOnHome(store: AppStore): Promise<ReactNode> {
  const [listed, positions] = await Promise.all([
    store.dispatch(listRecentGames()),
    store.dispatch(findPositionsToSolve(missedPositions)),
  ]);
  return (
    <Provider store={store}>
      <GamesOnHome kept={{ listed, positionCount: positions.length }} />
    </Provider>
  );
}

function GamesOnHome({ kept }: { readonly kept: KeptGames }) {
  const { games, positionCount, error, remove, removeAll } = useKeptGames(kept);
  return (
    <div className={styles.columns} data-columns>
      <div className={styles.column}>
        <ContinueGame />
        <Climb games={games} />
      </div>
      <div className={styles.column}>
        <PositionsToSolve count={positionCount} />
        <RecentGames games={games} error={error} onDelete={remove} onDeleteAll={removeAll} />
      </div>
    </div>
  );
}
