/**
 * `npm run positions -- FOLDER COUNT`: makes about COUNT positions for the training, on all cores.
 * Each file of FOLDER is a part: quiet positions of games that the teacher plays against itself
 * (`selfPlay.ts`), and positions that a search visits but no game reaches (`strayPositions.ts`). A
 * part depends on its number alone. So a second call makes only the parts that are missing, and any
 * number of processes makes the same files.
 *
 * With `--leaves` a part is made of leaves of searches instead, which begin in such games
 * (`leafPositions.ts`).
 *
 * `--nodes` is how many positions the teacher searches for a verdict, 100 if not given. With 0,
 * which only leaves may have, it evaluates without a search. `--teacher` is a UCI program, such as
 * `stockfish`; otherwise our own search teaches. `--first` is the number of the first part,
 * `--processes` how many are made at a time, and with `--part` the call makes only the part of that
 * number.
 *
 * A line is a position: `FEN;score;result`, both from white's view, the score in centipawns, the
 * result from 1 to 0.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createRandom } from "../../tests/support/random.ts";
import { runCommand } from "../runCommand.ts";
import { SHORT_SEARCH } from "./judgedBoard.ts";
import { leafPositions } from "./leafPositions.ts";
import { selfPlay } from "./selfPlay.ts";
import { strayPositions } from "./strayPositions.ts";
import { OwnTeacher, type Teacher, UciTeacher } from "./teacher.ts";

/** Of a part, in positions. The last game or search may add a few. */
const SIZE = { games: 40_000, strays: 10_000 } as const;
/** Of a part: how many leaves it has, and in how many positions of games their searches begin. */
const LEAVES = { roots: 2500, count: SIZE.games + SIZE.strays } as const;

/** The first lines of a source, at least `count`. */
export async function take(
  count: number,
  source: AsyncIterable<readonly string[]>,
): Promise<string[]> {
  const lines: string[] = [];
  for await (const more of source) {
    lines.push(...more);
    if (lines.length >= count) break;
  }
  return lines;
}

/**
 * The lines of the part with this number: games of the teacher, then strays from their positions.
 */
export async function makePart(
  part: number,
  teacher: Pick<Teacher, "judge">,
  nodes: number,
  size: { readonly games: number; readonly strays: number } = SIZE,
): Promise<string[]> {
  const random = createRandom(part);
  const games = await take(size.games, selfPlay(teacher, nodes, random));
  const strays = await take(size.strays, strayPositions(teacher, nodes, random, games));
  return [...games, ...strays];
}

/** As `makePart`: leaves of searches that begin in games of the teacher. */
export async function makeLeaves(
  part: number,
  teacher: Pick<Teacher, "judge" | "evaluate">,
  nodes: number,
  size: { readonly roots: number; readonly count: number } = LEAVES,
): Promise<string[]> {
  const random = createRandom(part);
  const roots = await take(size.roots, selfPlay(teacher, SHORT_SEARCH, random));
  return take(size.count, leafPositions(teacher, nodes, random, roots));
}

const fileOf = (folder: string, part: number): string =>
  join(folder, `${String(part).padStart(5, "0")}.csv`);

/**
 * The parts from `first` on that make up `count` positions, without those that are in the folder.
 */
export function missingParts(folder: string, first: number, count: number): number[] {
  const parts = Math.ceil(count / (SIZE.games + SIZE.strays));
  return Array.from({ length: parts }, (_, index) => first + index).filter(
    (part) => !existsSync(fileOf(folder, part)),
  );
}

/** Writes a part whole: a call that is ended in the middle leaves no file that looks complete. */
function writePart(folder: string, part: number, lines: readonly string[]): void {
  const file = fileOf(folder, part);
  writeFileSync(`${file}.part`, lines.map((line) => `${line}\n`).join(""));
  renameSync(`${file}.part`, file);
}

/** Makes a part in a process of its own, by this command with `--part`. */
function spawnPart(part: number): Promise<void> {
  const words = [...process.execArgv, ...process.argv.slice(1), "--part", String(part)];
  const child = spawn(process.execPath, words, { stdio: ["ignore", "inherit", "inherit"] });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`Part ${part} was not made.`)),
    );
  });
}

/** Makes these parts, `processes` at a time, and reports each. */
async function makeParts(parts: readonly number[], processes: number): Promise<void> {
  const begin = performance.now();
  const waiting = parts[Symbol.iterator]();
  let made = 0;
  const work = async (): Promise<void> => {
    for (const part of waiting) {
      await spawnPart(part);
      made++;
      const rate = (made * (SIZE.games + SIZE.strays) * 1000) / (performance.now() - begin);
      console.log(`${made} of ${parts.length} parts, ${Math.round(rate)} positions a second`);
    }
  };
  await Promise.all(Array.from({ length: processes }, work));
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      nodes: { type: "string", default: "100" },
      teacher: { type: "string" },
      first: { type: "string", default: "1" },
      processes: { type: "string", default: String(availableParallelism()) },
      part: { type: "string" },
      leaves: { type: "boolean", default: false },
    },
  });
  const [folder, count] = [positionals[0], Number(positionals[1])];
  if (folder === undefined || !(count > 0))
    throw new Error(
      "usage: npm run positions -- FOLDER COUNT [--leaves] [--nodes N] [--teacher PROGRAM]",
    );
  const nodes = Number(values.nodes);
  if (!(nodes > 0 || (nodes === 0 && values.leaves)))
    throw new Error("--nodes must be positive, or 0 with --leaves");
  mkdirSync(folder, { recursive: true });
  if (values.part !== undefined) {
    const teacher =
      values.teacher === undefined ? new OwnTeacher() : new UciTeacher(values.teacher);
    const part = Number(values.part);
    const make = values.leaves ? makeLeaves : makePart;
    writePart(folder, part, await make(part, teacher, nodes));
    teacher.close();
    return;
  }
  const parts = missingParts(folder, Number(values.first), count);
  console.log(`${parts.length} parts are missing.`);
  await makeParts(parts, Number(values.processes));
}

await runCommand(import.meta.filename, main);
