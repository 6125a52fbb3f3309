import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { BASE_PATH, checkBasePath } from "./tools/build/basePath.ts";
import { firstPaint } from "./tools/build/firstPaint.ts";
import { hostHeaders, previewHeaders } from "./tools/build/hostHeaders.ts";
import { offline } from "./tools/build/offline.ts";
import { pages } from "./tools/build/pages.ts";
import { pagePolicy } from "./tools/build/policy.ts";
import { pageSettings, startup } from "./tools/build/startup.ts";
import { noPackages, thirdParty } from "./tools/build/thirdParty.ts";

const PREVIEW_PORT = 4173;
/** Enough for a busy machine. A time-out only ends tests that hang. */
const TIMEOUT_MS = 30_000;
const LONG_TIMEOUT_MS = 3_600_000;

/** What the game page does not need: the analysis, and what the reader of games shares. */
const ANALYSIS = new RegExp(
  [
    "/store/(analysis/|injectAnalysis|frame/whileWanted)",
    "/engine/(review/(?!reviewedGame)|service/analysisClient|gameLink)",
    "/engine/pgn/(tree|games|commentCommands)",
    "/src/(analysis/|texts/analysis)",
    "/store/kept/openedFile",
    "/src/linksAndFiles/(gamesOfFile|links|openInAnalysis)",
  ].join("|"),
);

/** What only those need who look inside, and who save, open or verify an action log. */
const LOGS = new RegExp(
  [
    "/store/log/(actionLog|recordedReplies|replay|thunks|upgrades|verification)",
    "/store/kept/restoreLog",
  ].join("|"),
);

/** What the home page shows below its heading to a visitor with games and to one without. */
const LADDER =
  /\/src\/(home\/(?!GamesOnHome|RecentGame)|players\/usePlayable)|\/engine\/service\/strongFiles/;

/** What the ladder shares with the game. */
const OPPONENTS =
  /\/src\/(ui\/(icons|lazyDialog)|players\/Portrait|board\/(PlainPiece|boardTheme))|\/engine\/(opponents\/(opponents|profiles)|rules\/types)/;

/** What the home page shares with the game when it is idle: dialogs, and what is pasted or dropped. */
const DIALOGS = /\/src\/(ui\/Dialog|linksAndFiles\/incomingContent)/;

/** What draws a board. The store does not need it. */
const BOARD = /react-chessboard|\/src\/board\/(?!SmallBoard|pieceSets)/;

/** The sentences that only notices, dialogs and later screens show, and what reads a player's texts. */
const REASONS =
  /\/src\/(texts\/reasons|linksAndFiles\/readTextFile)|\/store\/game\/texts\/gameText/;

/** What the home page and the analysis need of positions and reviews. The game does not. */
const POSITIONS = new RegExp(
  [
    "/src/board/SmallBoard",
    "/engine/(search/scores|review/(accuracy|evaluation|judgements|reviewedGame))",
    "/store/(kept/(recent/recentGames|games)|analysis/review/keptReview)",
    "/store/analysis/(evaluations|learning/missedPositions)",
  ].join("|"),
);

/** The unit tests without components. `tools/mutation` uses them too. */
export const unit = {
  name: "unit",
  environment: "node",
  // No file mocks a module, so all files share their modules. This halves the run time.
  isolate: false,
  setupFiles: ["tests/support/setup.ts"],
  include: ["tests/**/*.test.ts"],
  exclude: ["tests/src/**", "tests/e2e/**", "tests/**/*.{long,process}.test.ts"],
  testTimeout: TIMEOUT_MS,
};

export default defineConfig({
  base: BASE_PATH,
  plugins: [
    react(),
    checkBasePath,
    pagePolicy(),
    hostHeaders(),
    previewHeaders,
    // Before the page is copied.
    startup(),
    pageSettings(),
    pages(),
    firstPaint(),
    thirdParty,
    offline(BASE_PATH),
  ],
  publicDir: "src/public",
  // The search runs in a module worker, which can share chunks with the page.
  css: {
    modules: {
      // The name of a class says where it is. A hash would be longer and compress worse.
      generateScopedName: (name, file) =>
        `${file.replace(/.*\/src\//, "").replace(/\W(module\.css.*)?/g, "-")}${name}`,
    },
  },
  worker: { format: "es", plugins: () => [noPackages] },
  build: {
    // A browser that does not know these links loads a chunk's imports one after the other.
    modulePreload: { polyfill: false },
    // The page's content security policy forbids `data:` addresses.
    assetsInlineLimit: 0,
    // One file with all styles: Vite never retries a style sheet that failed to load, so the page
    // would stay without its styles after 'Try again'.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Priorities are whole numbers. Of groups with the same one the first takes a module.
          groups: [
            // The code that every screen needs, and the home page.
            { name: "page", tags: ["$initial"], priority: 2 },
            // Lists of which only the rows in sight are drawn. The game has none.
            { name: "rows", test: /@tanstack|useVirtualRows/, minShareCount: 2, priority: 2 },
            // A first-time visitor needs these, and no game.
            { name: "opponents", test: OPPONENTS, minShareCount: 2, priority: 1 },
            {
              name: "dialogs",
              test: DIALOGS,
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            {
              name: "ladder",
              test: LADDER,
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // Apart from the store, so that a browser starts the one while it loads the other.
            {
              name: "board",
              test: BOARD,
              minShareCount: 2,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // The code that several later chunks share. Larger files compress better, and a chunk
            // that is loaded again after a failure needs no other one that may have failed.
            {
              name: "game",
              test: (id) => ![ANALYSIS, LOGS, POSITIONS, REASONS].some((later) => later.test(id)),
              minShareCount: 2,
              priority: 1,
            },
            { name: "reasons", test: REASONS, minShareCount: 2, priority: 0 },
            { name: "logs", test: LOGS, minShareCount: 2, priority: 0 },
            { name: "positions", test: POSITIONS, minShareCount: 2, priority: 0 },
            // What is left is what the screen of the analysis shares with the reader of games.
            { name: "analysis", minShareCount: 2 },
          ],
        },
      },
    },
  },
  preview: { port: PREVIEW_PORT, strictPort: true },
  test: {
    // By default Vitest leaves a core idle, which halves the speed of a small machine.
    maxWorkers: "100%",
    // Without this, Vitest sets the base URL to "/".
    env: { BASE_URL: BASE_PATH },
    expect: { poll: { timeout: TIMEOUT_MS / 3 } },
    hookTimeout: TIMEOUT_MS,
    reporters: process.env.CI ? ["default", "json"] : ["default"],
    outputFile: { json: "test-results/unit.json" },
    projects: [
      {
        extends: true,
        test: unit,
      },
      {
        extends: true,
        test: {
          name: "dom",
          environment: "happy-dom",
          // No test mocks a module of ours, so the files can share their modules, too.
          isolate: false,
          include: ["tests/src/**/*.test.{ts,tsx}", "tests/specification/**/*.test.tsx"],
          setupFiles: [...unit.setupFiles, "tests/src/setup.ts"],
          testTimeout: TIMEOUT_MS,
        },
      },
      {
        extends: true,
        test: {
          name: "webkit",
          environment: "node",
          include: ["tests/e2e/webkit/*.test.ts"],
          testTimeout: TIMEOUT_MS,
        },
      },
      {
        extends: true,
        test: {
          name: "long",
          environment: "node",
          isolate: false,
          setupFiles: unit.setupFiles,
          include: ["tests/**/*.{long,process}.test.ts"],
          globalSetup: ["tests/engine/uci/buildCommand.ts"],
          testTimeout: LONG_TIMEOUT_MS,
        },
      },
    ],
  },
});
