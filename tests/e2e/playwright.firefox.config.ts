/**
 * Runs the same tests in an installed Firefox, which Playwright drives by WebDriver BiDi. No npm
 * package contains a Firefox, so `npm test` does not include this.
 */
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { findFirefox } from "./support/browser.ts";

const firefox = findFirefox();
if (!firefox)
  throw new Error("No Firefox found: install one, or say where it is with FIREFOX_PATH");
process.env.FIREFOX_PATH = firefox.executablePath;
process.env.E2E_EXECUTABLE_PATH = fileURLToPath(
  new URL("./support/firefoxRelay.mjs", import.meta.url),
);
// Imported last: the shared configuration looks for Chromium unless the path is set.
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
        // Tests read the clipboard without the prompt of Firefox.
        "dom.events.testing.asyncClipboard": true,
        // A headless Firefox reports no mouse. 6 means a fine pointer that can hover.
        "ui.primaryPointerCapabilities": 6,
        "ui.allPointerCapabilities": 6,
        // No back-forward cache, as in Playwright's Chromium.
        "browser.sessionhistory.max_total_viewers": 0,
        // The list of downloads would take the focus from the page.
        "browser.download.alwaysOpenPanel": false,
        // Scrollbars that take no room, as in Playwright's Chromium.
        "ui.useOverlayScrollbars": 1,
      },
    },
  },
  projects: [{ name: "firefox" }],
});
