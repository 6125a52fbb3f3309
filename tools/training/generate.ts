/**
 * `npm run positions -- OUT NODES SEED COUNT`: Stockfish plays itself from random openings, with
 * NODES nodes per move (`selfPlay.ts`). It ends with the first game after COUNT positions.
 *
 * `npm run strays -- OUT NODES SEED COUNT FILE.csv...`: positions that a search visits but no game
 * reaches (`strayPositions.ts`). They start from positions of the files.
 *
 * The quiet positions are appended to OUT, one per line: `FEN;score;result`, both from white's view,
 * the score in centipawns, the result from 1 to 0. Run it once per core, each with its own file and
 * seed.
 */
import { appendFileSync, readFileSync } from "node:fs";
import { createRandom } from "../../tests/support/random.ts";
import { runCommand } from "../runCommand.ts";
import { selfPlay } from "./selfPlay.ts";
import { strayPositions } from "./strayPositions.ts";
import { Teacher } from "./teacher.ts";

/** In lines, from one line of the report to the next. */
const REPORT = 100_000;

/** Appends lines to a file until at least `count` are there, or no more come. */
export async function appendLines(
  file: string,
  count: number,
  source: AsyncIterable<readonly string[]>,
): Promise<void> {
  const begin = Date.now();
  let written = 0;
  for await (const lines of source) {
    appendFileSync(file, lines.map((line) => `${line}\n`).join(""));
    const before = written;
    written += lines.length;
    if (Math.floor(written / REPORT) > Math.floor(before / REPORT)) {
      const seconds = (Date.now() - begin) / 1000;
      console.log(`${written} positions, ${Math.round(written / seconds)} a second`);
    }
    if (written >= count) return;
  }
}

async function main(): Promise<void> {
  const [kind, out, nodes, seed, count, ...files] = process.argv.slice(2);
  const isStrays = kind === "strays";
  if (count === undefined || isStrays !== files.length > 0) {
    const more = isStrays ? " FILE.csv..." : "";
    throw new Error(`usage: npm run ${kind} -- OUT NODES SEED COUNT${more}`);
  }
  const teacher = new Teacher("stockfish");
  const random = createRandom(Number(seed));
  const roots = files.flatMap((file) => readFileSync(file, "latin1").trim().split("\n"));
  const source = isStrays
    ? strayPositions(teacher, Number(nodes), random, roots)
    : selfPlay(teacher, Number(nodes), random);
  await appendLines(out, Number(count), source);
  teacher.close();
}

await runCommand(import.meta.filename, main);
