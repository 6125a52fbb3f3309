import type { ComponentType } from "react";
import type { AppStore } from "../../store/index.ts";
import { loadChunk } from "../ui/loadChunk.ts";

/** Loads the store when a screen first needs it. */
export type LoadStore = () => Promise<AppStore>;

/** Loads the browser's own store. */
export const loadSession: LoadStore = async () => {
  const openSession = await loadChunk(
    "store",
    () => import("../session/session.ts"),
    (module) => module.openSession,
  );
  return openSession();
};

const loadGamePage = () =>
  loadChunk(
    "gamePage",
    () => import("../game/GamePage.tsx"),
    (module) => module.GameScreen,
  );

/** The game page with its store, in the form that `lazy` takes. */
export async function loadGame(loadStore: LoadStore): Promise<{ default: ComponentType }> {
  const [GameScreen, store] = await Promise.all([loadGamePage(), loadStore()]);
  return { default: () => GameScreen({ store }) };
}

/**
 * Preloads the game page and the store. A failure is not reported here: the game page tries again
 * and reports it.
 */
export function preloadGame(): void {
  Promise.all([loadGamePage(), loadSession()]).catch(() => {});
}
