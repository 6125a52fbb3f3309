/**
 * `npm run bench`: compares ours with the peers, in one run. With `--full` the peers do all the
 * work, which takes most of an hour; otherwise they do a part of it, measured per unit. `--only
 * perft` runs one part: see `PARTS`. `--peer` names a UCI program whose positions a second are
 * compared with ours, and may be repeated; without it that is Stockfish. A program that does not
 * start is skipped.
 *
 *     npm run bench -- --only peers --peer stockfish --peer "node lozza.js name=Lozza"
 */
import { parseArgs } from "node:util";
import type { BenchOptions } from "./measure.ts";
import { benchFiles, benchPerft, benchRules } from "./rules.ts";
import { benchPeers, benchSearch, benchStrong } from "./search.ts";
import { benchInspector, benchReplay } from "./store.ts";

const { values } = parseArgs({
  options: {
    full: { type: "boolean", default: false },
    only: { type: "string" },
    peer: { type: "string", multiple: true, default: ["stockfish"] },
  },
});

/** Each part by its name. They run in this order. */
const PARTS: Readonly<Record<string, (options: BenchOptions) => void | Promise<void>>> = {
  perft: benchPerft,
  rules: benchRules,
  files: benchFiles,
  search: benchSearch,
  strong: benchStrong,
  peers: benchPeers,
  replay: benchReplay,
  inspector: benchInspector,
};

const { only = Object.keys(PARTS), full, peer } = values;
console.log(`Node ${process.version}, ${process.platform} ${process.arch}`);
for (const name of [only].flat()) {
  const run = PARTS[name];
  if (run === undefined) throw new Error(`There is no part ${name}.`);
  await run({ full, peers: peer });
}
