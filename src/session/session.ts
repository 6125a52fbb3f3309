/**
 * The page's only store, with the browser's collaborators. It is created when this module is first
 * imported. The engine and the store are most of the program, so pages without a game do not wait
 * for them.
 */
import { createSearchClient, spawnSearchWorker } from "../../engine/index.ts";
import {
  type Collaborators,
  makeStore,
  replyRequested,
  restoreState,
  SETTINGS_KEY,
  saveNow,
  syncSettings,
} from "../../store/index.ts";
import { recentGames } from "../database/recentGames.ts";
import { createSoundPlayer } from "./soundPlayer.ts";

const storage: Collaborators["storage"] = {
  session: () => window.sessionStorage,
  local: () => window.localStorage,
};

const openSearchClient = () => createSearchClient({ createWorker: spawnSearchWorker });

export const store = makeStore({
  collaborators: {
    searchClient: openSearchClient(),
    openSearchClient,
    alert: (text) => window.alert(text),
    playSound: createSoundPlayer(() => new AudioContext()),
    logger: console,
    storage,
    recentGames,
    now: () => Date.now(),
    drawSeed: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
  },
  preloadedState: restoreState(storage),
});
// If a saved game was left on the computer's turn, the search starts again.
store.dispatch(replyRequested());

// The last event that a page is certain to receive: it may be closed while it is hidden. When it is
// shown again, the player may have made room.
document.addEventListener("visibilitychange", () => store.dispatch(saveNow()));
window.addEventListener("pagehide", () => store.dispatch(saveNow()));

// Only the other tabs receive this event. The key is null after all storage was cleared.
window.addEventListener("storage", ({ key }) => {
  // There may be room again.
  store.dispatch(saveNow());
  if (key === SETTINGS_KEY || key === null) store.dispatch(syncSettings());
});
// A page in the back-forward cache receives no events, so it reads the settings when it returns.
window.addEventListener("pageshow", ({ persisted }) => {
  if (persisted) store.dispatch(syncSettings());
});
