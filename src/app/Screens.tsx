import {
  type ComponentType,
  lazy,
  Suspense,
  startTransition,
  useEffect,
  useRef,
  useState,
} from "react";
import { ErrorBoundary, type FallbackProps } from "react-error-boundary";
import { matchPath, Route, Routes, useLocation, useNavigate } from "react-router-dom";
import type { AppStore } from "../../store/makeStore.ts";
import { GamePlaceholder } from "../game/GamePlaceholder.tsx";
import { HomePage } from "../home/HomePage.tsx";
import { NoticeLayer } from "../notices/NoticeLayer.tsx";
import { PAGE_KEYS, useKey } from "../ui/keys.ts";
import {
  type Chunk,
  ChunkLoadError,
  chunk,
  loadChunk,
  messageOf,
  renewScripts,
} from "../ui/loadChunk.ts";
import { NavigationBar } from "../ui/NavigationBar.tsx";
import { checkForNewVersion, reloadOnce } from "../ui/NewVersion.tsx";
import { BASE_PATH, focusHeading, useTitle } from "../ui/page.ts";
import {
  addressesOf,
  SCREEN_ROWS,
  SCREENS,
  type ScreenName,
  type ScreenRow,
} from "../ui/screens.ts";

/** Loads the store when a screen first needs it. */
type LoadStore = () => Promise<AppStore>;

/** The scripts of the screens. The home page is in the first script. */
export const SCREEN_CHUNKS = {
  game: chunk(1, () => import("../game/GamePage.tsx"), "Screen"),
  analysis: chunk(12, () => import("../analysis/AnalysisPage.tsx"), "Screen"),
  puzzles: chunk(60, () => import("../puzzles/PuzzlesPage.tsx"), "Screen"),
  settings: chunk(24, () => import("../dialogs/SettingsDialog.tsx"), "Screen"),
  progress: chunk(30, () => import("../progress/ProgressPage.tsx"), "Screen"),
  help: chunk(10, () => import("../help/HelpPage.tsx"), "Screen"),
};

interface ScreenModule {
  readonly Screen: ComponentType<{ store: AppStore }>;
  /** Called before the screen is first shown. */
  readonly prepare?: (store: AppStore) => Promise<void>;
}

/** The screens whose row in `SCREENS` says that they need a board. */
const BOARD_SCREENS = ["game", "puzzles", "analysis"] as const;

export interface LoadedScreen {
  readonly default: ComponentType;
  readonly store: AppStore | undefined;
}

/** Loads the script of a screen, and the store if it uses that. */
async function loadScreen(
  name: keyof typeof SCREEN_CHUNKS,
  loadStore: LoadStore,
): Promise<LoadedScreen> {
  const wanted: Chunk<ScreenModule> = SCREEN_CHUNKS[name];
  const row: ScreenRow = SCREENS[name];
  const [loaded, store] = await Promise.all([
    loadChunk(wanted),
    row.needs ? loadStore() : undefined,
  ]);
  if (store) await loaded.prepare?.(store);
  return { default: () => <loaded.Screen store={store as AppStore} />, store };
}

/** The screen that is drawn first. It is loading already. */
interface First {
  readonly name: ScreenName;
  readonly loading: Promise<LoadedScreen>;
}

const isAt = (pathname: string, row: ScreenRow): boolean =>
  addressesOf(row).some((path) => matchPath(path, pathname));

/** Loads the screen with a board at a path. Undefined if another one is there. */
export function loadBoardAt(pathname: string, loadStore: LoadStore): First | undefined {
  const name = BOARD_SCREENS.find((each) => isAt(pathname, SCREENS[each]));
  return name && { name, loading: loadScreen(name, loadStore) };
}

/**
 * The first screen, which is drawn in one go when it is there. React would draw a lazy one in short
 * pieces, which takes longer.
 */
function makeFirstScreen({ name, loading }: First): ComponentType {
  /** Stays here when the player leaves the screen, which then shows at once when they return. */
  let arrived: ComponentType | undefined;
  const arriving = loading.then(
    (loaded): ComponentType => loaded.default,
    // Shows the error.
    () => lazy(() => loading),
  );
  return () => {
    const [Screen, setScreen] = useState(() => arrived);
    useEffect(() => {
      void arriving.then((component) => {
        arrived = component;
        setScreen(() => component);
      });
    }, []);
    return Screen ? <Screen /> : <Loading screen={name} />;
  };
}

const makeScreens = (loadStore: LoadStore, first?: First) =>
  SCREEN_ROWS.map(([name, row]) => {
    if (name === "home") return { name, row, Screen: () => <HomePage loadStore={loadStore} /> };
    const isFirst = name === first?.name;
    return {
      name,
      row,
      Screen: isFirst ? makeFirstScreen(first) : lazy(() => loadScreen(name, loadStore)),
    };
  });

interface ScreensProps {
  readonly loadStore: LoadStore;
  readonly first?: First | undefined;
}

/** The navigation bar, and below it the screen for the address, or the error page. */
export function Screens({ loadStore: openStore, first }: ScreensProps) {
  const { key, pathname } = useLocation();
  const [store, setStore] = useState<AppStore>();
  const loadStore = async () => {
    const opened = await openStore();
    startTransition(() => setStore(opened));
    return opened;
  };
  useEffect(() => {
    const show = ({ store: opened }: LoadedScreen) => startTransition(() => setStore(opened));
    first?.loading.then(show, () => undefined);
  }, [first]);
  const [screens, setScreens] = useState(() => makeScreens(loadStore, first));
  const shown = screens.find(({ row }) => isAt(pathname, row));
  const navigate = useNavigate();
  useKey(PAGE_KEYS.help, () => void navigate(SCREENS.help.path), shown?.name !== "help");
  return (
    <>
      <NavigationBar />
      {/* Navigating to another screen clears the error, and retries a failed screen. */}
      <ErrorBoundary
        FallbackComponent={ErrorPage}
        resetKeys={[key]}
        onReset={() => setScreens(makeScreens(loadStore))}
      >
        <Suspense fallback={shown && <Loading screen={shown.name} />}>
          <Routes>
            {screens.flatMap(({ row, Screen }) =>
              addressesOf(row).map((path) => <Route key={path} path={path} element={<Screen />} />),
            )}
            <Route path="*" element={<NoSuchPage />} />
          </Routes>
          <FocusOnNavigation />
        </Suspense>
      </ErrorBoundary>
      <NoticeLayer store={store} />
    </>
  );
}

/** Shown while a screen loads: one with a board has a placeholder, so that nothing shifts. */
export function Loading({ screen }: { readonly screen: ScreenName }) {
  const row: ScreenRow = SCREENS[screen];
  return row.needs === "board" && <GamePlaceholder isAnalysis={screen !== "game"} />;
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

/** Shown for every error in loading or rendering a screen. */
export function ErrorPage({ error }: Pick<FallbackProps, "error">) {
  const isRecovering = useRecovery(error);
  return isRecovering ? null : <Failure error={error} />;
}

function Failure({ error }: { readonly error: unknown }) {
  useTitle("Error");
  useEffect(focusHeading, []);
  return (
    <main className="prose">
      <h1>Unexpected Application Error!</h1>
      <pre className="striped message bad">{messageOf(error)}</pre>
      <p>Your games are kept.</p>
      {error !== NOT_FOUND && (
        // A browser may cache a failed module; only a reload is certain to request it again. A
        // script may have been answered wrongly, and fail in any way: no cache may give it again.
        <button type="button" onClick={() => void renewScripts().then(() => location.reload())}>
          Try again
        </button>
      )}
      {/* A plain link reloads the page, because this one may be broken. */}
      <p>
        <a href={`${BASE_PATH}${SCREENS.home.path.slice(1)}`}>Go to home page</a>
      </p>
    </main>
  );
}

const NOT_FOUND = new Error("404 Not Found: there is no such page.");

/** Shown for an unknown address. */
const NoSuchPage = () => <ErrorPage error={NOT_FOUND} />;

/**
 * An old tab may ask for a chunk that its host no longer has, because a new version replaced it.
 * The page is then reloaded at the requested address. Any other error is left to be shown.
 * @returns whether the check or the reload is still in progress
 */
function useRecovery(error: unknown): boolean {
  // Some browsers do not name the chunk that failed, so it is unknown whether the server has it.
  // After a timeout the server is not asked again.
  const mayBeOutdated = error instanceof ChunkLoadError && error.type !== "timeout";
  const [isRecovering, setIsRecovering] = useState(mayBeOutdated);
  useEffect(() => {
    if (!mayBeOutdated) return;
    let isUnmounted = false;
    void checkForNewVersion().then((hasNewVersion) => {
      if (!isUnmounted) setIsRecovering(hasNewVersion && reloadOnce());
    });
    return () => {
      isUnmounted = true;
    };
  }, [mayBeOutdated]);
  return isRecovering;
}
