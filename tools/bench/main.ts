/**
 * `npm run bench`: compares ours with the peers, in one run. With `--full` the peers do all the
 * work, which takes most of an hour; otherwise they do a part of it, measured per unit. `--only
 * perft`, `--only rules`, `--only search`, `--only strong`, `--only peers`, `--only replay` or
 * `--only inspector` runs one part. `--peer` names a UCI program whose positions a second are
 * compared with ours, and may be repeated; without it that is Stockfish. A program that does not
 * start is skipped.
 *
 *     npm run bench -- --only peers --peer stockfish --peer "node lozza.js name=Lozza"
 */
import { parseArgs } from "node:util";
import { benchInspector } from "./inspector.ts";
import { benchPeers } from "./peers.ts";
import { benchPerft } from "./perft.ts";
import { benchReplay } from "./replay.ts";
import { benchRules } from "./rules.ts";
import { benchSearch } from "./search.ts";
import { benchStrong } from "./strong.ts";

const { values } = parseArgs({
  options: {
    full: { type: "boolean", default: false },
    only: { type: "string" },
    peer: { type: "string", multiple: true, default: ["stockfish"] },
  },
});

console.log(`Node ${process.version}, ${process.platform} ${process.arch}`);
const isWanted = (part: string): boolean => values.only === undefined || values.only === part;
if (isWanted("perft")) await benchPerft();
if (isWanted("rules")) benchRules({ full: values.full });
if (isWanted("search")) benchSearch({ full: values.full });
if (isWanted("strong")) benchStrong();
if (isWanted("peers")) await benchPeers(values.peer);
if (isWanted("replay")) await benchReplay();
if (isWanted("inspector")) await benchInspector();
