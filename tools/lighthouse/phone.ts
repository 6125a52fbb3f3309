/**
 * `npm run phone -- [FOLDER]`: how soon the board takes a move on an emulated phone, with a quarter
 * of this machine's speed and a slow connection, and the longest task until then. Measures in turn
 * the last `npm run build`, the page of the same packages in `minimalPage/`, which is the
 * yardstick, and the build in another folder. `VISITS` is the number of visits.
 */
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "@playwright/test";
import react from "@vitejs/plugin-react";
import { build, preview } from "vite";
import { SCREENS } from "../../src/ui/screens.ts";
import { requireBrowser } from "../../tests/e2e/support/browser.ts";
import { BASE_PATH } from "../build/basePath.ts";
import { hostHeaders } from "../build/hostHeaders.ts";

const PORT = 4177;
const VISITS = Number(process.env.VISITS ?? 15);
const CPU_SLOWDOWN = 4;
const BYTES_PER_SECOND = 1_600_000 / 8;
const CONNECTION = {
  offline: false,
  latency: 150,
  downloadThroughput: BYTES_PER_SECOND,
  uploadThroughput: BYTES_PER_SECOND,
};
const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };

/** In milliseconds. The paints and the move are counted from the navigation. */
interface Visit {
  readonly "first paint": number;
  readonly "largest paint": number;
  readonly [MOVE]: number;
  /** The processor's time of the longest task before the move. */
  readonly "longest task": number;
  /** The sum of what each of these tasks takes beyond 50 ms. */
  readonly "blocked time": number;
}

const MOVE = "the board takes a move";

/** Plays a move as soon as the board takes one. The last mark says when. Runs in the page. */
function playAtOnce(): void {
  new PerformanceObserver((list) => {
    Object.assign(window, { largestPaint: list.getEntries().at(-1)?.startTime });
  }).observe({ type: "largest-contentful-paint", buffered: true });
  const timer = setInterval(async () => {
    const pawn = document.querySelector<HTMLElement>('[data-square="e2"] [data-movable]');
    const target = document.querySelector<HTMLElement>('[data-square="e4"] [role="gridcell"]');
    // The board of the minimal page has the piece a frame later.
    if (target?.querySelector("[data-piece], svg")) {
      clearInterval(timer);
      Object.assign(window, { hasPlayed: true });
      return;
    }
    if (!pawn || !target) return;
    performance.mark("play");
    pawn.click();
    await null;
    target.click();
  }, 10);
}

/** A part of the browser's trace. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** The time of the processor, in microseconds. */
  readonly tdur?: number;
}

/** Records what the browser does meanwhile. */
async function traced(browser: Browser, act: () => Promise<void>): Promise<TraceEvent[]> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) =>
    events.push(...(value as unknown as readonly TraceEvent[])),
  );
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: {
      includedCategories: ["toplevel", "blink.user_timing"],
      excludedCategories: ["*"],
    },
  });
  await act();
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  await session.detach();
  return events;
}

/**
 * The tasks of the page's main thread before the move, in milliseconds of the processor, so that
 * other programs on the machine do not count.
 */
function tasksIn(events: readonly TraceEvent[]): readonly number[] {
  const move = events.findLast(({ name }) => name === "play");
  if (!move) throw new Error("The trace has no move.");
  const tasks = events.filter(
    ({ name, pid, tid, ts, dur = 0 }) =>
      name.endsWith("ThreadControllerImpl::RunTask") &&
      pid === move.pid &&
      tid === move.tid &&
      ts + dur < move.ts,
  );
  return tasks.map(({ tdur = 0 }) => tdur / 1000);
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ ...SCREEN, serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    await page.addInitScript(playAtOnce);
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", CONNECTION);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    const events = await traced(browser, async () => {
      await page.goto(url);
      await page.waitForFunction(() => "hasPlayed" in window, undefined, { polling: 100 });
    });
    const tasks = tasksIn(events);
    const { first, largest, move } = await page.evaluate(() => ({
      first: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
      largest: (window as unknown as { largestPaint: number }).largestPaint,
      move: performance.getEntriesByName("play").at(-1)?.startTime ?? 0,
    }));
    return {
      "first paint": first,
      "largest paint": largest,
      [MOVE]: move,
      "longest task": Math.max(...tasks),
      "blocked time": tasks.reduce((sum, length) => sum + Math.max(0, length - 50), 0),
    };
  } finally {
    await context.close();
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function summary(values: readonly number[]): string {
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)];
  return `${middle.toFixed()} ms (${least.toFixed()} to ${most.toFixed()})`;
}

function report(folder: string, visits: readonly Visit[]): void {
  console.log(`${folder}: the median of ${visits.length} visits (least to most)`);
  for (const name of Object.keys(visits[0] ?? {}) as (keyof Visit)[])
    console.log(`  ${name}: ${summary(visits.map((each) => each[name]))}`);
}

const MINIMAL_PAGE = fileURLToPath(new URL("minimalPage", import.meta.url));
/** Relative to the folder of the project. */
const MINIMAL_BUILD = "node_modules/.cache/minimal-page";

/** It gets the headers of the product, which its host sends, too. */
const buildMinimalPage = () =>
  build({
    root: MINIMAL_PAGE,
    base: BASE_PATH,
    configFile: false,
    logLevel: "warn",
    plugins: [react(), hostHeaders()],
    build: { outDir: resolve(MINIMAL_BUILD), emptyOutDir: true },
  });

async function main(): Promise<void> {
  const { executablePath } = requireBrowser();
  await buildMinimalPage();
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const builds = await Promise.all(
    ["dist", MINIMAL_BUILD, ...process.argv.slice(2)].map(async (outDir, index) => {
      const port = PORT + index;
      const server = await preview({ build: { outDir }, preview: { port, strictPort: true } });
      const url = `http://localhost:${port}${BASE_PATH}${SCREENS.game.path.slice(1)}`;
      return { outDir, server, url, visits: [] as Visit[] };
    }),
  );
  // In turn, so that all have the same share of a machine that is busy for a while.
  for (let i = 0; i < VISITS; i++)
    for (const { url, visits } of builds) visits.push(await visit(browser, url));
  for (const { outDir, visits } of builds) report(outDir, visits);
  const times = builds.map(({ visits }) => median(visits.map((each) => each[MOVE])));
  const [product = Number.NaN, minimal = Number.NaN] = times;
  console.log(`${builds[0]?.outDir} to the minimal page: ${(product / minimal).toFixed(2)}`);
  await browser.close();
  await Promise.all(builds.map(({ server }) => server.close()));
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
