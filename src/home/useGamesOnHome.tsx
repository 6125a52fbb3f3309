import { type ReactNode, startTransition, useEffect, useState } from "react";
import { type AppStore, SAVED_GAME_KEY } from "../../store/index.ts";

/** Who has played here before has a game in one of the storages, if only one that was put aside unread. Where none may be read, there is none to show either. */
function hasPlayed(): boolean {
  try {
    return [sessionStorage, localStorage].some((storage) =>
      Object.keys(storage).some((key) => key.startsWith(SAVED_GAME_KEY)),
    );
  } catch {
    return false;
  }
}

/**
 * The visitor's games, fetched with the store once the page is drawn; null for a first visitor, and where they do not come: the way
 * to the game tells what is wrong. Undefined while it is not known: what the page looks like then is in its HTML already.
 */
export function useGamesOnHome(loadStore: () => Promise<AppStore>): ReactNode {
  const [games, setGames] = useState<ReactNode>();
  useEffect(() => {
    let isWanted = true;
    const show = (found: ReactNode) => isWanted && startTransition(() => setGames(found));
    if (hasPlayed()) loadGames(loadStore).then(show, () => show(null));
    else show(null);
    return () => {
      isWanted = false;
    };
  }, [loadStore]);
  return games;
}

async function loadGames(loadStore: () => Promise<AppStore>): Promise<ReactNode> {
  const [{ GamesOnHome }, store] = await Promise.all([import("./GamesOnHome.tsx"), loadStore()]);
  return <GamesOnHome store={store} />;
}
