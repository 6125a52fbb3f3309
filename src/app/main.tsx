// Before all modules, which have the last word.
import "./typeface.css";
import "./theme.css";
import "./controls.css";
import "./primitives.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { chunk, loadChunk, whenIdle } from "../ui/loadChunk.ts";
import { PreloadGame } from "../ui/NavigationBar.tsx";
import { BASE_PATH } from "../ui/page.ts";
import { loadBoardAt, SCREEN_CHUNKS, Screens } from "./Screens.tsx";
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
const preloadGame = () => {
  const loadPage = () => loadChunk(SCREEN_CHUNKS.game).then((page) => page.loadAroundBoard());
  void Promise.all([loadPage(), loadSession()]).catch(() => undefined);
};

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id 'root'");
// Before the router reads the address.
showUsualPath();
const path = window.location.pathname.slice(BASE_PATH.length - 1);
// What is loading shows what the page shows already, which the build has written there
// (`firstPaint.tsx`). It is drawn while the scripts of the screen are on their way.
const first = loadBoardAt(path, loadSession);
createRoot(root).render(
  <StrictMode>
    {/* Without transitions a link shows the loading state of its screen at once. */}
    <BrowserRouter basename={BASE_PATH} useTransitions={false}>
      <PreloadGame value={preloadGame}>
        <Screens loadStore={loadSession} first={first} />
      </PreloadGame>
    </BrowserRouter>
  </StrictMode>,
);

// index.html says that the app has not started. Outside the base path this message stays, because
// no route matches and the router renders nothing.
const isInsideBasePath = window.location.pathname.toLowerCase().startsWith(BASE_PATH.toLowerCase());
if (isInsideBasePath) document.getElementById("not-started")?.remove();

const isDrawn = Promise.allSettled([first?.loading]);
// The typeface does not take the line from the scripts. A font of the system stands in.
void isDrawn.then(whenIdle).then(() => {
  document.documentElement.dataset.typeface = "on";
});
reportWebVitals();
if (import.meta.env.PROD) startServiceWorker(isDrawn);
