import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  currentFen,
  type GameRecord,
  isGameOver,
  outcome,
  play,
  START_FEN,
  search,
  startGame,
} from "../../../engine/index.ts";
import { UciProcess } from "./process.ts";

let engine: UciProcess;

beforeEach(() => {
  engine = new UciProcess();
});
afterEach(() => engine.kill());

async function bestMove(...commands: string[]): Promise<string> {
  engine.send(...commands);
  return (await engine.next(/^bestmove /)).slice("bestmove ".length);
}

describe("the engine speaks UCI", { timeout: 60_000 }, () => {
  test("introduces itself, with its options, and is ready when it says so", async () => {
    engine.send("uci", "isready");
    await engine.next(/^readyok$/);
    expect(engine.lines).toEqual([
      "id name Enough Monkeys",
      "id author the Enough Monkeys contributors",
      "option name Hash type spin default 16 min 1 max 1024",
      "uciok",
      "readyok",
    ]);
  });

  test("finds a mate in two, and says how it goes", async () => {
    const move = await bestMove("position fen 5r1k/6pp/7N/8/8/1Q6/8/K7 w - - 0 1", "go depth 4");
    expect(move).toBe("b3g8");
    const info = engine.lines.findLast((line) => line.startsWith("info depth 4 "));
    expect(info).toMatch(
      /^info depth 4 score mate 2 nodes \d+ nps \d+ time \d+ pv b3g8 f8g8 h6f7$/,
    );
  });

  test("gives scores from the view of the side to move, in centipawns", async () => {
    // Black to move is a queen up: 900, give or take her square and the kings'.
    await bestMove("position fen 3qk3/8/8/8/8/8/8/4K3 b - - 0 1", "go depth 1");
    const score = /score cp (-?\d+)/.exec(engine.lines.join(" "))?.[1];
    expect(Number(score)).toBeGreaterThan(800);
    expect(Number(score)).toBeLessThan(1000);
    await bestMove("position fen 3qk3/8/8/8/8/8/8/4K3 w - - 0 1", "go depth 1");
    expect(engine.lines.at(-2)).toMatch(/score cp -\d+/);
  });

  test.each([
    ["from the start", 2, START_FEN],
    ["to a mate by the queen", 4, "8/5k2/8/8/8/3Q4/5PP1/6K1 w - - 0 1"],
  ])(
    "plays a whole game against itself through the pipes, move for move as the product: %s",
    async (_game, depth, fen) => {
      let game: GameRecord = startGame(fen);
      for (let ply = 0; ply < 400 && !isGameOver(game); ply++) {
        const moves = game.history.map((move) => move.lan).join(" ");
        const move = await bestMove(`position fen ${fen} moves ${moves}`, `go depth ${depth}`);
        const { position, repetitions } = game;
        expect(move, currentFen(game)).toBe(search(position, { depth, repetitions }).move?.lan);
        game = play(game, move);
      }
      expect(outcome(game)).toBeDefined();
    },
  );

  test("thinks on until it is told to stop, and listens meanwhile", async () => {
    engine.send("position startpos", "go infinite");
    await engine.next(/^info depth 3 /);
    engine.send("isready");
    await engine.next(/^readyok$/);
    expect(engine.lines.some((line) => line.startsWith("bestmove"))).toBe(false);
    expect(await bestMove("stop")).toMatch(/^([a-h][1-8]){2}$/);
  });

  test("holds back the answer of an infinite search that has nothing left to search", async () => {
    engine.send("position fen R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1", "go infinite", "isready");
    await engine.next(/^readyok$/);
    expect(engine.lines).not.toContain("bestmove 0000");
    expect(await bestMove("stop")).toBe("0000");
  });

  test.each([
    ["movetime 100", 100],
    ["wtime 3000 btime 60000 winc 0 binc 0", 100],
    ["wtime 1000 btime 60000 movestogo 10", 100],
    ["wtime 600 btime 0 winc 100 binc 0", 100],
  ])("deepens until the time is up: go %s", async (limits, milliseconds) => {
    engine.send("isready");
    await engine.next(/^readyok$/);
    const start = performance.now();
    expect(await bestMove("position startpos", `go ${limits}`)).toMatch(/^([a-h][1-8]){2}$/);
    // The lower bound is the thinking time itself; only that can be relied on.
    expect(performance.now() - start).toBeGreaterThanOrEqual(milliseconds - 1);
  });

  test("keeps to a number of nodes", async () => {
    await bestMove("position startpos", "go nodes 3000");
    const nodes = engine.lines.map((line) => Number(/ nodes (\d+)/.exec(line)?.[1] ?? 0));
    expect(Math.max(...nodes)).toBeLessThanOrEqual(3000);
  });

  test("ignores what it does not know, and words before a command", async () => {
    engine.send("", "xyzzy", "go_fast", "setoption name Ponder value true", "joho isready");
    await engine.next(/^readyok$/);
    expect(engine.lines).toEqual(["readyok"]);
  });

  test("says what is wrong with a position and keeps the one it has", async () => {
    const before = await bestMove("position startpos moves e2e4", "go depth 2");
    engine.send(
      "position fen 8/8/8/8 w - - 0 1",
      "position startpos moves e2e5",
      "position nonsense",
    );
    expect(await engine.next(/^info string/)).toBe(
      "info string Invalid FEN: piece data does not contain 8 '/'-delimited rows",
    );
    expect(await engine.next(/^info string/)).toBe("info string Invalid move: e2e5");
    expect(await bestMove("go depth 2")).toBe(before);
  });

  test("starts afresh with ucinewgame", async () => {
    engine.send("position fen 6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", "ucinewgame");
    const move = await bestMove("go depth 1");
    expect(move).toBe(search(startGame().position, { depth: 1 }).move?.lan);
  });

  test("plays the same move with another size of table", async () => {
    const position = "position startpos moves e2e4 e7e5 g1f3";
    const first = await bestMove(position, "go depth 4");
    expect(await bestMove("setoption name Hash value 1", "go depth 4")).toBe(first);
  });

  test("leaves with code 0 on quit, even while it thinks", async () => {
    engine.send("position startpos", "go infinite", "quit");
    expect(await engine.exited).toBe(0);
  });

  test("finishes what it is thinking about when its input ends", async () => {
    engine.send("position startpos", "go depth 3");
    engine.endInput();
    expect(await engine.exited).toBe(0);
    expect(engine.lines.at(-1)).toMatch(/^bestmove /);
  });
});
