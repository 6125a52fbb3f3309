import { lazy, Suspense, useState } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { matchPath, Route, Routes, useLocation } from "react-router-dom";
import { GameShell } from "../game/GameShell.tsx";
import { HomePage } from "../home/HomePage.tsx";
import { loadChunk } from "../ui/loadChunk.ts";
import { NavigationBar } from "../ui/NavigationBar.tsx";
import { HOME_PATHS, PATHS } from "../ui/paths.ts";
import { ErrorPage, NoSuchPage } from "./ErrorPage.tsx";
import { type LoadStore, loadGame } from "./loadGame.ts";
import { useFocusOnArrival } from "./useFocusOnArrival.ts";
import { useHelpKey } from "./useHelpKey.ts";

const loadHelp = () =>
  loadChunk(
    "help",
    () => import("../help/HelpPage.tsx"),
    ({ HelpPage }) => HelpPage && { default: HelpPage },
  );

interface ScreensProps {
  readonly loadStore: LoadStore;
}

/** The navigation bar, and below it the screen for the address, or the error page. */
export function Screens({ loadStore }: ScreensProps) {
  const { key, pathname } = useLocation();
  const lazyScreens = () => ({ Game: lazy(() => loadGame(loadStore)), Help: lazy(loadHelp) });
  const [{ Game, Help }, setScreens] = useState(lazyScreens);
  const isHelp = matchPath(PATHS.help, pathname) !== null;
  useHelpKey(!isHelp);
  return (
    <>
      <NavigationBar />
      {/* Navigating to another screen clears the error, and retries a failed screen. */}
      <ErrorBoundary
        FallbackComponent={ErrorPage}
        resetKeys={[key]}
        onReset={() => setScreens(lazyScreens)}
      >
        <Suspense fallback={isHelp ? null : <GameShell />}>
          <Routes>
            {HOME_PATHS.map((path) => (
              <Route key={path} path={path} element={<HomePage loadStore={loadStore} />} />
            ))}
            <Route path={PATHS.game} element={<Game />} />
            <Route path={PATHS.help} element={<Help />} />
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
