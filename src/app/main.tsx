import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { createRouter } from "./router.tsx";
import "./theme.css";
import { startServiceWorker } from "./serviceWorker.ts";
import { reportWebVitals } from "./webVitals.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id 'root'");
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createRouter()} />
  </StrictMode>,
);

reportWebVitals();
if (import.meta.env.PROD) startServiceWorker();
