import { defineConfig } from "@playwright/test";
import { BASE_PATH } from "../../tools/build/basePath.ts";
import { requireBrowser } from "./support/browser.ts";

// Not a port of `npm start`, which may run at the same time, and takes the next free port.
const PORT = Number(process.env.E2E_PORT ?? 4273);
const ORIGIN = `http://localhost:${PORT}`;

// Worker processes read this file, too; they inherit the path.
if (!process.env.E2E_EXECUTABLE_PATH) {
  process.env.E2E_EXECUTABLE_PATH = requireBrowser().executablePath;
}

export default defineConfig({
  testDir: "..",
  testMatch: ["e2e/**/*.spec.ts", "specification/**/*.spec.ts"],
  // Its limits are times, which a slow machine misses. `npm run responsiveness` runs it.
  testIgnore: "e2e/responsiveness.spec.ts",
  outputDir: "../../test-results/e2e",
  reporter: process.env.CI
    ? [["list"], ["json", { outputFile: "../../test-results/e2e.json" }]]
    : [["list"]],
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A test that passes at the second try is reported as flaky and must be fixed.
  retries: process.env.CI ? 1 : 0,
  // Enough for a long journey on a busy machine. It only ends tests that hang.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `${ORIGIN}${BASE_PATH}`,
    viewport: { width: 1280, height: 1000 },
    screenshot: "only-on-failure",
    // A service worker would bypass the routes of a test. offline.spec.ts allows it.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: process.env.E2E_EXECUTABLE_PATH,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
  webServer: {
    command: `npx vite preview --port ${PORT} --strictPort`,
    cwd: "../..",
    url: `${ORIGIN}${BASE_PATH}`,
    reuseExistingServer: false,
  },
});
