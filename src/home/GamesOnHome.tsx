import { Provider } from "react-redux";
import type { AppStore } from "../../store/index.ts";
import { ContinueGame } from "./ContinueGame.tsx";
import { RecentGames } from "./RecentGames.tsx";

/** The game in progress and the recent games. */
export function GamesOnHome({ store }: { readonly store: AppStore }) {
  return (
    <Provider store={store}>
      <ContinueGame />
      <RecentGames />
    </Provider>
  );
}
