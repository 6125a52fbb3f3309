import { type ReactNode, startTransition, useEffect, useEffectEvent, useState } from "react";
import { type AppStore, SAVED_GAME_KEY } from "../../store/index.ts";
import { loadChunk } from "../ui/loadChunk.ts";
import { useChunk } from "../ui/useChunk.tsx";

/**
 * Whether one of the storages holds a saved game, readable or not. False if the browser denies
 * access.
 */
function hasPlayed(): boolean {
  try {
    return [sessionStorage, localStorage].some((storage) =>
      Object.keys(storage).some((key) => key.startsWith(SAVED_GAME_KEY)),
    );
  } catch {
    return false;
  }
}

const loadGamesOnHome = () =>
  loadChunk(
    "gamesOnHome",
    () => import("./GamesOnHome.tsx"),
    (module) => module.GamesOnHome,
  );

/**
 * The visitor's games, loaded with the store after the page is drawn, or an error message.
 * Undefined during the first load; null for a first-time visitor.
 */
export function useGamesOnHome(loadStore: () => Promise<AppStore>): ReactNode {
  const [games, setGames] = useState<ReactNode>(() => (hasPlayed() ? undefined : null));

  async function load(): Promise<ReactNode> {
    try {
      const [GamesOnHome, store] = await Promise.all([loadGamesOnHome(), loadStore()]);
      return <GamesOnHome store={store} />;
    } catch (error) {
      // Let the rest of the page appear.
      setGames(null);
      throw error;
    }
  }

  const { request, failure } = useChunk({ what: "Your games", load });
  const start = useEffectEvent(() => {
    if (games === undefined) void request((found) => startTransition(() => setGames(found)));
  });
  useEffect(() => start(), []);
  return failure ?? games;
}
