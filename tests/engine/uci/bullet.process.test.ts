/** Games against itself at a second and a hundredth of a second a move, by the clock of a referee. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { afterEach, expect, test } from "vitest";
import { type GameRecord, isGameOver, play, startGame } from "../../../engine/index.ts";
import { UciProcess } from "./process.ts";

const BASE_MS = 1000;
const INCREMENT_MS = 10;
/** Longer games end undecided; by then the clock has long stood where it stays. */
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

/** Plays a game, and gives the least that was left on a clock when a move was made, in milliseconds. */
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

/** The referee's own waking up comes later than this, in milliseconds, only where other programs hold it up. */
const BUSY_MS = 50;

test.each(["e2e4 c7c5", "d2d4 g8f6", "c2c4 e7e5"])(
  "never loses on time after %s",
  async (opening) => {
    await startEngines();
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const least = await playGame(opening);
    delay.disable();
    // Where the referee was held up, so were the engines, and a loss says nothing about them.
    if (delay.max / 1e6 < BUSY_MS) expect(least).toBeGreaterThan(0);
    else
      console.warn(
        `held up for ${Math.round(delay.max / 1e6)} ms; ${Math.round(least)} ms were left`,
      );
  },
);
