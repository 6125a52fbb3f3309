import { createBrowserRouter, type RouteObject } from "react-router-dom";
import type { AppStore } from "../../store/index.ts";
import { startFromAddress } from "../game/startFromAddress.ts";
import { HomePage } from "../home/HomePage.tsx";
import { BASE_PATH } from "../ui/constants.ts";
import { HOME_PATHS, PATHS } from "../ui/paths.ts";
import { ErrorPage } from "./ErrorPage.tsx";
import { Layout } from "./Layout.tsx";
import { LoadingPage } from "./LoadingPage.tsx";
import { loadChunk } from "./loadChunk.ts";

/** By this number the error message names the only chunk there is. */
const GAME_PAGE_CHUNK = 1;

async function loadGamePage() {
  const Component = await loadChunk(
    GAME_PAGE_CHUNK,
    () => import("../game/GamePage.tsx"),
    (module) => module.GamePage,
  );
  return { Component };
}

export function createRoutes(store: AppStore): RouteObject[] {
  return [
    {
      element: <Layout />,
      errorElement: <ErrorPage />,
      hydrateFallbackElement: <LoadingPage />,
      children: [
        ...HOME_PATHS.map((path) => ({ path, element: <HomePage /> })),
        { path: PATHS.game, loader: startFromAddress(store), lazy: loadGamePage },
      ],
    },
  ];
}

export function createRouter(store: AppStore): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter(createRoutes(store), { basename: BASE_PATH });
}
