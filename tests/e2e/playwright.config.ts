import { defineConfig } from "@playwright/test";
import { BASE_PATH } from "../../tools/build/basePath.ts";
import { findBrowser } from "./support/browser.ts";

// Not the port of `npm start`, so that a game may stay open while the tests run.
const PORT = Number(process.env.E2E_PORT ?? 4174);
const ORIGIN = `http://localhost:${PORT}`;

const MEASUREMENT = "e2e/responsiveness.spec.ts";

// Workers read this file again: they inherit the answer instead of unpacking a browser twice.
if (!process.env.E2E_EXECUTABLE_PATH) {
  const { executablePath, source } = await findBrowser();
  process.env.E2E_EXECUTABLE_PATH = executablePath;
  console.log(`Browser: ${executablePath} (${source})`);
}

export default defineConfig({
  testDir: "..",
  testMatch: ["e2e/**/*.spec.ts", "specification/**/*.spec.ts"],
  outputDir: "../../test-results/e2e",
  reporter: process.env.CI
    ? [["list"], ["json", { outputFile: "../../test-results/e2e.json" }]]
    : [["list"]],
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A second try tells what a slow machine did from what the program did. The report calls such a test flaky, and it is to be mended.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `${ORIGIN}${BASE_PATH}`,
    viewport: { width: 1280, height: 1000 },
    screenshot: "only-on-failure",
    // It would answer in the place of what a test puts between the page and its host; offline.spec.ts allows it.
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
  projects: [
    { name: "chromium", testIgnore: MEASUREMENT },
    // After all others and so alone: what else runs on the machine would be measured too.
    { name: "measurement", testMatch: MEASUREMENT, dependencies: ["chromium"] },
  ],
  webServer: {
    command: `npx vite preview --port ${PORT} --strictPort`,
    cwd: "../..",
    url: `${ORIGIN}${BASE_PATH}`,
    reuseExistingServer: false,
  },
});
