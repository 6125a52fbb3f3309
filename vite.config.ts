import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { BASE_PATH, checkBasePath, leadToBasePath } from "./tools/build/basePath.ts";
import { neededBy } from "./tools/build/chunks.ts";
import { firstPaint } from "./tools/build/firstPaint.ts";
import { guide } from "./tools/build/guide.ts";
import { hostHeaders, previewHeaders } from "./tools/build/hostHeaders.ts";
import { offline } from "./tools/build/offline.ts";
import { pages } from "./tools/build/pages.ts";
import { pagePolicy } from "./tools/build/policy.ts";
import { pageSettings, startup } from "./tools/build/startup.ts";
import { noPackages, thirdParty } from "./tools/build/thirdParty.ts";

const PREVIEW_PORT = 4173;
/** On a slow machine, a long warning would say which plugins took long. */
const NO_TIMINGS = { bundlerTimings: false };
/** Enough for a busy machine. A time-out only ends tests that hang. */
const TIMEOUT_MS = 30_000;
const LONG_TIMEOUT_MS = 3_600_000;

/** What the home page loads when it is idle, without the store. */
const ON_HOME = [
  "src/home/OpponentCard.tsx",
  "src/home/IncomingOnHome.tsx",
  "src/home/PuzzleOfDay.tsx",
];

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
    leadToBasePath,
    pagePolicy(),
    hostHeaders(),
    previewHeaders,
    // Before the page is copied.
    startup(),
    pageSettings(),
    pages(),
    firstPaint(),
    thirdParty,
    guide,
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
  worker: {
    format: "es",
    plugins: () => [noPackages],
    rolldownOptions: { checks: NO_TIMINGS },
  },
  build: {
    // A browser that does not know these links loads a chunk's imports one after the other. Only the
    // pages have them: lists in the scripts, for those that are loaded later, weigh more than a
    // kilobyte on the way to the first move.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, imports, { hostType }) => (hostType === "js" ? [] : imports),
    },
    // The page's content security policy forbids `data:` addresses.
    assetsInlineLimit: 0,
    // One file with all styles: Vite never retries a style sheet that failed to load, so the page
    // would stay without its styles after 'Try again'.
    cssCodeSplit: false,
    rolldownOptions: {
      checks: NO_TIMINGS,
      output: {
        codeSplitting: {
          // A module that several scripts share is in the first group that takes it. Larger files
          // compress better, and a script that is loaded again after a failure needs no other one
          // that may have failed. The rest is left to Rolldown.
          minShareCount: 2,
          includeDependenciesRecursively: false,
          groups: [
            // The first script: what every screen needs, and the home page.
            { name: "page", tags: ["$initial"], minShareCount: 1 },
            // What the home page shows to a visitor with games and to one without.
            { name: "home", test: /\/src\/home\// },
            // What a first-time visitor sees, without a store.
            { name: neededBy("opponents", ["src/home/FirstVisit.tsx"]) },
            // Not what the home page loads when it is idle, so that a visitor need not load a game.
            { name: neededBy("game", ["src/session/session.ts"], ON_HOME) },
            // Apart from the store, so that a browser starts the one while it loads the other.
            { name: neededBy("board", ["src/game/GamePage.tsx"], ON_HOME) },
          ],
        },
      },
    },
  },
  // If the port is in use, the preview takes the next free one, and prints it.
  preview: { port: PREVIEW_PORT },
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
