// Adds up the reports of all test runs and prints one line. A missing report means that its run
// did not finish, which counts as one failure.
import { readFileSync } from "node:fs";

const MISSING = { passed: 0, failed: 1 };

function read(file, count) {
  try {
    return count(JSON.parse(readFileSync(new URL(`../test-results/${file}`, import.meta.url))));
  } catch {
    return MISSING;
  }
}

const vitest = (report) => ({
  passed: report.numPassedTests,
  // A file that cannot be imported has no tests, but is a failure.
  failed: report.numFailedTests || (report.success ? 0 : 1),
});
const unit = read("unit.json", vitest);
const long = read("long.json", vitest);
const browser = read("e2e.json", ({ stats, errors }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected || errors.length,
}));

const runs = [unit, long, browser];
const sum = (kind) => runs.reduce((total, run) => total + run[kind], 0);
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
