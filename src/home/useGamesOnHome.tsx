import { type ReactNode, startTransition, useEffect, useState } from "react";
import { type AppStore, SAVED_GAME_KEY } from "../../store/index.ts";

/** Whether one of the storages holds a saved game, or one that could not be read. Without access there is none to show. */
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
 * The visitor's games, loaded with the store once the page is drawn. Undefined while they are being loaded; null for a first
 * visitor, and where they cannot be loaded: the link to the game then tells what is wrong.
 */
export function useGamesOnHome(loadStore: () => Promise<AppStore>): ReactNode {
  const [mayHaveGames] = useState(hasPlayed);
  const [games, setGames] = useState<ReactNode>(mayHaveGames ? undefined : null);
  useEffect(() => {
    if (!mayHaveGames) return;
    let isWanted = true;
    const show = (found: ReactNode) => isWanted && startTransition(() => setGames(found));
    loadGames(loadStore).then(show, () => show(null));
    return () => {
      isWanted = false;
    };
  }, [mayHaveGames, loadStore]);
  return games;
}

async function loadGames(loadStore: () => Promise<AppStore>): Promise<ReactNode> {
  const [{ GamesOnHome }, store] = await Promise.all([import("./GamesOnHome.tsx"), loadStore()]);
  return <GamesOnHome store={store} />;
}
