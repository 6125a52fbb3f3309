import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { BASE_PATH } from "../ui/constants.ts";
import { createRouter } from "./router.tsx";
import "./theme.css";
import { reportWebVitals } from "./webVitals.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id 'root'");
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createRouter()} />
  </StrictMode>,
);

// What the page itself says as long as nothing has started. Under another path than it was built for the router draws nothing.
const isWhereItBelongs = window.location.pathname.toLowerCase().startsWith(BASE_PATH.toLowerCase());
if (isWhereItBelongs) document.getElementById("not-started")?.remove();

reportWebVitals();
