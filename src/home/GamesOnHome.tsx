import { Provider } from "react-redux";
import type { AppStore } from "../../store/index.ts";
import { BASE_PATH } from "../ui/constants.ts";
import { ContinueGame } from "./ContinueGame.tsx";
import styles from "./GamesOnHome.module.css";
import { Opponents } from "./Opponents.tsx";
import { RecentGames } from "./RecentGames.tsx";

/** Written by the build (`.build/thirdParty.ts`); while developing there is none. */
const LICENCES = `${BASE_PATH}THIRD-PARTY.txt`;

/** The game under way, whom one can play, and the games that there were. */
export function GamesOnHome({ store }: { readonly store: AppStore }) {
  return (
    <Provider store={store}>
      <div className={styles.games}>
        <ContinueGame />
        <RecentGames />
        <Opponents />
        <p className={styles.foot}>
          <a href={LICENCES}>Licences</a>
        </p>
      </div>
    </Provider>
  );
}
