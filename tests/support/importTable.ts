/** Who may import whom: one table for the whole graph. */
import { COMPUTED_ADDRESS, type ImportTable } from "./imports.ts";

const ENGINE_DOOR = "engine/index.ts";
const SEARCHES = [
  "engine/search",
  "engine/search/fallible",
  "engine/search/specified",
  "engine/search/strong",
  "engine/search/strong/network",
];
const STORE_DOOR = "store/index.ts";
const DOORS = [ENGINE_DOOR, STORE_DOOR];
/** What the store gets from outside: types only. */
const COLLABORATORS = "store/collaborators.ts";
/** The game: its slice and events, its texts (PGN, FEN, saved), and the log of its events. */
const GAME = ["store/game", "store/game/texts", "store/game/log"];
const STORE_PARTS = [
  "store/analysis",
  "store/analysis/engine",
  "store/analysis/learning",
  "store/analysis/review",
  "store/clock",
  "store/computer",
  ...GAME,
  "store/log",
  "store/recent",
  "store/review",
  "store/saving",
  "store/view",
];
const REACT = ["npm:react", "npm:react-error-boundary", "npm:react-redux", "npm:react-router-dom"];

/** What each part of the analysis may import. */
const ANALYSIS_IMPORTS = [
  ENGINE_DOOR,
  COLLABORATORS,
  ...GAME,
  "store/analysis",
  "store/review",
  "npm:@reduxjs/toolkit",
  "npm:valibot",
];

export const TABLE: ImportTable = {
  // The engine: chess, and no package at all. Only rules, pgn and search touch the core.
  "engine/sanitizeText.ts": [],
  "engine/result.ts": ["engine/sanitizeText.ts"],
  "engine/core": [],
  "engine/rules": ["engine/result.ts", "engine/core", "engine/sanitizeText.ts"],
  "engine/pgn": ["engine/result.ts", "engine/core", "engine/rules"],
  "engine/packing": ["engine/result.ts", "engine/core", "engine/rules"],
  "engine/search": ["engine/result.ts", "engine/core", "engine/rules"],
  "engine/search/specified": ["engine/result.ts", "engine/core", "engine/rules", "engine/search"],
  "engine/search/strong": [
    "engine/result.ts",
    "engine/core",
    "engine/rules",
    "engine/search",
    "engine/search/strong/network",
  ],
  "engine/search/strong/network": ["engine/core"],
  "engine/search/fallible": [
    "engine/core",
    "engine/rules",
    "engine/search",
    "engine/search/specified",
  ],
  "engine/opponents": ["engine/result.ts", "engine/sanitizeText.ts", "engine/rules", ...SEARCHES],
  "engine/service": [
    "engine/result.ts",
    "engine/opponents",
    "engine/sanitizeText.ts",
    "engine/rules",
    ...SEARCHES,
  ],
  "engine/service/nodeWorker.ts": ["engine/search/strong/network", "engine/service", "node:"],
  "engine/service/spawnInNode.ts": [
    "engine/service",
    "engine/service/nodeWorker.ts",
    "node:",
    "npm:tsx/esm/api",
  ],
  "engine/uci": [
    "engine/result.ts",
    "engine/opponents",
    "engine/rules",
    ...SEARCHES,
    "engine/service",
    "engine/service/spawnInNode.ts",
    "node:",
  ],
  "engine/uci/vite.config.ts": ["node:", "npm:vite"],
  [ENGINE_DOOR]: [
    "engine/result.ts",
    "engine/opponents",
    "engine/packing",
    "engine/pgn",
    "engine/sanitizeText.ts",
    "engine/rules",
    ...SEARCHES,
    "engine/service",
  ],

  // The store: the parts know the game and not each other, and the top knows them all.
  [COLLABORATORS]: [ENGINE_DOOR, "npm:@reduxjs/toolkit"],
  "store/game": [ENGINE_DOOR, COLLABORATORS, "npm:@reduxjs/toolkit", "npm:valibot"],
  "store/game/texts": [ENGINE_DOOR, COLLABORATORS, "store/game", "npm:valibot"],
  "store/game/log": [ENGINE_DOOR, "store/game", "npm:@reduxjs/toolkit", "npm:valibot"],
  // A review is one of the events of an analysis.
  "store/analysis": [
    ENGINE_DOOR,
    COLLABORATORS,
    ...GAME,
    "store/review",
    "npm:@reduxjs/toolkit",
    "npm:valibot",
  ],
  "store/analysis/review": ANALYSIS_IMPORTS,
  // The engine beside an analysis has scores like those of a review.
  "store/analysis/engine": ANALYSIS_IMPORTS,
  // Exercises from the mistakes of a review, with its search.
  "store/analysis/learning": ANALYSIS_IMPORTS,
  "store/clock": [ENGINE_DOOR, COLLABORATORS, ...GAME, "npm:@reduxjs/toolkit"],
  "store/computer": [ENGINE_DOOR, COLLABORATORS, ...GAME, "npm:@reduxjs/toolkit"],
  "store/log": [ENGINE_DOOR, COLLABORATORS, ...GAME, "npm:@reduxjs/toolkit", "npm:valibot"],
  "store/recent": [ENGINE_DOOR, COLLABORATORS, ...GAME, "npm:@reduxjs/toolkit", "npm:valibot"],
  // What a review judges and writes, without its search.
  "store/review": [ENGINE_DOOR, "store/game", "npm:valibot"],
  "store/saving": [ENGINE_DOOR, COLLABORATORS, ...GAME, "npm:@reduxjs/toolkit"],
  "store/view": [ENGINE_DOOR, COLLABORATORS, ...GAME, "npm:@reduxjs/toolkit", "npm:valibot"],
  store: [ENGINE_DOOR, COLLABORATORS, ...STORE_PARTS, "npm:@reduxjs/toolkit", "npm:valibot"],
  [STORE_DOOR]: [ENGINE_DOOR, COLLABORATORS, "store", ...STORE_PARTS],

  // The pages: only the doors of the other two. The board library stays behind src/board.
  "src/ui": [...DOORS, "npm:react", "npm:react-redux", "npm:react-router-dom"],
  // The one loader: after a failure it imports the same script by another address.
  "src/ui/loadChunk.ts": ["src/ui", COMPUTED_ADDRESS],
  "src/board": [
    ...DOORS,
    "src/texts",
    "src/ui",
    "npm:react",
    "npm:react-chessboard",
    "npm:react-error-boundary",
  ],
  // The bars of the two players beside a board.
  "src/players": [...DOORS, "src/board", "src/texts", "npm:react"],
  // The sentences for players.
  "src/texts": [...DOORS, "src/ui"],
  "src/home": [
    ...DOORS,
    "src/board",
    "src/database",
    "src/database/hasRecentGames.ts",
    "src/texts",
    "src/ui",
    "src/ui/loadChunk.ts",
    ...REACT,
  ],
  "src/game": [
    ...DOORS,
    "src/board",
    "src/game/board",
    "src/game/dialogs",
    "src/game/panel",
    "src/incoming",
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
    "src/incoming",
    "src/inspector",
    "src/openings",
    "src/texts",
    "src/ui",
    "src/ui/loadChunk.ts",
    ...REACT,
  ],
  "src/game/dialogs": [
    ...DOORS,
    "src/board",
    "src/texts",
    "src/ui",
    "src/ui/loadChunk.ts",
    ...REACT,
  ],
  "src/game/playback": [...DOORS, "src/texts", "src/ui", ...REACT],
  // The panel 'Look inside'. It knows nothing of the game's page, which shows it.
  "src/inspector": [
    ...DOORS,
    "src/texts",
    "src/ui",
    "src/ui/loadChunk.ts",
    "npm:@streamparser/json",
    "npm:@tanstack/react-virtual",
    "npm:react",
    "npm:react-router-dom",
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
    "src/incoming",
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
    "src/incoming",
    "src/texts",
    "src/ui",
    "npm:@tanstack/react-virtual",
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
    "npm:@tanstack/react-virtual",
    "npm:react",
  ],
  "src/analysis/review": [...DOORS, "src/texts", "src/ui", "npm:react"],
  // Games that come from outside: what is pasted, dropped or opened, and addresses.
  "src/incoming": [
    ...DOORS,
    "src/database",
    "src/inspector",
    "src/ui",
    "src/ui/loadChunk.ts",
    ...REACT,
  ],
  // The short messages over a corner of every screen.
  "src/notices": [
    STORE_DOOR,
    "src/texts",
    "src/ui",
    "src/ui/loadChunk.ts",
    "npm:@radix-ui/react-toast",
    "npm:react",
    "npm:react-dom",
  ],
  // The names of openings.
  "src/openings": [ENGINE_DOOR, "src/ui", "src/ui/loadChunk.ts", "npm:react"],
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
    "src/ui/loadChunk.ts",
    ...REACT,
    "npm:react-dom/client",
    "npm:web-vitals",
  ],
};
