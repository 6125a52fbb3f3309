/**
 * Finds a Chromium for the end-to-end tests, or fails: the tests are never skipped for lack of a
 * browser. On Linux it is the one from npm, whatever else is installed, so that all machines test
 * with the same browser and the same fonts. For other systems npm has none.
 */
import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { messageOf } from "../../../engine/result.ts";
import { unpackBrowser } from "./unpackBrowser.ts";

/** The sources, in the order of the search. `BROWSER_SOURCE` names the only one to search. */
const BROWSER_SOURCES = ["CHROME_PATH", "npm", "playwright", "system"] as const;
type BrowserSource = (typeof BROWSER_SOURCES)[number];

export interface Browser {
  readonly source: BrowserSource;
  readonly executablePath: string;
  /** Its name and version. */
  readonly version: string;
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

/** Undefined if the browser does not start: it may lack a library, or be only a stub. */
function versionOf(path: string): string | undefined {
  // Only Chromium refuses to start as root.
  const args = /chrom/i.test(path) ? ["--version", "--no-sandbox"] : ["--version"];
  const options = { encoding: "utf8", timeout: START_TIMEOUT_MS } as const;
  const { status, stdout } = spawnSync(path, args, options);
  if (status === 0) return stdout.trim();
  // Debian's driver of WebKit tells no version.
  const isDriver = path.endsWith("WebKitWebDriver");
  return isDriver && spawnSync(path, ["--help"], options).status === 0 ? "WebKitGTK" : undefined;
}

/** Where programs of these names may be. */
function onPath(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

const isPackaged = process.platform === "linux" && process.arch === "x64";

/** The paths at which a browser may be, by source. */
const CANDIDATES: Record<BrowserSource, () => string[]> = {
  CHROME_PATH: () => [process.env.CHROME_PATH ?? ""],
  npm: () => (isPackaged ? [unpackBrowser()] : []),
  playwright: () => [chromium.executablePath()],
  system: () => [...onPath(SYSTEM_NAMES), ...MAC_APPLICATIONS],
};

function firstThatStarts(paths: string[], source: BrowserSource): Browser | undefined {
  for (const executablePath of paths) {
    const version = isExecutable(executablePath) && versionOf(executablePath);
    if (version) return { source, executablePath, version };
  }
  return undefined;
}

/** The first Chromium of a source that starts. */
export const findIn = (source: BrowserSource): Browser | undefined =>
  firstThatStarts(CANDIDATES[source](), source);

/** The Firefox at `FIREFOX_PATH`, or else that of the system. */
export function findFirefox(): Browser | undefined {
  const wish = process.env.FIREFOX_PATH;
  return firstThatStarts(wish ? [wish] : onPath(["firefox", "firefox-esr"]), "system");
}

/** What drives the system's WebKitGTK. Its version is that of WebKitGTK. */
export const findWebKit = (): Browser | undefined =>
  firstThatStarts(onPath(["WebKitWebDriver"]), "system");

/** The sources to search: those that are wished for, or else those of this system. */
function sourcesToSearch(): readonly BrowserSource[] {
  if (process.env.CHROME_PATH) return ["CHROME_PATH"];
  const wish = process.env.BROWSER_SOURCE;
  if (wish) return BROWSER_SOURCES.filter((source) => source === wish);
  return isPackaged ? ["npm"] : ["playwright", "system"];
}

/**
 * The first browser that starts, which the output names. Without one, the process ends with advice:
 * no test is skipped, and a wish is not ignored silently.
 */
export function requireBrowser(): Browser {
  try {
    for (const source of sourcesToSearch()) {
      const browser = findIn(source);
      if (!browser) continue;
      console.log(describeBrowser(browser));
      return browser;
    }
    console.error(`\n${describeLack()}\n`);
  } catch (error) {
    console.error(`\n${messageOf(error)}\n${ADVICE}\n`);
  }
  process.exit(1);
}

const ADVICE =
  "Install Chromium or Chrome, or run 'npx playwright install chromium'. Then BROWSER_SOURCE=system,\n" +
  "BROWSER_SOURCE=playwright or CHROME_PATH=/path/to/chromium before the command names the browser.";

/** Where no Chromium was found that starts, and what to do. */
function describeLack(): string {
  const { CHROME_PATH, BROWSER_SOURCE } = process.env;
  if (CHROME_PATH) return `CHROME_PATH names no Chromium that starts: ${CHROME_PATH}\n${ADVICE}`;
  const where = BROWSER_SOURCE ? `from BROWSER_SOURCE=${BROWSER_SOURCE}` : "on this machine";
  return `The browser tests need a Chromium, and none ${where} starts.\n${ADVICE}`;
}

/** One line about the browser, which also says whether every machine would get the same one. */
function describeBrowser({ executablePath, version, source }: Browser): string {
  const isWish = Boolean(process.env.CHROME_PATH || process.env.BROWSER_SOURCE);
  const why = isWish ? "as wished for" : isPackaged ? "as on every Linux" : "the first found";
  return `Browser: ${executablePath}, ${version} (${source}, ${why})`;
}
