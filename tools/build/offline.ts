/**
 * The service worker, which Workbox generates at the end of a build, and the manifest. After one
 * visit the browser has cached all that a game needs. Large files that are not always needed are
 * cached on first use. The page registers the worker itself (`src/app/serviceWorker.ts`) and
 * decides when a new one may take over. There is no worker in development.
 */
import type { Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { webAppManifest } from "./webAppManifest.ts";

/** Served for the address of every screen. The other HTML files are copies of it (`pages.ts`). */
const PAGE = "index.html";

/** The network of the strong opponents and the names of openings: many visitors need neither. */
const CACHED_ON_FIRST_USE = /\/assets\/(?:weights|openings)-[^/]+$/;
/** Enough for both files of this version and of the previous one. */
const MAX_CACHED_FILES = 4;

export const offline = (basePath: string): Plugin[] =>
  VitePWA({
    manifest: webAppManifest(basePath),
    // A new version waits until the player accepts it.
    registerType: "prompt",
    injectRegister: false,
    includeManifestIcons: false,
    workbox: {
      globPatterns: [PAGE, "**/*.{js,css,svg}", "THIRD-PARTY.txt"],
      globIgnores: ["**/openings-*", "**/web-vitals-*"],
      navigateFallback: PAGE,
      // Addresses of files are not screens, except those of the page's copies. Workbox tests the
      // path followed by the query.
      navigateFallbackDenylist: [/^[^?]*\.(?!html(?:\?|$))\w+(?:\?|$)/],
      // The query is for the screen and does not affect which page is served.
      ignoreURLParametersMatching: [/./],
      // Also control the page of the first visit, so that it works offline.
      clientsClaim: true,
      runtimeCaching: [
        {
          urlPattern: CACHED_ON_FIRST_USE,
          handler: "CacheFirst",
          options: {
            cacheName: "enough-monkeys/kept-when-used",
            expiration: { maxEntries: MAX_CACHED_FILES },
          },
        },
      ],
      // The worker is a single file without imports.
      inlineWorkboxRuntime: true,
      sourcemap: false,
    },
  });
