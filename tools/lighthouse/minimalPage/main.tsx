/**
 * A page of the same packages as the product, as one writes it in an hour: a router, a lazy route,
 * a slice with a listener, the board, and chess.js for the rules. `phone.ts` builds it, and
 * compares the product with it.
 */
import { lazy, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter, Route, Routes } from "react-router-dom";

const Game = lazy(() => import("./Game.tsx"));

const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <BrowserRouter basename="/chess">
      <Suspense fallback={<p>Loading...</p>}>
        <Routes>
          <Route path="/Game" element={<Game />} />
          <Route path="*" element={<h1>Home</h1>} />
        </Routes>
      </Suspense>
    </BrowserRouter>,
  );
