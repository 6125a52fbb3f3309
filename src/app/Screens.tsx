import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { matchPath, Route, Routes, useLocation, useNavigate } from "react-router-dom";
import type { AppStore } from "../../store/index.ts";
import { GamePlaceholder } from "../game/GamePlaceholder.tsx";
import { HomePage } from "../home/HomePage.tsx";
import { NoticeLayer } from "../notices/NoticeLayer.tsx";
import { PAGE_KEYS, useKey } from "../ui/keys.ts";
import { loadChunk } from "../ui/loadChunk.ts";
import { NavigationBar } from "../ui/NavigationBar.tsx";
import { focusHeading } from "../ui/page.ts";
import { HOME_PATHS, PATHS } from "../ui/paths.ts";
import { ErrorPage, NoSuchPage } from "./ErrorPage.tsx";
import { type LoadStore, loadAnalysis, loadGame } from "./loadGame.ts";

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
export function Screens({ loadStore: openStore }: ScreensProps) {
  const { key, pathname } = useLocation();
  const [store, setStore] = useState<AppStore>();
  const loadStore = async () => {
    const opened = await openStore();
    setStore(opened);
    return opened;
  };
  const lazyScreens = () => ({
    Game: lazy(() => loadGame(loadStore)),
    Analysis: lazy(() => loadAnalysis(loadStore)),
    Help: lazy(loadHelp),
  });
  const [{ Game, Analysis, Help }, setScreens] = useState(lazyScreens);
  const isHelp = matchPath(PATHS.help, pathname) !== null;
  const navigate = useNavigate();
  useKey(PAGE_KEYS.help, () => void navigate(PATHS.help), !isHelp);
  return (
    <>
      <NavigationBar />
      {/* Navigating to another screen clears the error, and retries a failed screen. */}
      <ErrorBoundary
        FallbackComponent={ErrorPage}
        resetKeys={[key]}
        onReset={() => setScreens(lazyScreens)}
      >
        <Suspense
          fallback={isHelp ? null : <GamePlaceholder isAnalysis={pathname === PATHS.analysis} />}
        >
          <Routes>
            {HOME_PATHS.map((path) => (
              <Route key={path} path={path} element={<HomePage loadStore={loadStore} />} />
            ))}
            <Route path={PATHS.game} element={<Game />} />
            <Route path={PATHS.analysis} element={<Analysis />} />
            <Route path={PATHS.help} element={<Help />} />
            <Route path="*" element={<NoSuchPage />} />
          </Routes>
          <FocusOnNavigation />
        </Suspense>
      </ErrorBoundary>
      <NoticeLayer store={store} />
    </>
  );
}

/**
 * Focuses the heading of the screen after navigation. On the first screen the focus stays where the
 * browser puts it. A component inside Suspense, because a screen that is still loading has no
 * heading to focus.
 */
function FocusOnNavigation() {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    focusHeading();
  }, [pathname]);
  return null;
}
