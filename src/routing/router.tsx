import { createBrowserRouter, type RouteObject } from "react-router-dom";
import type { AppStore } from "../../store/index.ts";
import { BASE_PATH } from "../constants.ts";
import { ErrorPage } from "../pages/ErrorPage.tsx";
import { HomePage } from "../pages/HomePage.tsx";
import { Layout } from "../pages/Layout.tsx";
import { LoadingPage } from "../pages/LoadingPage.tsx";
import { loadChunk } from "./loadChunk.ts";
import { HOME_PATHS, PATHS } from "./paths.ts";
import { startFromAddress } from "./startFromAddress.ts";

/** By this number the error message names the only chunk there is. */
const GAME_PAGE_CHUNK = 1;

async function loadGamePage() {
  const Component = await loadChunk(
    GAME_PAGE_CHUNK,
    () => import("../pages/GamePage.tsx"),
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
