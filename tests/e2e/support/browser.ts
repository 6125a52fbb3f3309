/**
 * Finds a Chromium for the end-to-end tests, or fails: the tests are never skipped for lack of a
 * browser. The last resort is an npm package, so that a machine needs only Node.
 */
import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

/**
 * The sources, in the order of the search. `BROWSER_SOURCE` restricts the search to one of them.
 */
export const BROWSER_SOURCES = ["CHROME_PATH", "playwright", "system", "npm"] as const;
export type BrowserSource = (typeof BROWSER_SOURCES)[number];

export interface Browser {
  readonly source: BrowserSource;
  readonly executablePath: string;
}

const SYSTEM_NAMES = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];
const MAC_APPLICATIONS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const START_TIMEOUT_MS = 20_000;

/** Whether a browser starts. It may lack a library, or be only a stub of its package. */
function starts(path: string): boolean {
  const run = spawnSync(path, ["--version", "--no-sandbox"], { timeout: START_TIMEOUT_MS });
  return run.status === 0;
}

/**
 * @throws Error when `CHROME_PATH` is set but does not name an executable file. It must not be
 * ignored silently.
 */
function fromEnvironment(): string | undefined {
  const path = process.env.CHROME_PATH;
  if (!path) return undefined;
  if (!isExecutable(path)) throw new Error(`CHROME_PATH is no executable file: ${path}`);
  return path;
}

function fromSystem(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const candidates = folders.flatMap((folder) => SYSTEM_NAMES.map((name) => join(folder, name)));
  return [...candidates, ...MAC_APPLICATIONS].find((path) => isExecutable(path) && starts(path));
}

async function fromPackage(): Promise<string> {
  // The package contains the system libraries that a browser needs, but unpacks them only when it
  // believes that it runs on AWS Lambda. It reads this variable while it is imported.
  process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs20.x";
  const { default: packaged } = await import("@sparticuz/chromium");
  const path = await packaged.executablePath();
  if (!starts(path)) throw new Error(`${path} does not start; delete it to have it unpacked anew`);
  return path;
}

const FINDERS: Record<BrowserSource, () => string | undefined | Promise<string>> = {
  CHROME_PATH: fromEnvironment,
  playwright: () => [chromium.executablePath()].find((path) => isExecutable(path) && starts(path)),
  system: fromSystem,
  npm: fromPackage,
};

/**
 * The first browser found in the order of `BROWSER_SOURCES`.
 * @throws Error when there is none.
 */
export async function findBrowser(): Promise<Browser> {
  const only = process.env.BROWSER_SOURCE;
  for (const source of BROWSER_SOURCES) {
    if (only && only !== source) continue;
    const executablePath = await FINDERS[source]();
    if (executablePath) return { source, executablePath };
  }
  throw new Error(`No Chromium found${only ? ` in ${only}` : ""}`);
}
