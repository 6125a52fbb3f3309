/** Games against itself at a second and a hundredth of a second a move, by the clock of a referee. */
import { afterEach, expect, test } from "vitest";
import { type GameRecord, isGameOver, play, startGame } from "../../../engine/index.ts";
import { UciProcess } from "./process.ts";

const BASE_MS = 1000;
const INCREMENT_MS = 10;
/** Longer games end undecided; by then the clock has long stood where it stays. */
const MAX_PLIES = 200;

const OPENINGS = ["e2e4 c7c5", "d2d4 g8f6", "c2c4 e7e5"];

let engines: UciProcess[] = [];
afterEach(() => {
  for (const engine of engines) engine.kill();
});

/** Two engines that are ready. */
async function startEngines(): Promise<UciProcess[]> {
  engines = [new UciProcess(), new UciProcess()];
  for (const engine of engines) {
    engine.send("uci", "isready");
    await engine.next(/^readyok$/);
  }
  return engines;
}

// A machine that is busy with something else may stand still for longer than anybody can keep in reserve.
test.each(OPENINGS)("never loses on time after %s", { retry: 2 }, async (opening) => {
  const players = await startEngines();
  const clocks = [BASE_MS, BASE_MS];
  let game: GameRecord = opening.split(" ").reduce(play, startGame());
  for (let ply = 0; ply < MAX_PLIES && !isGameOver(game); ply++) {
    const engine = players[ply % 2];
    const [wtime, btime] = clocks.map(Math.floor);
    engine.send(`position startpos moves ${game.history.map(({ lan }) => lan).join(" ")}`);
    const start = performance.now();
    engine.send(`go wtime ${wtime} btime ${btime} winc ${INCREMENT_MS} binc ${INCREMENT_MS}`);
    const move = (await engine.next(/^bestmove /)).split(" ")[1];
    clocks[ply % 2] -= performance.now() - start;
    expect(clocks[ply % 2], `ply ${ply}`).toBeGreaterThan(0);
    clocks[ply % 2] += INCREMENT_MS;
    game = play(game, move);
  }
});
