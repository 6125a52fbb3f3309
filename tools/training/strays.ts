/**
 * `npm run strays -- OUT NODES SEED COUNT FILE.csv...`: appends COUNT positions that a search
 * visits but no game reaches to OUT (`strayPositions.ts`). They start from positions of the files.
 */
import { readFileSync } from "node:fs";
import { createRandom } from "../../tests/support/random.ts";
import { appendLines } from "./appendLines.ts";
import { strayPositions } from "./strayPositions.ts";
import { Teacher } from "./teacher.ts";

const [out, nodes, seed, count, ...files] = process.argv.slice(2);
if (files.length === 0) {
  console.error("usage: npm run strays -- OUT NODES SEED COUNT FILE.csv...");
  process.exit(2);
}
const roots = files.flatMap((file) => readFileSync(file, "latin1").trim().split("\n"));
const teacher = new Teacher("stockfish");
const random = createRandom(Number(seed));
await appendLines(out, Number(count), strayPositions(teacher, Number(nodes), random, roots));
teacher.close();
