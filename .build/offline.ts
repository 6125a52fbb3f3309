/**
 * The service worker, written by Workbox at the end of a build, and the manifest. When the page has
 * been visited once, all that a game needs is kept in the browser; what is large and not always
 * needed is kept when it was first used. The page registers the worker itself
 * (`src/app/serviceWorker.ts`) and says when a new one may take over. While developing there is
 * none.
 */
import type { Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { webAppManifest } from "./webAppManifest.ts";

/** The answer to every address of a screen. The other pages are copies of it (`pages.ts`). */
const PAGE = "index.html";

/** The strong opponents' network and the names of openings: a visitor may never want them. */
const KEPT_WHEN_USED = /\/assets\/(?:weights|openings)-[^/]+$/;
/** Those of this version and of the one before. */
const MOST_KEPT = 4;

export const offline = (basePath: string): Plugin[] =>
  VitePWA({
    manifest: webAppManifest(basePath),
    // A new version waits until the player takes it.
    registerType: "prompt",
    injectRegister: false,
    includeManifestIcons: false,
    workbox: {
      globPatterns: [PAGE, "**/*.{js,css,svg}", "THIRD-PARTY.txt"],
      globIgnores: ["**/openings-*", "**/web-vitals-*"],
      navigateFallback: PAGE,
      // The address of a file is no screen's. What is asked about is the path with the query behind
      // it.
      navigateFallbackDenylist: [/^[^?]*\.\w+(?:\?|$)/],
      // What a screen reads from its address is no matter of which page is served.
      ignoreURLParametersMatching: [/./],
      // The page of the first visit, too, is to go on when the network has gone.
      clientsClaim: true,
      runtimeCaching: [
        {
          urlPattern: KEPT_WHEN_USED,
          handler: "CacheFirst",
          options: {
            cacheName: "enough-monkeys/kept-when-used",
            expiration: { maxEntries: MOST_KEPT },
          },
        },
      ],
      // One file that imports no other.
      inlineWorkboxRuntime: true,
      sourcemap: false,
    },
  });
