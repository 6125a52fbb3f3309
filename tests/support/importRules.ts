/**
 * Who may import whom. Imports that form a circle are forbidden without a rule here, those of types
 * and by `import()`, too: a test looks for them.
 */
import { COMPUTED_ADDRESS, type ImportRules } from "./imports.ts";

/** Besides each other, the files of these import nothing else. */
export const MAY_IMPORT: ImportRules = {
  // Chess, without a package.
  "engine/": ["node:"],
  "engine/core/": [],
  "engine/pgn/": ["engine/result.ts", "engine/rules/"],
  "engine/service/spawnInNode.ts": ["engine/service/", "node:", "npm:tsx/esm/api"],
  "store/": ["engine/", "npm:"],
  // What any program with replayable history needs: no chess, no screen, no other part.
  "store/frame/": ["npm:@reduxjs/toolkit", "npm:valibot"],
  "store/frame/result.ts": ["engine/result.ts"],
  // The game knows no other part.
  "store/game/": ["engine/", "store/frame/", "store/reasons.ts", "store/types.ts", "npm:"],
  "src/": ["engine/", "store/", "npm:", COMPUTED_ADDRESS],
  "src/offline/": [],
};

/** Besides each other, nobody else imports the files of these. By `import()` everybody may. */
export const MAY_BE_IMPORTED_BY: ImportRules = {
  // For programs outside this project, and for tests. The others know the folders.
  "engine/index.ts": [],
  "engine/core/": [
    "engine/book/",
    "engine/gameLink.ts",
    "engine/puzzles/",
    "engine/rules/",
    "engine/search/",
  ],
  "engine/search/fallible/": ["engine/opponents/"],
  "engine/search/specified/": [
    "engine/index.ts",
    "engine/opponents/",
    "engine/search/fallible/",
    "engine/service/",
    "engine/uci/",
  ],
  "engine/search/strong/": [
    "engine/book/",
    "engine/index.ts",
    "engine/opponents/",
    "engine/puzzles/",
    "engine/service/",
    "engine/uci/",
  ],
  "engine/uci/": [],
  "node:": ["engine/service/nodeWorker.ts", "engine/service/spawnInNode.ts", "engine/uci/"],
  // The screens, and what they load later.
  "src/analysis/": [],
  "src/dialogs/": ["src/analysis/", "src/game/"],
  "src/game/": ["src/app/"],
  "src/help/": [],
  "src/home/": ["src/app/"],
  "src/inspector/": [],
  "src/puzzles/": ["src/home/"],
  "src/session/": [],
  [COMPUTED_ADDRESS]: ["src/ui/loadChunk.ts"],
  // Each package has a line. Most are known in one place.
  "npm:@radix-ui/react-toast": ["src/notices/"],
  "npm:@reduxjs/toolkit": ["store/"],
  "npm:@streamparser/json": ["src/linksAndFiles/"],
  "npm:@tanstack/react-virtual": ["src/ui/useVirtualRows.ts"],
  "npm:glicko2-lite": ["store/kept/rating.ts"],
  "npm:idb": ["store/kept/"],
  "npm:react": ["src/"],
  "npm:react-chessboard": ["src/board/"],
  "npm:react-dom": ["src/home/", "src/notices/"],
  "npm:react-dom/client": ["src/app/"],
  // Only the build draws a page in this way.
  "npm:react-dom/server": ["src/app/firstPaint.tsx"],
  "npm:react-error-boundary": ["src/"],
  "npm:react-redux": ["src/"],
  "npm:react-router-dom": ["src/"],
  "npm:tsx/esm/api": ["engine/service/spawnInNode.ts"],
  "npm:valibot": ["store/"],
  "npm:web-vitals": ["src/app/"],
};
