import { type ReactNode, useEffect, useState } from "react";
import { type AppStore, SAVED_GAME_KEY } from "../../store/index.ts";

/** Who has played here before has a game in one of the storages. Where none may be read, there is none to show either. */
function hasPlayed(): boolean {
  try {
    return [sessionStorage, localStorage].some((storage) => storage.getItem(SAVED_GAME_KEY));
  } catch {
    return false;
  }
}

/**
 * The visitor's games, fetched with the store once the page is drawn; null for a first visitor, and where they do not come: the way
 * to the game tells what is wrong. Undefined while they are awaited.
 */
export function useGamesOnHome(loadStore: () => Promise<AppStore>): ReactNode {
  const [games, setGames] = useState<ReactNode>(() => (hasPlayed() ? undefined : null));
  const isAwaited = games === undefined;
  useEffect(() => {
    if (!isAwaited) return;
    let isWanted = true;
    const timer = setTimeout(async () => {
      const loading = Promise.all([import("./GamesOnHome.tsx"), loadStore()]);
      const loaded = await loading.catch(() => undefined);
      if (!isWanted) return;
      if (!loaded) return setGames(null);
      const [{ GamesOnHome }, store] = loaded;
      setGames(<GamesOnHome store={store} />);
    }, 0);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [isAwaited, loadStore]);
  return games;
}
