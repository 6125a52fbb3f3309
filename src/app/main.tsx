import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Provider } from "react-redux";
import { RouterProvider } from "react-router-dom";
import { createSearchClient, spawnSearchWorker } from "../../engine/index.ts";
import {
  type Collaborators,
  createStore,
  followSettings,
  replyRequested,
  restoreState,
  SETTINGS_KEY,
  saveNow,
} from "../../store/index.ts";
import { recentGames } from "../database/recentGames.ts";
import { createRouter } from "./router.tsx";
import { createSounder } from "./sounder.ts";
import "./theme.css";
import { reportWebVitals } from "./webVitals.ts";

const storage: Collaborators["storage"] = {
  session: () => window.sessionStorage,
  local: () => window.localStorage,
};

const store = createStore({
  collaborators: {
    searchClient: createSearchClient({ createWorker: spawnSearchWorker }),
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

// Told only to the tabs that did not write it themselves.
window.addEventListener("storage", ({ key }) => {
  if (key === SETTINGS_KEY) store.dispatch(followSettings());
});

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id 'root'");
createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <RouterProvider router={createRouter(store)} />
    </Provider>
  </StrictMode>,
);

reportWebVitals();
