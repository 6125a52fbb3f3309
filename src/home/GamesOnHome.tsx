import { Provider } from "react-redux";
import type { AppStore } from "../../store/index.ts";
import { ContinueGame } from "./ContinueGame.tsx";
import styles from "./GamesOnHome.module.css";
import { Opponents } from "./Opponents.tsx";
import { RecentGames } from "./RecentGames.tsx";

/** The game under way, whom one can play, and the games that there were. */
export function GamesOnHome({ store }: { readonly store: AppStore }) {
  return (
    <Provider store={store}>
      <div className={styles.games}>
        <ContinueGame />
        <RecentGames />
        <Opponents />
      </div>
    </Provider>
  );
}
