/**
 * `npm run puzzles -- FOLDER`: makes 3,000 puzzles from games of the opponents against each other,
 * and writes them into `engine/puzzles/puzzles.bin`. It may be ended at any time: what is done
 * stays in FOLDER, and a second call goes on with it, on another machine, too. The same call makes
 * the same file, whatever the number of processes and interruptions.
 *
 * `--count` is how many puzzles are wanted, `--processes` how many work at a time, one for each
 * core if not given. If FOLDER has a file of puzzles `earlier.bin`, these count as made and
 * checked, and the others come to them. With `--pack` nothing is made: the file gets what FOLDER
 * has so far. `--out` is another path of the file. A process that works has `--work`.
 */
import { type ChildProcess, fork } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { readPuzzles } from "../../engine/puzzles/puzzleFile.ts";
import { readBook, readNetwork } from "../../tests/support/network.ts";
import { runCommand } from "../runCommand.ts";
import { countBands, middleOf } from "./bands.ts";
import { earlierGames } from "./earlierFile.ts";
import { doJob, type GameResult, type Job, type JobResult } from "./jobs.ts";
import { packPuzzles } from "./packPuzzles.ts";
import { predictShares } from "./prediction.ts";
import { type RatedPuzzle, rateTogether } from "./ratedPuzzles.ts";
import { fitSolvers } from "./solvers.ts";
import { Work } from "./work.ts";
import { appendWork, readWork } from "./workFile.ts";

const TARGET = "engine/puzzles/puzzles.bin";

/** What a process with `--work` does: a piece of work for each message, until its parent ends. */
function answerMessages(): void {
  const files = { network: readNetwork(), book: readBook() };
  process.on("message", (job: Job) => process.send?.(doJob(job, files)));
}

/** Does one piece of work after the other in a process of its own. */
class Worker {
  private readonly child: ChildProcess = fork(import.meta.filename, ["--work"]);

  do(job: Job): Promise<JobResult> {
    const { child } = this;
    return new Promise((resolve, reject) => {
      const fail = () => reject(new Error("A process ended early."));
      child.once("exit", fail);
      child.once("message", (result) => {
        child.off("exit", fail);
        resolve(result as JobResult);
      });
      child.send(job);
    });
  }

  end(): void {
    this.child.removeAllListeners("exit");
    this.child.kill();
  }
}

/** Anything that does a piece of work at a time. */
export interface Doer {
  do(job: Job): Promise<JobResult>;
}

/**
 * Lets them all work until the puzzles are made. A doer that finds nothing to start waits for
 * another one's result.
 *
 * @param report is called for each result
 */
export async function doWork(
  work: Work,
  doers: readonly Doer[],
  report: (result: JobResult) => void,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const start = (doer: Doer, job: Job): void => {
    const done = doer.do(job).then((result) => {
      running.delete(done);
      idle.push(doer);
      work.add(result);
      report(result);
    });
    running.add(done);
  };
  const idle = [...doers];
  while (work.finished() === undefined) {
    for (let job = idle.length > 0 ? work.next() : undefined; job; ) {
      start(idle.pop() as Doer, job);
      job = idle.length > 0 ? work.next() : undefined;
    }
    await Promise.race(running);
  }
}

/** The games of the file with earlier puzzles, if there is one. */
function readEarlier(path: string): readonly GameResult[] {
  if (!existsSync(path)) return [];
  const puzzles = readPuzzles(readFileSync(path));
  if (!puzzles.ok) throw new Error(`${path}: ${puzzles.error}`);
  return earlierGames(puzzles.value);
}

const hoursOf = (seconds: number): string => (seconds / 3600).toFixed(1);

/** What came of a piece of work, and how far it all is, on a line. */
function describe(result: JobResult, work: Work, wanted: number, seconds: number): string {
  const kept = work.kept();
  const done =
    result.kind === "game"
      ? `game ${result.seed}, ${result.white} - ${result.black}: ${Object.values(result.stages).join("/")}`
      : `${result.id} ${result.holds ? "holds" : "does not hold"}`;
  const each = kept.length === 0 ? "" : `, ${(seconds / kept.length).toFixed(0)} s each`;
  return `${done} in ${result.seconds} s. ${kept.length} of ${wanted} puzzles in ${hoursOf(seconds)} h${each}.`;
}

/** The opponents and the shares of held-out tries that they solve, in percent. */
function describePredictions(puzzles: readonly RatedPuzzle[]): string {
  const percent = (share: number): string => (100 * share).toFixed(1);
  return predictShares(puzzles.map(({ solved }) => solved))
    .map(({ name, predicted, solved }) => `${name} ${percent(predicted)} / ${percent(solved)}`)
    .join(", ");
}

/** How many puzzles each band of ratings has, and how large the file is. */
function summarise(puzzles: readonly RatedPuzzle[], file: Uint8Array, work: Work): string {
  const counts = countBands(puzzles.map(({ rating }) => rating));
  const bands = counts.map((count, band) => `${middleOf(band) - 50}: ${count}`).join(", ");
  const { checked, changed } = work.drawn();
  return [
    `${puzzles.length} puzzles, ${file.length} bytes, ${gzipSync(file).length} gzipped.`,
    `By rating: ${bands}.`,
    `Solved, in percent, as predicted for held-out tries and in fact: ${describePredictions(puzzles)}.`,
    `Strengths of the opponents: ${fitSolvers(puzzles.map(({ solved }) => solved))
      .map(Math.round)
      .join(", ")}.`,
    `Of ${checked} that were drawn and checked longer, ${changed} changed.`,
  ].join("\n");
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      count: { type: "string", default: "3000" },
      processes: { type: "string", default: String(availableParallelism()) },
      pack: { type: "boolean", default: false },
      out: { type: "string", default: TARGET },
      work: { type: "boolean", default: false },
    },
  });
  if (values.work) return answerMessages();
  const [[folder], wanted] = [positionals, Number(values.count)];
  if (folder === undefined || !(wanted > 0) || !(Number(values.processes) > 0))
    throw new Error("usage: npm run puzzles -- FOLDER [--count N] [--processes N] [--pack]");
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "work.jsonl");
  const work = new Work(wanted, readEarlier(join(folder, "earlier.bin")));
  let seconds = 0;
  for (const result of readWork(path)) {
    work.add(result);
    seconds += result.seconds;
  }
  if (!values.pack) {
    const workers = Array.from({ length: Number(values.processes) }, () => new Worker());
    await doWork(work, workers, (result) => {
      appendWork(path, result);
      seconds += result.seconds;
      console.log(describe(result, work, wanted, seconds));
    });
    for (const worker of workers) worker.end();
  }
  const puzzles = rateTogether(work.finished() ?? work.kept());
  const file = packPuzzles(work.gamesOf(puzzles));
  writeFileSync(values.out, file);
  console.log(summarise(puzzles, file, work));
}

await runCommand(import.meta.filename, main);
