/** What each folder of the pages may import: the part of `importTable.ts` for `src`. */
import { COMPUTED_ADDRESS, type ImportTable } from "./imports.ts";

export const ENGINE_DOOR = "engine/index.ts";
export const STORE_DOOR = "store/index.ts";
const DOORS = [ENGINE_DOOR, STORE_DOOR];
const REACT = ["npm:react", "npm:react-error-boundary", "npm:react-redux", "npm:react-router-dom"];

/** Only the doors of engine and store. The board library stays behind src/board. */
export const PAGES: ImportTable = {
  // The loader of chunks, after a failure, imports the same script by another address.
  "src/ui": [...DOORS, COMPUTED_ADDRESS, "npm:react", "npm:react-redux", "npm:react-router-dom"],
  // Nobody else knows the library that says which rows are in sight.
  "src/ui/useVirtualRows.ts": ["npm:@tanstack/react-virtual", "npm:react"],
  "src/board": [
    ...DOORS,
    "src/board/pieceSets",
    "src/texts",
    "src/ui",
    "npm:react",
    "npm:react-chessboard",
    "npm:react-error-boundary",
  ],
  // The bars of the two players beside a board.
  "src/players": [...DOORS, "src/board", "src/texts", "src/ui", "npm:react"],
  // The sentences for players.
  "src/texts": [...DOORS, "src/ui"],
  "src/home": [
    ...DOORS,
    "src/board",
    "src/database",
    "src/database/hasRecentGames.ts",
    "src/openings",
    "src/players",
    "src/texts",
    "src/ui",
    ...REACT,
  ],
  "src/game": [
    ...DOORS,
    "src/board",
    "src/game/board",
    "src/game/dialogs",
    "src/game/panel",
    "src/linksAndFiles",
    "src/inspector",
    "src/ui",
    ...REACT,
  ],
  "src/game/board": [
    ...DOORS,
    "src/board",
    "src/game/playback",
    "src/players",
    "src/texts",
    "src/ui",
    ...REACT,
  ],
  "src/game/panel": [
    ...DOORS,
    "src/game/dialogs",
    "src/game/playback",
    "src/linksAndFiles",
    "src/inspector",
    "src/openings",
    "src/texts",
    "src/ui",
    ...REACT,
  ],
  "src/game/dialogs": [...DOORS, "src/board", "src/texts", "src/ui", ...REACT],
  "src/game/playback": [...DOORS, "src/players", "src/texts", "src/ui", ...REACT],
  // The panel 'Look inside'. It knows nothing of the game's page, which shows it.
  "src/inspector": [
    ...DOORS,
    "src/linksAndFiles",
    "src/texts",
    "src/ui",
    "src/ui/useVirtualRows.ts",
    "npm:react",
  ],
  // The analysis board: any game, with variations.
  "src/analysis": [
    ...DOORS,
    "src/analysis/editor",
    "src/analysis/engine",
    "src/analysis/games",
    "src/analysis/learning",
    "src/analysis/moves",
    "src/analysis/review",
    "src/board",
    "src/database",
    "src/game/dialogs",
    "src/linksAndFiles",
    "src/players",
    "src/texts",
    "src/ui",
    ...REACT,
  ],
  "src/analysis/editor": [...DOORS, "src/board", "src/texts", "src/ui", "npm:react"],
  "src/analysis/engine": [STORE_DOOR, "src/texts", "src/ui", "npm:react"],
  "src/analysis/games": [
    STORE_DOOR,
    "src/database",
    "src/linksAndFiles",
    "src/texts",
    "src/ui",
    "src/ui/useVirtualRows.ts",
    "npm:react",
  ],
  "src/analysis/learning": [
    ...DOORS,
    "src/board",
    "src/players",
    "src/texts",
    "src/ui",
    "npm:react",
    "npm:react-router-dom",
  ],
  // The tree of moves.
  "src/analysis/moves": [
    ...DOORS,
    "src/analysis/learning",
    "src/analysis/review",
    "src/openings",
    "src/texts",
    "src/ui",
    "src/ui/useVirtualRows.ts",
    "npm:react",
  ],
  "src/analysis/review": [...DOORS, "src/texts", "src/ui", "npm:react"],
  // Games that come from outside: what is pasted, dropped or opened, and addresses; links to them.
  "src/linksAndFiles": [...DOORS, "src/database", "src/ui", "npm:@streamparser/json", ...REACT],
  // The short messages over a corner of every screen.
  "src/notices": [
    STORE_DOOR,
    "src/texts",
    "src/ui",
    "npm:@radix-ui/react-toast",
    "npm:react",
    "npm:react-dom",
  ],
  // The names of openings.
  "src/openings": [ENGINE_DOOR, "src/ui", "npm:react"],
  "src/help": ["src/ui", "npm:react"],
  // The service worker.
  "src/offline": [],
  // The database of the recent games: nobody else knows the library behind it.
  "src/database": [STORE_DOOR, "src/database/hasRecentGames.ts", "npm:idb"],
  // What the home page asks before it loads the store.
  "src/database/hasRecentGames.ts": [],
  // The store with a browser's collaborators.
  "src/session": [...DOORS, "src/database", "src/ui"],
  "src/app": [
    ...DOORS,
    "src/analysis",
    "src/game",
    "src/help",
    "src/home",
    "src/notices",
    "src/session",
    "src/ui",
    ...REACT,
    "npm:react-dom/client",
    "npm:web-vitals",
  ],
};
