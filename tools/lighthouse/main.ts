/**
 * `npm run lighthouse`: runs Lighthouse with its phone settings for the home page and the game page
 * of the last `npm run build`, with the browser of the end-to-end tests. Each page is visited
 * seven times, and the visit with the median performance score counts, because a busy machine is
 * slower than the phone that Lighthouse simulates. The least and the greatest value show the
 * spread. Exits with 1 when a category is below 100.
 */
import { launch } from "chrome-launcher";
import lighthouse, { type Result } from "lighthouse";
import { preview } from "vite";
import { SCREENS } from "../../src/ui/screens.ts";
import { requireBrowser } from "../../tests/e2e/support/browser.ts";
import { BASE_PATH } from "../build/basePath.ts";

const PORT = 4176;
const VISITS = Number(process.env.VISITS ?? 7);
const FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu"];

/** The audits that determine the performance score. */
const TIMES = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
  "speed-index",
];

async function visit(url: string, chromePath: string): Promise<Result> {
  const chrome = await launch({ chromePath, chromeFlags: FLAGS });
  try {
    const run = await lighthouse(url, { port: chrome.port, logLevel: "error" });
    if (!run) throw new Error(`Lighthouse has no result for ${url}`);
    return run.lhr;
  } finally {
    chrome.kill();
  }
}

const performance = (report: Result): number => report.categories.performance?.score ?? 0;

/** The visit with the median performance. */
function median(reports: readonly Result[]): Result {
  const sorted = [...reports].sort((a, b) => performance(a) - performance(b));
  return sorted[Math.floor(sorted.length / 2)] as Result;
}

/** One value of each visit, from the least to the greatest. */
function inOrder(reports: readonly Result[], select: (one: Result) => number, places = 0): string {
  const sorted = reports.map(select).sort((a, b) => a - b);
  return sorted.map((value) => value.toFixed(places)).join(" ");
}

function report(path: string, reports: readonly Result[]): boolean {
  const typical = median(reports);
  const scores = Object.values(typical.categories).map(
    ({ title, score }) => [title, Math.round((score ?? 0) * 100)] as const,
  );
  console.log(`${path}: ${scores.map(([title, score]) => `${title} ${score}`).join(", ")}`);
  console.log(`  performance of each visit: ${inOrder(reports, (one) => performance(one) * 100)}`);
  for (const id of TIMES) {
    const all = inOrder(
      reports,
      ({ audits }) => audits[id]?.numericValue ?? 0,
      id.endsWith("shift") ? 3 : 0,
    );
    console.log(`  ${id}: ${typical.audits[id]?.displayValue} (${all})`);
  }
  return scores.every(([, score]) => score === 100);
}

async function main(): Promise<void> {
  const { executablePath } = requireBrowser();
  const server = await preview({ preview: { port: PORT, strictPort: true } });
  let isPerfect = true;
  for (const path of [SCREENS.home.path, SCREENS.game.path]) {
    const reports: Result[] = [];
    for (let i = 0; i < VISITS; i++)
      reports.push(
        await visit(`http://localhost:${PORT}${BASE_PATH}${path.slice(1)}`, executablePath),
      );
    isPerfect = report(path, reports) && isPerfect;
  }
  await server.close();
  process.exit(isPerfect ? 0 : 1);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
