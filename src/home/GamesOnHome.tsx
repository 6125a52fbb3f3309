import { Provider } from "react-redux";
import type { AppStore } from "../../store/index.ts";
import { ContinueGame } from "./ContinueGame.tsx";
import { RecentGames } from "./RecentGames.tsx";

/** The game under way, and the games that there were. */
export function GamesOnHome({ store }: { readonly store: AppStore }) {
  return (
    <Provider store={store}>
      <ContinueGame />
      <RecentGames />
    </Provider>
  );
}
