/** The command line as a process, through its pipes. `session.test.ts` tests the other commands. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { currentFen, type GameRecord, isGameOver, play, startGame } from "../../../engine/index.ts";
import { optionLines } from "../../../engine/uci/options.ts";
import { createRandom, randomGame, sample, seedOr, times } from "../../support/random.ts";
import { UciProcess } from "./conversation.ts";

let engine: UciProcess;

beforeEach(() => {
  engine = new UciProcess();
});
afterEach(() => engine.kill());

async function bestMove(...commands: string[]): Promise<string> {
  engine.send(...commands);
  return (await engine.next(/^bestmove /)).split(" ")[1];
}

describe("the UCI process", { timeout: 60_000 }, () => {
  test("reports its name and options, and answers 'isready'", async () => {
    engine.send("uci", "isready");
    await engine.next(/^readyok$/);
    expect(engine.lines).toEqual([
      "id name Enough Monkeys",
      "id author the Enough Monkeys contributors",
      ...optionLines(),
      "uciok",
      "readyok",
    ]);
  });

  test("searches until 'stop', and reads commands during the search", async () => {
    engine.send("position startpos", "go infinite");
    await engine.next(/^info depth 3 /);
    engine.send("isready");
    await engine.next(/^readyok$/);
    expect(engine.lines.some((line) => line.startsWith("bestmove"))).toBe(false);
    expect(await bestMove("stop")).toMatch(/^([a-h][1-8]){2}$/);
  });

  test("can search with a large table", async () => {
    engine.send("setoption name Hash value 256", "isready");
    await engine.next(/^readyok$/);
    expect(await bestMove("position startpos", "go depth 5")).toMatch(/^([a-h][1-8]){2}$/);
  });

  test("searches with two threads, and with one again", async () => {
    engine.send("setoption name Threads value 2", "isready");
    await engine.next(/^readyok$/);
    expect(await bestMove("go nodes 50000")).toMatch(/^([a-h][1-8]){2}$/);
    engine.send("go infinite");
    await engine.next(/^info depth 3 /);
    expect(await bestMove("stop")).toMatch(/^([a-h][1-8]){2}$/);
    expect(await bestMove("setoption name Threads value 1", "go depth 5")).toMatch(
      /^([a-h][1-8]){2}$/,
    );
  });

  test("answers an infinite search with a move when its input ends", async () => {
    engine.send("position startpos", "go infinite");
    engine.endInput();
    expect(await engine.exited).toBe(0);
    expect(engine.lines.at(-1)).toMatch(/^bestmove /);
  });

  test("exits at 'quit', even during a search", async () => {
    engine.send("position startpos", "go infinite", "quit");
    expect(await engine.exited).toBe(0);
  });

  test("exits when its output is closed", async () => {
    engine.send("isready");
    await engine.next(/^readyok$/);
    engine.closeOutput();
    engine.send("uci");
    expect(await engine.exited).toBe(0);
  });
});

const POSITIONS = times(500);
const SEED = seedOr(1);
/** In milliseconds, when a search is cut off at the latest: within one of the first iterations. */
const LONGEST_SEARCH = 40;

/** An `info` line: which line of its iteration it is, its score for the side to move, its move. */
function readInfo(line: string) {
  const [, depth, rank = "1", unit, value, move] =
    /^info depth (\d+)(?: multipv (\d+))? score (cp|mate) (-?\d+) .* pv (\S+)/.exec(line) ?? [];
  const mate = Number(value) > 0 ? 100_000 - Number(value) : -100_000 - Number(value);
  return { depth, rank: Number(rank), score: unit === "mate" ? mate : Number(value), move };
}

test(`the lines of ${POSITIONS} searches are in order, and the first one has the best move (seed ${SEED})`, {
  timeout: 60_000 + 200 * POSITIONS,
}, async () => {
  const random = createRandom(SEED);
  engine.send("uci", "isready");
  await engine.next(/^readyok$/);
  for (let count = 0; count < POSITIONS; count++) {
    const game = randomGame(random, random.below(60));
    if (isGameOver(game)) continue;
    const lines = 1 + (count % 5);
    engine.send(`setoption name MultiPV value ${lines}`);
    engine.send(`position fen ${currentFen(game)}`, "go infinite");
    const before = engine.lines.length;
    await setTimeout(random.below(LONGEST_SEARCH));
    const best = await bestMove("stop");
    const said = engine.lines.slice(before).filter((line) => line.startsWith("info depth"));
    const infos = said.map(readInfo);
    const why = `${currentFen(game)}, ${lines} lines:\n${said.join("\n")}\nbestmove ${best}`;
    for (const [index, { depth, rank, score }] of infos.entries()) {
      const last = infos[index - 1];
      if (rank === 1) continue;
      expect([last?.depth, last?.rank], why).toEqual([depth, rank - 1]);
      expect(score, why).toBeLessThanOrEqual(last?.score ?? Number.NEGATIVE_INFINITY);
    }
    expect(infos.findLast(({ rank }) => rank === 1)?.move, why).toBe(best);
  }
});

// The engine plays games against itself with a second and a hundredth of a second per move, timed
// by the test.

const BASE_MS = 1000;
const INCREMENT_MS = 10;
/** Longer games end without a result; by then the clocks have long been at a constant level. */
const MAX_PLIES = 200;

let engines: UciProcess[] = [];
afterEach(() => {
  for (const engine of engines) engine.kill();
});

/** Two engines that are ready. */
async function startEngines(): Promise<void> {
  engines = [new UciProcess(), new UciProcess()];
  for (const engine of engines) {
    engine.send("uci", "isready");
    await engine.next(/^readyok$/);
  }
}

/** Plays a game. Returns the least time left on a clock when a move was made, in milliseconds. */
async function playGame(opening: string): Promise<number> {
  const clocks = [BASE_MS, BASE_MS];
  let least = BASE_MS;
  let game: GameRecord = opening.split(" ").reduce(play, startGame());
  for (let ply = 0; ply < MAX_PLIES && least > 0 && !isGameOver(game); ply++) {
    const [engine, side] = [engines[ply % 2], ply % 2];
    const [wtime, btime] = clocks.map(Math.floor);
    engine.send(`position startpos moves ${game.history.map(({ lan }) => lan).join(" ")}`);
    const start = performance.now();
    engine.send(`go wtime ${wtime} btime ${btime} winc ${INCREMENT_MS} binc ${INCREMENT_MS}`);
    const move = (await engine.next(/^bestmove /)).split(" ")[1];
    clocks[side] -= performance.now() - start;
    least = Math.min(least, clocks[side]);
    clocks[side] += INCREMENT_MS;
    game = play(game, move);
  }
  return least;
}

/**
 * If the test's own timer is later than this, in milliseconds, other programs slowed the machine
 * down.
 */
const BUSY_MS = 50;

test.each(sample(["e2e4 c7c5", "d2d4 g8f6", "c2c4 e7e5"]))(
  "the engine never loses on time after %s",
  async (opening) => {
    await startEngines();
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const least = await playGame(opening);
    delay.disable();
    // Then the engines were slowed down as well, and a loss on time proves nothing.
    if (delay.max / 1e6 < BUSY_MS) expect(least).toBeGreaterThan(0);
    else
      console.warn(
        `held up for ${Math.round(delay.max / 1e6)} ms; ${Math.round(least)} ms were left`,
      );
  },
);
