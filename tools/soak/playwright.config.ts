import { defineConfig } from "@playwright/test";
import endToEnd from "../../tests/e2e/playwright.config.ts";

/**
 * `npm run soak-play`: four hours of play in minutes. It measures memory for as long as `MINUTES`
 * says.
 */
export default defineConfig({
  ...endToEnd,
  projects: [{ name: "soak" }],
  testDir: ".",
  testMatch: "play.ts",
  outputDir: "../../test-results/soak",
  reporter: [["list"]],
});
