import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { BASE_PATH, checkBasePath } from "./tools/build/basePath.ts";
import { hostHeaders } from "./tools/build/hostHeaders.ts";
import { offline } from "./tools/build/offline.ts";
import { pagePolicy } from "./tools/build/pagePolicy.ts";
import { pages } from "./tools/build/pages.ts";
import { noPackages, thirdParty } from "./tools/build/thirdParty.ts";

const PREVIEW_PORT = 4173;
/** Room for a busy machine: a time-out is there to end what hangs. */
const TIMEOUT_MS = 30_000;
const LONG_TIMEOUT_MS = 3_600_000;

/** How much is done of what the long tests hold: a slice while editing, all of it, and many times as much in a soak. */
const EFFORT = { unit: 1 / 50, long: 1, soak: 20 } as const;

/** How much the long run does. A soak draws a seed of its own, unless SEED brings one back. */
function longEffort(mode: string): string {
  if (mode !== "soak") return String(EFFORT.long);
  if (process.env.SEED === undefined) {
    process.env.SEED = String(Date.now() % 1_000_000_000);
    console.log(`To do the same again: SEED=${process.env.SEED} npm run soak`);
  }
  return process.env.SOAK ?? String(EFFORT.soak);
}

/** The tests of the quick run that need no page. */
export const unit = {
  name: "unit",
  environment: "node",
  // Nothing here mocks a module: files that share their modules take half the time.
  isolate: false,
  setupFiles: ["tests/support/setup.ts"],
  include: ["tests/**/*.test.ts"],
  exclude: ["tests/src/**", "tests/e2e/**", "tests/**/*.{long,process}.test.ts"],
  env: { EFFORT: String(EFFORT.unit) },
  testTimeout: TIMEOUT_MS,
};

export default defineConfig(({ mode }) => ({
  base: BASE_PATH,
  plugins: [
    react(),
    checkBasePath,
    pagePolicy(),
    hostHeaders(),
    pages,
    thirdParty,
    offline(BASE_PATH),
  ],
  publicDir: "src/public",
  // The search runs in a module worker, which may then share chunks and import like any other module.
  worker: { format: "es", plugins: () => [noPackages] },
  build: {
    // No file is put into another as `data:`, which the page's policy forbids.
    assetsInlineLimit: 0,
    // One file with all styles. Vite never loads the style sheet of a chunk again that failed once, so 'Try again' would go without.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every screen needs, the home page's code among it, in one file.
            { name: "page", tags: ["$initial"], priority: 2 },
            // What several of the later chunks need, in one file: few larger files compress better, and a chunk that is loaded again
            // after a failure needs no other one that may have failed.
            { name: "game", minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  preview: { port: PREVIEW_PORT, strictPort: true },
  test: {
    // All cores: by default one is kept free for the watching terminal, which halves a small machine.
    maxWorkers: "100%",
    // Vitest puts "/" in its place.
    env: { BASE_URL: BASE_PATH },
    expect: { poll: { timeout: TIMEOUT_MS / 3 } },
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
          include: ["tests/src/**/*.test.{ts,tsx}", "tests/specification/**/*.test.tsx"],
          setupFiles: ["tests/src/setup.ts"],
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
          include: ["tests/**/*.{long,process}.test.ts"],
          globalSetup: ["tests/engine/uci/buildCommand.ts"],
          env: { EFFORT: longEffort(mode) },
          testTimeout: LONG_TIMEOUT_MS,
        },
      },
    ],
  },
}));
