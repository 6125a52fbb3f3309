/**
 * The screens by their addresses. The router is the plain one: the loaders of React Router's larger one would make up a fifth
 * of what the home page has to fetch, and the one thing to be loaded here is the game's page.
 */
import { lazy, Suspense, useState } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { Route, Routes, useLocation } from "react-router-dom";
import { GameShell } from "../game/GameShell.tsx";
import { HomePage } from "../home/HomePage.tsx";
import { NavigationBar } from "../ui/NavigationBar.tsx";
import { HOME_PATHS, PATHS } from "../ui/paths.ts";
import { ErrorPage, NoSuchPage } from "./ErrorPage.tsx";
import { type LoadStore, loadGame } from "./loadGame.ts";
import { useFocusOnArrival } from "./useFocusOnArrival.ts";

interface ScreensProps {
  readonly loadStore: LoadStore;
}

/** What the address asks for, below the navigation bar, or what went wrong with it. */
export function Screens({ loadStore }: ScreensProps) {
  const { key } = useLocation();
  const lazyGame = () => lazy(() => loadGame(loadStore));
  const [GameScreen, setGameScreen] = useState(lazyGame);
  return (
    <>
      <NavigationBar />
      {/* Whoever goes on to another screen leaves the error behind, and a page that did not come is asked for anew. */}
      <ErrorBoundary
        FallbackComponent={ErrorPage}
        resetKeys={[key]}
        onReset={() => setGameScreen(lazyGame)}
      >
        <Suspense fallback={<GameShell />}>
          <Routes>
            {HOME_PATHS.map((path) => (
              <Route key={path} path={path} element={<HomePage loadStore={loadStore} />} />
            ))}
            <Route path={PATHS.game} element={<GameScreen />} />
            <Route path="*" element={<NoSuchPage />} />
          </Routes>
          <Arrival />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

/** Inside the boundary: a screen that is still being fetched has no heading yet. */
function Arrival() {
  useFocusOnArrival();
  return null;
}
