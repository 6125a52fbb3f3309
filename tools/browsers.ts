/**
 * `npm run browsers`: runs the journeys with every browser that it finds and prints a table.
 * `npm run browsers -- firefox play.spec` runs some of them with one browser: names of browsers
 * come first, and the rest goes to Playwright.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, findFirefox, findIn, findWebKit } from "../tests/e2e/support/browser.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const REPORTS = join(ROOT, "test-results/browsers");

interface Result {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The names of the tests that failed. */
  readonly failures: readonly string[];
}

/** Runs a command that writes a report; undefined if it ended without one. */
function run(command: readonly string[], report: string, env: NodeJS.ProcessEnv): unknown {
  rmSync(report, { force: true });
  spawnSync("npx", command, { cwd: ROOT, env: { ...process.env, ...env }, stdio: "inherit" });
  try {
    return JSON.parse(readFileSync(report, "utf8"));
  } catch {
    return undefined;
  }
}

interface Suite {
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly ok: boolean;
    readonly title: string;
    readonly line: number;
  }[];
}

const failuresIn = ({ file, suites = [], specs }: Suite): string[] => [
  ...suites.flatMap(failuresIn),
  ...specs.filter(({ ok }) => !ok).map(({ title, line }) => `${file}:${line} ${title}`),
];

/** The tests of a configuration of Playwright. */
function playwright(config: string, env: NodeJS.ProcessEnv, tests: readonly string[]) {
  const report = join(REPORTS, `${config}.json`);
  const answer = run(
    ["playwright", "test", "--config", `tests/e2e/${config}`, "--reporter=list,json", ...tests],
    report,
    { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  ) as
    | { stats: Record<string, number>; suites: Suite[]; errors: { message: string }[] }
    | undefined;
  if (!answer) return undefined;
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = answer.stats;
  // Outside a test: the server did not start, for example, or a file cannot be read.
  const errors = answer.errors.map(({ message }) => message);
  const failures = [...answer.suites.flatMap(failuresIn), ...errors];
  return { passed: expected + flaky, failed: unexpected + errors.length, skipped, failures };
}

/** The game in WebKit, which Playwright cannot drive. */
function webkit(): Result | undefined {
  const report = join(REPORTS, "webkit.json");
  const answer = run(
    ["vitest", "run", "--project", "webkit", "--reporter=default", "--reporter=json"].concat(
      `--outputFile.json=${report}`,
    ),
    report,
    {},
  ) as
    | {
        numPassedTests: number;
        numFailedTests: number;
        numPendingTests: number;
        testResults: { assertionResults: { status: string; fullName: string }[] }[];
      }
    | undefined;
  if (!answer) return undefined;
  const tests = answer.testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: answer.numPassedTests,
    failed: answer.numFailedTests,
    skipped: answer.numPendingTests,
    failures: tests.filter(({ status }) => status === "failed").map(({ fullName }) => fullName),
  };
}

interface Runner {
  readonly find: () => Browser | undefined;
  readonly run: (tests: readonly string[]) => Result | undefined;
}

const chromium = (source: "npm" | "system"): Runner => ({
  find: () => findIn(source),
  run: (tests) =>
    playwright("playwright.config.ts", { BROWSER_SOURCE: source, CHROME_PATH: "" }, tests),
});

const RUNNERS: Readonly<Record<string, Runner>> = {
  npm: chromium("npm"),
  system: chromium("system"),
  firefox: {
    find: findFirefox,
    run: (tests) => playwright("playwright.firefox.config.ts", {}, tests),
  },
  webkit: { find: findWebKit, run: webkit },
};

function row(name: string, { find, run }: Runner, tests: readonly string[]): [string[], Result?] {
  // What one browser needs in the environment must not reach the next one.
  const before = { ...process.env };
  const browser = find();
  process.env = before;
  if (!browser) return [[name, "not found"]];
  const result = run(tests);
  const counts = result ? [result.passed, result.failed, result.skipped] : ["", "no report", ""];
  return [[name, browser.version, browser.executablePath, ...counts.map(String)], result];
}

function main(): void {
  const words = process.argv.slice(2);
  const firstTest = words.findIndex((word) => !(word in RUNNERS));
  const names = firstTest < 0 ? words : words.slice(0, firstTest);
  const tests = firstTest < 0 ? [] : words.slice(firstTest);
  mkdirSync(REPORTS, { recursive: true });
  const rows = Object.entries(RUNNERS)
    .filter(([name]) => names.length === 0 || names.includes(name))
    .map(([name, runner]) => row(name, runner, tests));
  console.log(
    "\n| browser | version | path | passed | failed | skipped |\n|---|---|---|---|---|---|",
  );
  for (const [cells] of rows) console.log(`| ${cells.join(" | ")} |`);
  for (const [[name], result] of rows)
    for (const failure of result?.failures ?? []) console.log(`${name}: ${failure}`);
  const isGreen = rows.every(([cells, result]) =>
    result ? result.failed === 0 : cells.length < 3,
  );
  process.exit(isGreen ? 0 : 1);
}

main();
