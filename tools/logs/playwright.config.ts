import { defineConfig } from "@playwright/test";
import endToEnd from "../../tests/e2e/playwright.config.ts";

/**
 * `npm run record-logs`: plays the games of record.ts and writes their logs instead of checking
 * them.
 */
export default defineConfig({
  ...endToEnd,
  projects: [{ name: "record" }],
  // Every test adds its game to the same file.
  workers: 1,
  testDir: ".",
  testMatch: "record.ts",
  outputDir: "../../test-results/logs",
});
