/** The command line as a process, through its pipes. What it says otherwise is in `session.test.ts`. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type GameRecord, isGameOver, outcome, play, startGame } from "../../../engine/index.ts";
import { optionLines } from "../../../engine/uci/options.ts";
import { UciProcess } from "./process.ts";

let engine: UciProcess;

beforeEach(() => {
  engine = new UciProcess();
});
afterEach(() => engine.kill());

async function bestMove(...commands: string[]): Promise<string> {
  engine.send(...commands);
  return (await engine.next(/^bestmove /)).split(" ")[1];
}

describe("the engine speaks UCI", { timeout: 60_000 }, () => {
  test("introduces itself, with its options, and is ready when it says so", async () => {
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

  test("plays a whole game against itself through the pipes", async () => {
    let game: GameRecord = startGame();
    for (let ply = 0; ply < 400 && !isGameOver(game); ply++) {
      const moves = game.history.map((move) => move.lan).join(" ");
      game = play(game, await bestMove(`position startpos moves ${moves}`, "go depth 2"));
    }
    expect(outcome(game)).toBeDefined();
  });

  test("thinks on until it is told to stop, and listens meanwhile", async () => {
    engine.send("position startpos", "go infinite");
    await engine.next(/^info depth 3 /);
    engine.send("isready");
    await engine.next(/^readyok$/);
    expect(engine.lines.some((line) => line.startsWith("bestmove"))).toBe(false);
    expect(await bestMove("stop")).toMatch(/^([a-h][1-8]){2}$/);
  });

  test("deepens until the time is up", async () => {
    engine.send("isready");
    await engine.next(/^readyok$/);
    const start = performance.now();
    expect(await bestMove("position startpos", "go movetime 100")).toMatch(/^([a-h][1-8]){2}$/);
    // The lower bound is the thinking time itself; only that can be relied on.
    expect(performance.now() - start).toBeGreaterThanOrEqual(99);
  });

  test("hears 'stop' behind a line of many unknown words", async () => {
    engine.send("position startpos", "go infinite", "word ".repeat(100_000));
    expect(await bestMove("stop")).toMatch(/^([a-h][1-8]){2}$/);
  });

  test("thinks while the other side does, and plays when that has moved as expected", async () => {
    engine.send("position startpos moves e2e4 e7e5", "go ponder wtime 1000 btime 1000");
    await engine.next(/^info depth 4 /);
    expect(await bestMove("ponderhit")).toMatch(/^([a-h][1-8]){2}$/);
  });

  test("is ready for a search with a large table", async () => {
    engine.send("setoption name Hash value 256", "isready");
    await engine.next(/^readyok$/);
    expect(await bestMove("position startpos", "go depth 5")).toMatch(/^([a-h][1-8]){2}$/);
  });

  test("leaves with code 0 on quit, even while it thinks", async () => {
    engine.send("position startpos", "go infinite", "quit");
    expect(await engine.exited).toBe(0);
  });

  test("ends an infinite search when its input ends, with a move", async () => {
    engine.send("position startpos", "go infinite");
    engine.endInput();
    expect(await engine.exited).toBe(0);
    expect(engine.lines.at(-1)).toMatch(/^bestmove /);
  });

  test("answers 'isready' before it leaves at the end of its input", async () => {
    engine.send("isready");
    engine.endInput();
    expect(await engine.exited).toBe(0);
    expect(engine.lines).toEqual(["readyok"]);
  });

  test("leaves when nobody reads what it says", async () => {
    engine.send("isready");
    await engine.next(/^readyok$/);
    engine.closeOutput();
    engine.send("uci");
    expect(await engine.exited).toBe(0);
  });

  test("finishes what it is thinking about when its input ends", async () => {
    engine.send("position startpos", "go depth 3");
    engine.endInput();
    expect(await engine.exited).toBe(0);
    expect(engine.lines.at(-1)).toMatch(/^bestmove /);
  });
});
