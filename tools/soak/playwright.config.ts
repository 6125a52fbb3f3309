import { defineConfig } from "@playwright/test";
import endToEnd from "../../tests/e2e/playwright.config.ts";

/** `npm run soak-play`: plays as many moves as a player in four hours, and measures the memory. */
export default defineConfig({
  ...endToEnd,
  projects: [{ name: "soak" }],
  testDir: ".",
  testMatch: "play.ts",
  outputDir: "../../test-results/soak",
  reporter: [["list"]],
});
