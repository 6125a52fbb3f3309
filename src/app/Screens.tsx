/**
 * The screens by their addresses. Of React Router there is the history and the matching of addresses; its routes and loaders would make
 * up a quarter of what the home page has to fetch, for two screens and one thing to be loaded, the game's page.
 */
import { lazy, Suspense, useState } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { matchPath, useLocation } from "react-router-dom";
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
  const { key, pathname } = useLocation();
  const lazyGame = () => lazy(() => loadGame(loadStore));
  const [GameScreen, setGameScreen] = useState(lazyGame);
  const isAt = (path: string) => matchPath(path, pathname) !== null;
  const screen = () => {
    if (HOME_PATHS.some(isAt)) return <HomePage loadStore={loadStore} />;
    return isAt(PATHS.game) ? <GameScreen /> : <NoSuchPage />;
  };
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
          {screen()}
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
