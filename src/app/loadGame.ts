import type { ComponentType, FunctionComponent, ReactNode } from "react";
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

const loadAnalysisPage = () =>
  loadChunk(
    "analysis",
    () => import("../analysis/AnalysisPage.tsx"),
    (module) => module.AnalysisScreen,
  );

/** A function that loads a screen with its store, in the form that `lazy` takes. */
const withStore =
  (loadScreen: () => Promise<FunctionComponent<{ readonly store: AppStore }>>) =>
  async (loadStore: LoadStore): Promise<{ default: ComponentType }> => {
    const [Screen, store] = await Promise.all([loadScreen(), loadStore()]);
    return { default: () => Screen({ store }) as ReactNode };
  };

export const loadGame = withStore(loadGamePage);
export const loadAnalysis = withStore(loadAnalysisPage);

/**
 * Preloads the game page and the store. A failure is not reported here: the game page tries again
 * and reports it.
 */
export function preloadGame(): void {
  Promise.all([loadGamePage(), loadSession()]).catch(() => {});
}
