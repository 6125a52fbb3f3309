import { defineConfig } from "@playwright/test";
import endToEnd from "../../tests/e2e/playwright.config.ts";

/**
 * `npm run soak-play`: plays as many moves as a player in four hours, then one very long game, and
 * measures the memory. Then a random player tries to break the page for half an hour. `npm run
 * soak-play -- longGame.ts` plays only the long game.
 */
export default defineConfig({
  ...endToEnd,
  projects: [{ name: "soak" }],
  testDir: ".",
  testMatch: ["play.ts", "longGame.ts", "randomPlayer.ts"],
  // Another test at the same time would slow the opponents down.
  workers: 1,
  outputDir: "../../test-results/soak",
  reporter: [["list"]],
});
