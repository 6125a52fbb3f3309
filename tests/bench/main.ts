/**
 * `npm run bench`: ours and the peers side by side, in one run. With `--full` the peers do
 * everything, which takes them the better part of an hour; otherwise a part of it, measured
 * per unit. `--only rules` or `--only search` runs one half.
 */
import { parseArgs } from "node:util";
import { benchRules } from "./rules.ts";
import { benchSearch } from "./search.ts";

const { values } = parseArgs({
  options: { full: { type: "boolean", default: false }, only: { type: "string" } },
});

console.log(`Node ${process.version}, ${process.platform} ${process.arch}`);
if (values.only !== "search") benchRules({ full: values.full });
if (values.only !== "rules") benchSearch({ full: values.full });
