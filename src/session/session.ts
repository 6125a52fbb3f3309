/**
 * The one store of the page, with a browser's collaborators. It starts when this module is first
 * imported: the engine and the store are most of the program, and a page that shows no game yet
 * need not wait for them.
 */
import { createSearchClient, spawnSearchWorker } from "../../engine/index.ts";
import {
  type Collaborators,
  followSettings,
  makeStore,
  replyRequested,
  restoreState,
  SETTINGS_KEY,
  saveNow,
} from "../../store/index.ts";
import { recentGames } from "../database/recentGames.ts";
import { createSounder } from "./sounder.ts";

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
    playSound: createSounder(() => new AudioContext()),
    logger: console,
    storage,
    recentGames,
    now: () => Date.now(),
    drawSeed: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
  },
  preloadedState: restoreState(storage),
});
// A game that was left on the computer's turn thinks again.
store.dispatch(replyRequested());

// The last moment that a page is sure to be told of: it may be closed while it is hidden.
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") store.dispatch(saveNow());
});
window.addEventListener("pagehide", () => store.dispatch(saveNow()));

// Told only to the tabs that did not write it themselves; without a key when everything was
// cleared.
window.addEventListener("storage", ({ key }) => {
  if (key === SETTINGS_KEY || key === null) store.dispatch(followSettings());
});
// A page that lay in the browser's back-forward cache was told of nothing in the meantime.
window.addEventListener("pageshow", ({ persisted }) => {
  if (persisted) store.dispatch(followSettings());
});
