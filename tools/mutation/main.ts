/**
 * Mutation test of one folder: changes its code in small ways, and lists every change that no test
 * of the unit project notices.
 *
 *     npm run mutate -- engine/pgn
 *
 * The next run repeats only what its code or tests may have changed. Further arguments go to
 * Stryker: `--force` repeats everything, `--concurrency 1` leaves a core free.
 *
 * `stryker.json` leaves out code that runs once, when its file is loaded: each change to it needs
 * nearly all tests. It names no tsconfig.json, because Stryker cannot read one with TypeScript 7.
 * `disableTypeChecks` is off because tests compare some sources with files made from them.
 */
import { spawnSync } from "node:child_process";

const [folder, ...rest] = process.argv.slice(2);
if (folder === undefined) {
  console.error("Usage: npm run mutate -- FOLDER, such as engine/pgn");
  process.exitCode = 1;
} else {
  const results = `node_modules/.cache/mutation/${folder.replaceAll("/", "-")}.json`;
  const settings = ["--mutate", `${folder}/**/*.ts`, "--incrementalFile", results];
  const { status } = spawnSync(
    "stryker",
    ["run", "tools/mutation/stryker.json", ...settings, ...rest],
    { stdio: "inherit" },
  );
  process.exitCode = status ?? 1;
}
