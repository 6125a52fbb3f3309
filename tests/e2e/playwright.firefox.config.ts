/**
 * The same specs in Firefox, as a distribution or Mozilla brings it: Playwright drives it by WebDriver BiDi. No package
 * of npm brings a Firefox, so this is no part of `npm test`.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";

function findFirefox(): string {
  const wish = process.env.FIREFOX_PATH;
  for (const name of wish ? [wish] : ["firefox", "firefox-esr"]) {
    const found = spawnSync("which", [name], { encoding: "utf8" }).stdout.trim();
    if (found) return found;
  }
  throw new Error(
    wish
      ? `FIREFOX_PATH is no executable file: ${wish}`
      : "No Firefox found: install one, or say where it is with FIREFOX_PATH",
  );
}

process.env.FIREFOX_PATH = findFirefox();
process.env.E2E_EXECUTABLE_PATH = fileURLToPath(
  new URL("./support/firefoxRelay.mjs", import.meta.url),
);
// Only now: the settings that are shared look for a Chromium unless a browser is named.
const { default: shared } = await import("./playwright.config.ts");

export default defineConfig({
  ...shared,
  outputDir: "../../test-results/firefox",
  reporter: "list",
  use: {
    ...shared.use,
    browserName: "firefox",
    channel: "moz-firefox",
    launchOptions: {
      executablePath: process.env.E2E_EXECUTABLE_PATH,
      firefoxUserPrefs: {
        // A test reads the clipboard as a player pastes, whom Firefox would ask each time.
        "dom.events.testing.asyncClipboard": true,
        // Without a screen Firefox believes that there is no mouse: here is one, which points finely and hovers.
        "ui.primaryPointerCapabilities": 6,
        "ui.allPointerCapabilities": 6,
        // As Playwright has Chromium: no page is kept for the way back, which it would not notice to be there again.
        "browser.sessionhistory.max_total_viewers": 0,
        // As on a phone, and as Playwright has Chromium: scrollbars that take no room from what is measured.
        "ui.useOverlayScrollbars": 1,
      },
    },
  },
  projects: [{ name: "firefox" }],
});
