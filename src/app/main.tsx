// Before all modules, which have the last word.
import "./typeface.css";
import "./theme.css";
import "./controls.css";
import "./primitives.css";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { chunk, loadChunk, whenIdle } from "../ui/loadChunk.ts";
import { PreloadGame } from "../ui/NavigationBar.tsx";
import { BASE_PATH } from "../ui/page.ts";
import { SCREEN_CHUNKS, Screens } from "./Screens.tsx";
import { startServiceWorker } from "./serviceWorker.ts";
import { showUsualPath } from "./usualPath.ts";
import { reportWebVitals } from "./webVitals.ts";

const sessionChunk = chunk(2, () => import("../session/session.ts"), "openSession");

/** Loads the browser's own store. */
const loadSession = () => loadChunk(sessionChunk).then(({ openSession }) => openSession());

/**
 * Preloads the game page and the store. A failure is not reported here: the game page tries again
 * and reports it.
 */
const preloadGame = () =>
  void Promise.all([loadChunk(SCREEN_CHUNKS.game), loadSession()]).catch(() => undefined);

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id 'root'");
// Before the router reads the address.
showUsualPath();
const app = createRoot(root);
// React then works in short pieces, and the page answers between them.
startTransition(() =>
  app.render(
    <StrictMode>
      {/* Without transitions a link shows the loading state of its screen at once. */}
      <BrowserRouter basename={BASE_PATH} useTransitions={false}>
        <PreloadGame value={preloadGame}>
          <Screens loadStore={loadSession} />
        </PreloadGame>
      </BrowserRouter>
    </StrictMode>,
  ),
);

// index.html says that the app has not started. Outside the base path this message stays, because
// no route matches and the router renders nothing.
const isInsideBasePath = window.location.pathname.toLowerCase().startsWith(BASE_PATH.toLowerCase());
if (isInsideBasePath) document.getElementById("not-started")?.remove();

// The typeface does not take the line from the scripts. A font of the system stands in.
void whenIdle().then(() => {
  document.documentElement.dataset.typeface = "on";
});
reportWebVitals();
if (import.meta.env.PROD) startServiceWorker();
