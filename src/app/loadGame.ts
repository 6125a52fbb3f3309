import type { ComponentType } from "react";
import type { AppStore } from "../../store/index.ts";
import { loadChunk } from "./loadChunk.ts";

/** By these numbers the error message names the chunks. */
const CHUNKS = { gamePage: 1, store: 2 } as const;

/** The store is fetched when a screen first needs it. */
export type LoadStore = () => Promise<AppStore>;

/** The browser's own store. */
export const loadSession: LoadStore = () =>
  loadChunk(
    CHUNKS.store,
    () => import("../session/session.ts"),
    (module) => module.store,
  );

const loadGamePage = () =>
  loadChunk(
    CHUNKS.gamePage,
    () => import("../game/GamePage.tsx"),
    (module) => module,
  );

/** The game's page with the store that it shows, as `lazy` wants it. */
export async function loadGame(loadStore: LoadStore): Promise<{ default: ComponentType }> {
  const [{ GameScreen }, store] = await Promise.all([loadGamePage(), loadStore()]);
  return { default: () => GameScreen({ store }) };
}

/** Fetches what the game needs before it is asked for. What does not come now is asked for again, and complained of, then. */
export function fetchGameAhead(): void {
  Promise.all([import("../game/GamePage.tsx"), import("../session/session.ts")]).catch(() => {});
}
