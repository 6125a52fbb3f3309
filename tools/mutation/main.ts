/**
 * Mutation test of one folder: changes its code in small ways, and lists every change that no test
 * of the unit project notices.
 *
 *     npm run mutate -- engine/pgn
 *
 * The next run repeats only what its code or tests may have changed; `--force` repeats all of it.
 * `--static` includes code that runs once, when its file is loaded. That takes several times as
 * long, since each such change needs nearly all tests.
 */
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    concurrency: { type: "string" },
    force: { type: "boolean" },
    static: { type: "boolean" },
  },
});
const [folder] = positionals;
if (folder === undefined) throw new Error("Usage: npm run mutate -- FOLDER");
const results = `node_modules/.cache/mutation/${folder.replaceAll("/", "-")}`;

await new Stryker({
  mutate: [`${folder}/**/*.ts`],
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "tools/mutation/vitest.config.ts", related: false },
  coverageAnalysis: "perTest",
  ignoreStatic: values.static !== true,
  ...(values.concurrency === undefined ? {} : { concurrency: Number(values.concurrency) }),
  incremental: true,
  incrementalFile: `${results}.json`,
  force: values.force === true,
  reporters: ["progress", "clear-text", "html"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: `${results}.html` },
  tempDirName: "test-results/mutation",
  ignorePatterns: ["dist", "dist-uci"],
  // Tests compare some sources with what was made from them.
  disableTypeChecks: false,
  // Stryker does not read configurations with TypeScript 7. It need not: no path in ours leads out.
  tsconfigFile: "none",
}).runMutationTest();
