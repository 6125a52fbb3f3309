/** The same puzzles come of the same seeds, however the work is done. */
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { legalMoves, type Move, parseFen, START_FEN } from "../../../engine/index.ts";
import { RATED } from "../../../engine/opponents/opponents.ts";
import type { Puzzle } from "../../../engine/puzzles/puzzle.ts";
import { readPuzzles } from "../../../engine/puzzles/puzzleFile.ts";
import { earlierGames } from "../../../tools/puzzles/earlierFile.ts";
import type {
  DeepResult,
  GameJob,
  GameResult,
  Job,
  JobResult,
} from "../../../tools/puzzles/jobs.ts";
import { type Doer, doWork } from "../../../tools/puzzles/makePuzzles.ts";
import { packPuzzles } from "../../../tools/puzzles/packPuzzles.ts";
import { triesOf } from "../../../tools/puzzles/tries.ts";
import { ROUND, Work } from "../../../tools/puzzles/work.ts";
import { appendWork, readWork } from "../../../tools/puzzles/workFile.ts";
import { createRandom, playRandomGame, type Random, seedOr } from "../../support/random.ts";

const SEED = seedOr(1900);
const WANTED = 40;

const games = new Map<number, readonly Move[]>();

/** The random game with this seed. */
function gameOf(seed: number): readonly Move[] {
  const game = games.get(seed) ?? playRandomGame(createRandom(seed), START_FEN, 32).history;
  games.set(seed, game);
  return game;
}

/** Of the tries of each opponent, as many as expected solve a puzzle of this rating. */
const triesAt = (rating: number): number[][] =>
  RATED.map((opponent) => {
    const solved = 1 / (1 + 10 ** ((rating - opponent.rating) / 540));
    const length = triesOf(opponent.profile);
    return Array.from({ length }, (_, number) => (number < Math.round(length * solved) ? 1 : 0));
  });

/** A made-up result: no puzzle is a good one, but all that follows from a job is in it. */
function playOut({ seed, white, black, open }: GameJob): GameResult {
  const random = createRandom(seed);
  const history = gameOf(seed);
  const plies = [14, 20, 26, 31].filter((ply) => ply < history.length);
  const puzzles = plies.flatMap((ply) => {
    const [first] = legalMoves(parseFen(history[ply].before));
    const found = triesAt(700 + random.below(1900));
    const isTaken = open[(seed + ply) % open.length];
    return isTaken ? [{ ply, solution: [first.lan], aim: "win" as const, found }] : [];
  });
  const stages = { errors: 0, looked: 0, tried: 0, checked: 0, kept: puzzles.length };
  const moves = history.map(({ lan }) => lan);
  return { kind: "game", seed, white, black, moves, puzzles, stages, seconds: 0 };
}

const doesHold = (id: string, share: number): boolean =>
  createRandom(Number.parseInt(id, 36)).chance(share);

/** Does any job; of the long checks this share holds. */
const doIt = (job: Job, share: number): JobResult =>
  job.kind === "game"
    ? playOut(job)
    : ({
        kind: "deep",
        id: job.id,
        holds: doesHold(job.id, share),
        seconds: 0,
      } satisfies DeepResult);

/** A doer that takes a random time. */
const makeDoer = (random: Random, share: number): Doer => ({
  async do(job) {
    for (let turns = random.below(20); turns > 0; turns--) await new Promise(setImmediate);
    return doIt(job, share);
  },
});

function puzzlesIn(file: Uint8Array): readonly Puzzle[] {
  const puzzles = readPuzzles(file);
  if (!puzzles.ok) throw new Error(puzzles.error);
  return puzzles.value;
}

class Stop extends Error {}

/** The file that so many doers make, stopped after each `stopAfter` results and begun again. */
async function make(
  doers: number,
  stopAfter: number,
  { share = 1, wanted = WANTED, earlier = [] as readonly GameResult[] } = {},
): Promise<Uint8Array> {
  const random = createRandom(SEED + doers);
  const done: JobResult[] = [];
  for (;;) {
    const work = new Work(wanted, earlier);
    for (const result of done) work.add(result);
    let left = stopAfter;
    try {
      const all = Array.from({ length: doers }, () => makeDoer(random, share));
      await doWork(work, all, (result) => {
        done.push(result);
        if (--left === 0) throw new Stop();
      });
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      continue;
    }
    return packPuzzles(work.gamesOf(work.finished() ?? []));
  }
}

describe(`the work (seed ${SEED})`, () => {
  it("gives the same bytes with one and several doers, and with interruptions", async () => {
    const file = await make(1, Infinity);
    expect(file.length).toBeGreaterThan(WANTED * 20);
    expect(await make(2, Infinity)).toEqual(file);
    expect(await make(7, Infinity)).toEqual(file);
    expect(await make(3, 5)).toEqual(file);
  });

  it("does so when a long check refutes many, so that all are checked", async () => {
    const file = await make(1, Infinity, { share: 0.7 });
    expect(file).not.toEqual(await make(1, Infinity));
    expect(await make(4, 9, { share: 0.7 })).toEqual(file);
  });

  it("checks a tenth, or all if more than one in fifty of those has changed", async () => {
    const deepOf = async (share: number) => {
      const work = new Work(WANTED);
      const deep: string[] = [];
      await doWork(work, [makeDoer(createRandom(SEED), share)], (result) => {
        if (result.kind === "deep") deep.push(result.id);
      });
      const made = work.finished() ?? [];
      return made.filter(({ id }) => deep.includes(id)).length / made.length;
    };
    expect(await deepOf(1)).toBeLessThan(0.3);
    expect(await deepOf(0.7)).toBe(1);
  });

  it("plays the same games whether long checks come early or late", () => {
    const jobsOf = (isEarly: boolean): (Job | undefined)[] => {
      const work = new Work(10 * WANTED);
      const round = () => Array.from({ length: ROUND }, () => doIt(work.next() as Job, 1));
      const [first, second] = [round(), round()];
      for (const result of first) work.add(result);
      const refuted = work.kept().map(({ id }) => ({ kind: "deep" as const, id, holds: false }));
      if (isEarly) for (const result of refuted) work.add({ ...result, seconds: 0 });
      for (const result of second) work.add(result);
      if (!isEarly) for (const result of refuted) work.add({ ...result, seconds: 0 });
      const jobs = Array.from({ length: 2 * ROUND }, () => work.next());
      return jobs.filter((job) => job?.kind === "game");
    };
    expect(jobsOf(true).length).toBeGreaterThan(ROUND);
    expect(jobsOf(true)).toEqual(jobsOf(false));
  });

  it("goes on with a file of earlier puzzles, with seeds that they did not need", async () => {
    const file = await make(1, Infinity);
    const earlier = earlierGames(puzzlesIn(file));
    expect(await make(1, Infinity, { earlier })).toEqual(file);

    const more = await make(2, Infinity, { earlier, wanted: 2 * WANTED });
    expect(await make(3, 7, { earlier, wanted: 2 * WANTED })).toEqual(more);
    const ids = puzzlesIn(more).map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(2 * WANTED);
    expect(ids).toEqual(expect.arrayContaining(puzzlesIn(file).map(({ id }) => id)));

    const work = new Work(2 * WANTED, earlier);
    const job = work.next();
    const count = work.kept().length;
    expect(job?.kind === "game" && job.seed).toBe(ROUND * count);
    work.add({ kind: "deep", id: ids[0], holds: false, seconds: 0 });
    expect(work.kept()).toHaveLength(count - 1);
  });

  it("has no two puzzles with the same pattern, and none that was refuted", async () => {
    const work = new Work(WANTED);
    await doWork(work, [makeDoer(createRandom(SEED), 0.7)], () => {});
    const made = work.finished() ?? [];
    expect(made.length).toBeGreaterThanOrEqual(WANTED);
    expect(new Set(made.map(({ pattern }) => pattern)).size).toBe(made.length);
    expect(made.every(({ id }) => doesHold(id, 0.7))).toBe(true);
  });

  it("plays the games of two rounds at a time, so that no process waits for a slow game", () => {
    const work = new Work(WANTED);
    const jobs = Array.from({ length: 2 * ROUND }, () => work.next());
    expect(jobs.every((job) => job?.kind === "game")).toBe(true);
    expect(work.next()).toBeUndefined();
  });
});

it("goes on with a file whose last line was not written whole", () => {
  const folder = mkdtempSync(join(tmpdir(), "puzzles-"));
  const path = join(folder, "work.jsonl");
  const result: DeepResult = { kind: "deep", id: "abc1234", holds: true, seconds: 1 };
  expect(readWork(path)).toEqual([]);
  appendWork(path, result);
  const whole = readFileSync(path, "utf8");
  appendFileSync(path, whole.slice(0, 12));
  expect(readWork(path)).toEqual([result]);
  appendWork(path, { ...result, id: "def5678" });
  expect(readWork(path).map((each) => each.kind === "deep" && each.id)).toEqual([
    "abc1234",
    "def5678",
  ]);
  rmSync(folder, { recursive: true });
});
