import { defineConfig } from "@playwright/test";
import endToEnd from "../e2e/playwright.config.ts";

/** `npm run soak-play`: four hours of play in minutes. It measures, and runs as long as it is told to. */
export default defineConfig({
  ...endToEnd,
  projects: [{ name: "soak" }],
  testDir: ".",
  testMatch: "play.ts",
  outputDir: "../../test-results/soak",
  reporter: [["list"]],
});
