/**
 * Builds the service worker (`src/offline/sw.ts`) with the list of the files that it may
 * keep, their hashes and sizes, and writes the manifest. The page registers the worker itself
 * (`src/app/serviceWorker.ts`) and decides when a new one may take over. There is no worker in
 * development.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, ResolvedConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { integrityOf, SCREEN_PAGES } from "./pages.ts";
import { HOST_HEADERS } from "./policy.ts";
import { noPackages } from "./thirdParty.ts";
import { webAppManifest } from "./webAppManifest.ts";

/** All files of the build that the service worker answers requests for. */
const FILES = ["index.html", ...SCREEN_PAGES, "**/*.{js,css,svg,woff2,bin,webmanifest}", "*.txt"];

export function offline(basePath: string): Plugin[] {
  let config: ResolvedConfig;
  const listed = ({ url }: { readonly url: string }) => {
    const file = readFileSync(join(config.build.outDir, url));
    // vite-plugin-pwa prints the sum of its own field `size`, and does not write the field.
    const bytes = file.length;
    return { url, revision: null, size: bytes, integrity: integrityOf(file), bytes };
  };
  return [
    {
      name: "offline-config",
      configResolved(resolved) {
        config = resolved;
      },
    },
    ...VitePWA({
      manifest: webAppManifest(basePath),
      // A new version waits until the player accepts it.
      registerType: "prompt",
      injectRegister: false,
      includeManifestIcons: false,
      strategies: "injectManifest",
      srcDir: "src/offline",
      filename: "sw.ts",
      injectManifest: {
        globPatterns: FILES,
        // The page never loads it (`src/app/webVitals.ts`).
        globIgnores: ["assets/web-vitals-*"],
        manifestTransforms: [async (files) => ({ manifest: files.map(listed) })],
        // A classic script: not every browser takes a module as a service worker.
        rollupFormat: "iife",
        buildPlugins: { vite: [withHeaders, noPackages] },
        sourcemap: false,
      },
    }),
  ];
}

const withHeaders: Plugin = {
  name: "headers-of-kept-files",
  config: () => ({ define: { HOST_HEADERS: JSON.stringify(HOST_HEADERS) } }),
};
