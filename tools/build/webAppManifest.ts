/**
 * The web app manifest of the installable page: its name, its icons, and the files and texts that
 * the system may pass to it. The pictures are in `src/public` and are made by `npm run pictures`.
 * Addresses without the base path are relative to the manifest, which is at the base path.
 */
import type { ManifestOptions } from "vite-plugin-pwa";
import { SHARED_PARAMETERS } from "../../src/ui/addresses.ts";
import { SCREENS } from "../../src/ui/screens.ts";

/** The colours of the navigation bar, and of the page in the light theme. */
const THEME_COLOR = "#22313f";
const BACKGROUND_COLOR = "#f4efe6";

const GAME = `.${SCREENS.game.path}`;
/** Opened for what comes from outside. It leads on to the game page what belongs there. */
const ANALYSIS = `.${SCREENS.analysis.path}`;

const icon = (name: string, size: number, purpose: "any" | "maskable") =>
  ({ src: `icons/${name}.png`, sizes: `${size}x${size}`, type: "image/png", purpose }) as const;

const ICONS = [
  icon("icon-192", 192, "any"),
  icon("icon-512", 512, "any"),
  icon("maskable-192", 192, "maskable"),
  icon("maskable-512", 512, "maskable"),
];

/** The manifest of a page that is served at `basePath`, such as `/chess/`. */
export function webAppManifest(basePath: string): Partial<ManifestOptions> {
  return {
    id: basePath,
    scope: basePath,
    start_url: basePath,
    name: "Enough Monkeys",
    short_name: "Monkeys",
    description: "A chess engine written in React and Typescript that runs entirely in the browser",
    lang: "en",
    dir: "ltr",
    categories: ["games"],
    display: "standalone",
    theme_color: THEME_COLOR,
    background_color: BACKGROUND_COLOR,
    icons: ICONS,
    screenshots: [
      {
        src: "screenshots/wide.png",
        sizes: "1280x800",
        type: "image/png",
        form_factor: "wide",
        label: "A game with its move list",
      },
      {
        src: "screenshots/narrow.png",
        sizes: "412x824",
        type: "image/png",
        form_factor: "narrow",
        label: "A game on a phone",
      },
    ],
    shortcuts: [{ name: "Play", url: GAME, icons: ICONS.slice(0, 1) }],
    file_handlers: [
      {
        action: ANALYSIS,
        accept: { "application/vnd.chess-pgn": [".pgn"], "application/x-chess-pgn": [".pgn"] },
      },
    ],
    share_target: {
      action: ANALYSIS,
      method: "GET",
      enctype: "application/x-www-form-urlencoded",
      params: SHARED_PARAMETERS,
    },
  };
}
