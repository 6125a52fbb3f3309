import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { BASE_PATH } from "../ui/constants.ts";
import { FetchGameAhead } from "../ui/GameLink.tsx";
import { fetchGameAhead, loadSession } from "./loadGame.ts";
import { Screens } from "./Screens.tsx";
import "./theme.css";
import { startServiceWorker } from "./serviceWorker.ts";
import { reportWebVitals } from "./webVitals.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id 'root'");
createRoot(root).render(
  <StrictMode>
    {/* Without transitions a press on a link is answered at once, if only by the outline of the screen. */}
    <BrowserRouter basename={BASE_PATH} useTransitions={false}>
      <FetchGameAhead value={fetchGameAhead}>
        <Screens loadStore={loadSession} />
      </FetchGameAhead>
    </BrowserRouter>
  </StrictMode>,
);

// What the page itself says as long as nothing has started. Under another path than it was built for the router draws nothing.
const isWhereItBelongs = window.location.pathname.toLowerCase().startsWith(BASE_PATH.toLowerCase());
if (isWhereItBelongs) document.getElementById("not-started")?.remove();

reportWebVitals();
if (import.meta.env.PROD) startServiceWorker();
