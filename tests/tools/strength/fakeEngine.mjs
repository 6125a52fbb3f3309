// A small UCI program that can misbehave, for uciPlayer.process.test.ts:
// node fakeEngine.mjs seeded|complains|dies|hangs
import { createInterface } from "node:readline";

const behaviour = process.argv[2];
let seed = 4;
const say = (line) => process.stdout.write(`${line}\n`);

createInterface({ input: process.stdin }).on("line", (line) => {
  if (line === "uci") {
    say("option name Hash type spin default 16 min 1 max 1024");
    if (behaviour === "seeded") say("option name Seed type spin default 0 min 0 max 1000");
    say("uciok");
  }
  if (line === "isready") say("readyok");
  if (line.startsWith("setoption name Seed")) seed = Number(line.split(" ").at(-1));
  if (behaviour === "complains" && line.startsWith("setoption"))
    say("info string Invalid value of Hash: 8");
  if (!line.startsWith("go")) return;
  if (behaviour === "dies") process.exit(3);
  if (behaviour === "hangs") return;
  say("info depth 1 nodes 20 score cp 13 pv e2e4");
  say(`bestmove ${["a", "b", "c", "d", "e", "f", "g", "h"][seed] ?? "z"}2e4 ponder e7e5`);
});
