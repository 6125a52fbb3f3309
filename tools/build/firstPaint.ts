/**
 * Writes what a screen shows while it loads into its page (`src/app/firstPaint.tsx`), so that a
 * browser paints the empty board before any script has arrived.
 */
import { createServer, type Plugin, type ResolvedConfig, type Rolldown } from "vite";
import { SCREEN_ROWS, type ScreenName } from "../../src/ui/screens.ts";
import { pageFileOf } from "./pages.ts";

const SOURCE = "/src/app/firstPaint.tsx";
/** The element of `index.html` that React draws in. */
const ROOT = '<div id="root">';

interface Source {
  readonly firstPaint: (screen: ScreenName) => string;
}

/**
 * Loads the components for the build, with the addresses that their files have in `src` and the
 * names that the build gives to classes.
 */
async function loadSource({ base, css: { modules } }: ResolvedConfig): Promise<Source> {
  const server = await createServer({
    base,
    css: { modules },
    configFile: false,
    mode: "production",
    logLevel: "error",
    appType: "custom",
    build: { assetsInlineLimit: 0 },
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    return (await server.ssrLoadModule(SOURCE)) as Source;
  } finally {
    await server.close();
  }
}

/**
 * The plugin. Home, which shows nothing while it loads, stays as it is. Fails the build when it
 * lacks a file that a screen shows.
 */
export function firstPaint(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "first-paint",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle: {
      // After `pages` has made the pages.
      order: "post",
      async handler(_options, bundle) {
        const { base } = config;
        const source = await loadSource(config);
        const builtFrom = (url: string): string => {
          const isSource = (file: Rolldown.OutputAsset | Rolldown.OutputChunk) =>
            file.type === "asset" && file.originalFileNames.includes(url.slice(base.length));
          const file = Object.values(bundle).find(isSource);
          return file?.fileName ?? this.error(`The build has no file of ${url}.`);
        };
        for (const [screen, row] of SCREEN_ROWS) {
          const page = bundle[pageFileOf(row.path)];
          if (!row.script || page?.type !== "asset") continue;
          const html = source
            .firstPaint(screen)
            .replace(/(?<=")[^"]*\/src\/[^"]+/g, (url) => base + builtFrom(url));
          page.source = String(page.source).replace(ROOT, () => ROOT + html);
        }
      },
    },
  };
}
