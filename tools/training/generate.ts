/**
 * `npm run positions -- OUT NODES SEED COUNT`: Stockfish plays itself from random openings, with
 * NODES nodes per move. The quiet positions are appended to OUT, one per line: `FEN;score;result`,
 * both from white's view, the score in centipawns, the result 1, 0.5 or 0. It ends with the first
 * game after COUNT positions. Run it once per core, each with its own file and seed.
 */
import { createRandom } from "../../tests/support/random.ts";
import { appendLines } from "./appendLines.ts";
import { selfPlay } from "./selfPlay.ts";
import { Teacher } from "./teacher.ts";

const [out, nodes, seed, count] = process.argv.slice(2);
if (count === undefined) {
  console.error("usage: npm run positions -- OUT NODES SEED COUNT");
  process.exit(2);
}
const teacher = new Teacher("stockfish");
await appendLines(out, Number(count), selfPlay(teacher, Number(nodes), createRandom(Number(seed))));
teacher.close();
