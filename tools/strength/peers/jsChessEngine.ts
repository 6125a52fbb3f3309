/**
 * js-chess-engine (npm, MIT) as a player for matches. It declares a newer Node than this project
 * does, although it runs with the same one. So it is not a dependency and is installed by hand:
 *
 *     npm install --prefix node_modules/.cache/peers js-chess-engine@2.4.6
 *     npm run match -- --first "ours movetime=100" --games 20 \
 *       --second "node --import tsx tools/strength/peers/jsChessEngine.ts \
 *         movetime=600000 name=js-chess-engine"
 *
 * It searches to a fixed depth and ignores the clock. At its highest level a move takes two
 * seconds, and sometimes half a minute. `movetime` only ends a search that hangs.
 */
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { type Peer, PeerSession } from "./peerSession.ts";

const FOLDER = "node_modules/.cache/peers/node_modules/js-chess-engine";

/** The part of its interface that is used. Its squares are in capitals. */
interface JsChessEngine {
  readonly ai: (
    fen: string,
    options: { readonly level: number; readonly play: boolean },
  ) => { readonly move: Readonly<Record<string, string>> };
}

const require = createRequire(import.meta.url);
const { ai } = require(resolve(FOLDER)) as JsChessEngine;
const { version } = require(resolve(FOLDER, "package.json")) as { readonly version: string };

const peer: Peer = {
  name: `js-chess-engine ${version}`,
  levels: 5,
  move: (fen, level) => {
    const [[from, to]] = Object.entries(ai(fen, { level, play: false }).move);
    return [from.toLowerCase(), to.toLowerCase()];
  },
};

const session = new PeerSession(peer, (line) => console.log(line));
const input = createInterface({ input: process.stdin });
input.on("line", (line) => {
  if (!session.receive(line)) process.exit(0);
});
