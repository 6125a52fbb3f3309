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

/** The navigation bar, and below it the screen for the address, or the error page. */
export function Screens({ loadStore }: ScreensProps) {
  const { key } = useLocation();
  const lazyGame = () => lazy(() => loadGame(loadStore));
  const [GameScreen, setGameScreen] = useState(lazyGame);
  return (
    <>
      <NavigationBar />
      {/* Navigating to another screen clears the error, and retries a failed game page. */}
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

/** Inside Suspense, because a screen that is still loading has no heading to focus. */
function Arrival() {
  useFocusOnArrival();
  return null;
}
