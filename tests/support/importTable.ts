/** Who may import whom: one table for the whole graph. */
import type { ImportTable } from "./imports.ts";
import { ENGINE_DOOR, PAGES, STORE_DOOR } from "./importTableOfPages.ts";

const SEARCHES = [
  "engine/search",
  "engine/search/fallible",
  "engine/search/specified",
  "engine/search/strong",
  "engine/search/strong/network",
];
/** What the store gets from outside: types only. */
const STORE_TYPES = "store/types.ts";
/** The game: its slice and events, its texts (PGN, FEN, saved), and the log of its events. */
const GAME = ["store/game", "store/game/pgn", "store/game/texts", "store/game/log"];
/** The injection of the analysis knows all of it. */
const INJECTION = "store/injectAnalysis.ts";
const STORE_PARTS = [
  "store/analysis",
  "store/analysis/engine",
  "store/analysis/learning",
  "store/analysis/review",
  INJECTION,
  "store/clock",
  "store/computer",
  ...GAME,
  "store/log",
  "store/recent",
  "store/review",
  "store/saving",
  "store/view",
];

/** What each part of the store may import. */
const PART_IMPORTS = [ENGINE_DOOR, STORE_TYPES, ...GAME, "npm:@reduxjs/toolkit", "npm:valibot"];

/** What each part of the analysis may import. */
const ANALYSIS_IMPORTS = [
  ...PART_IMPORTS,
  "store/analysis",
  "store/recent",
  "store/review",
  "store/saving",
  "store/view",
];

export const TABLE: ImportTable = {
  // The engine: chess, and no package at all. Only rules, links, book and search touch the core.
  "engine/sanitizeText.ts": [],
  "engine/result.ts": ["engine/sanitizeText.ts"],
  "engine/core": [],
  "engine/rules": ["engine/result.ts", "engine/core", "engine/sanitizeText.ts"],
  "engine/pgn": ["engine/result.ts", "engine/rules"],
  "engine/gameLink.ts": ["engine/result.ts", "engine/core", "engine/rules"],
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
  "engine/book": ["engine/core", "engine/rules", "engine/search/strong/network"],
  "engine/opponents": [
    "engine/book",
    "engine/result.ts",
    "engine/sanitizeText.ts",
    "engine/rules",
    ...SEARCHES,
  ],
  "engine/service": [
    "engine/result.ts",
    "engine/book",
    "engine/opponents",
    "engine/sanitizeText.ts",
    "engine/rules",
    ...SEARCHES,
  ],
  "engine/service/nodeWorker.ts": [
    "engine/book",
    "engine/search/strong/network",
    "engine/service",
    "node:",
  ],
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
    "engine/book",
    "engine/opponents",
    "engine/gameLink.ts",
    "engine/pgn",
    "engine/sanitizeText.ts",
    "engine/rules",
    ...SEARCHES,
    "engine/service",
  ],

  // The store: the parts know the game, the types of the whole, and of each other what they use, one
  // way. The top knows all.
  [STORE_TYPES]: [ENGINE_DOOR, "npm:@reduxjs/toolkit"],
  "store/game": [ENGINE_DOOR, STORE_TYPES, "store/game/pgn", "npm:@reduxjs/toolkit", "npm:valibot"],
  // What the tags and comments of a game hold. Its rules read and write them.
  "store/game/pgn": [ENGINE_DOOR, "npm:valibot"],
  "store/game/texts": [ENGINE_DOOR, STORE_TYPES, "store/game", "store/game/pgn", "npm:valibot"],
  "store/game/log": [ENGINE_DOOR, "store/game", "npm:@reduxjs/toolkit", "npm:valibot"],
  // What a review judges and writes, without its search.
  "store/review": [ENGINE_DOOR, "store/game", "npm:valibot"],
  "store/view": PART_IMPORTS,
  "store/clock": [...PART_IMPORTS, "store/view"],
  "store/computer": PART_IMPORTS,
  "store/saving": [...PART_IMPORTS, "store/view"],
  "store/log": PART_IMPORTS,
  "store/recent": [
    ...PART_IMPORTS,
    "npm:glicko2-lite",
    "store/review",
    "store/saving",
    "store/view",
  ],
  // A review is one of the events of an analysis.
  "store/analysis": [...PART_IMPORTS, "store/log", "store/review", "store/view"],
  "store/analysis/review": ANALYSIS_IMPORTS,
  "store/analysis/engine": ANALYSIS_IMPORTS,
  // Exercises from the mistakes of a review.
  "store/analysis/learning": [...ANALYSIS_IMPORTS, "store/analysis/review"],
  [INJECTION]: [
    ...ANALYSIS_IMPORTS,
    "store/analysis/engine",
    "store/analysis/learning",
    "store/analysis/review",
  ],
  store: [ENGINE_DOOR, STORE_TYPES, ...STORE_PARTS, "npm:@reduxjs/toolkit", "npm:valibot"],
  [STORE_DOOR]: [ENGINE_DOOR, STORE_TYPES, "store", ...STORE_PARTS],

  ...PAGES,
};
