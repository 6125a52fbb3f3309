import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Provider } from "react-redux";
import { RouterProvider } from "react-router-dom";
import { createSearchClient, spawnSearchWorker } from "../../engine/index.ts";
import {
  type Collaborators,
  createStore,
  replyRequested,
  restoreState,
} from "../../store/index.ts";
import { createRouter } from "./router.tsx";
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
    logger: console,
    storage,
    drawSeed: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
  },
  preloadedState: restoreState(storage),
});
// A game that was left on the computer's turn thinks again.
store.dispatch(replyRequested());

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
