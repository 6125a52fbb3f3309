import { createBrowserRouter, type RouteObject } from "react-router-dom";
import type { AppStore } from "../../store/index.ts";
import { HomePage } from "../home/HomePage.tsx";
import { BASE_PATH } from "../ui/constants.ts";
import { HOME_PATHS, PATHS } from "../ui/paths.ts";
import { ErrorPage } from "./ErrorPage.tsx";
import { Layout } from "./Layout.tsx";
import { LoadingPage } from "./LoadingPage.tsx";
import { loadChunk } from "./loadChunk.ts";

/** By these numbers the error message names the chunks. */
const CHUNKS = { gamePage: 1, store: 2 } as const;

/** The store is fetched when a screen first needs it. */
export type LoadStore = () => Promise<AppStore>;

/** The game's route. Its page comes with the loader that reads the address, and both with the store. */
async function loadGame(loadStore: LoadStore) {
  const [game, store] = await Promise.all([
    loadChunk(
      CHUNKS.gamePage,
      () => import("../game/GamePage.tsx"),
      (module) => module,
    ),
    loadStore(),
  ]);
  return {
    loader: game.startFromAddress(store),
    element: <game.GameScreen store={store} />,
  };
}

export function createRoutes(loadStore: LoadStore): RouteObject[] {
  return [
    {
      element: <Layout />,
      errorElement: <ErrorPage />,
      hydrateFallbackElement: <LoadingPage />,
      children: [
        ...HOME_PATHS.map((path) => ({ path, element: <HomePage loadStore={loadStore} /> })),
        { path: PATHS.game, lazy: () => loadGame(loadStore) },
      ],
    },
  ];
}

/** The browser's own store. */
const loadSession: LoadStore = () =>
  loadChunk(
    CHUNKS.store,
    () => import("../session/session.ts"),
    (module) => module.store,
  );

export function createRouter(): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter(createRoutes(loadSession), { basename: BASE_PATH });
}
