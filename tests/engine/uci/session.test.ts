/** What is said in UCI, without a process: the search answers in this very thread. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  currentFen,
  type GameRecord,
  isGameOver,
  outcome,
  play,
  type SearchClient,
  type SearchQuestion,
  type SearchResult,
  START_FEN,
  search,
  startGame,
} from "../../../engine/index.ts";
import { answer } from "../../../engine/service/answer.ts";
import { UciSession } from "../../../engine/uci/session.ts";

let lines: string[];
let questions: SearchQuestion[];
let session: UciSession;
const crash = vi.fn();
const quit = vi.fn();
const stop = vi.fn();

/** Answers as a thread would, only at once. */
const ask: SearchClient["ask"] = (question, { onIteration } = {}) =>
  new Promise<SearchResult>((resolve, reject) => {
    answer({ id: 1, question, wantsIterations: true }, (message) => {
      if (message.kind === "iteration") onIteration?.(message.iteration, message.timeMs);
      else if (message.kind === "answer") resolve(message.result);
      else reject(new Error(message.error));
    });
  });

/** Notes the question and lets the client answer that it is given. */
function converse(answerer: SearchClient["ask"]): void {
  const client: SearchClient = {
    ask: (question, options) => {
      if (question.kind === "search") questions.push(question);
      return answerer(question, options);
    },
    stop,
    dispose: () => {},
  };
  session = new UciSession({ send: (line) => void lines.push(line), client, crash, quit });
}

/** Says these lines and lets everything happen that waits for no clock. */
async function say(...commands: readonly string[]): Promise<void> {
  for (const command of commands) session.receive(command);
  await new Promise((resolve) => setImmediate(resolve));
}

async function bestMove(...commands: readonly string[]): Promise<string> {
  await say(...commands);
  return lines.at(-1)?.replace(/^bestmove /, "") ?? "";
}

beforeEach(() => {
  lines = [];
  questions = [];
  vi.clearAllMocks();
  converse(ask);
});

describe("what the engine finds", () => {
  test("is a mate in two, and it says how it goes", async () => {
    const move = await bestMove("position fen 5r1k/6pp/7N/8/8/1Q6/8/K7 w - - 0 1", "go depth 4");
    expect(move).toBe("b3g8");
    expect(lines.at(-2)).toMatch(
      /^info depth 4 score mate 2 nodes \d+ nps \d+ time \d+ pv b3g8 f8g8 h6f7$/,
    );
  });

  test("is scored from the view of the side to move, in centipawns", async () => {
    // Black to move is a queen up: 900, give or take her square and the kings'.
    await say("position fen 3qk3/8/8/8/8/8/8/4K3 b - - 0 1", "go depth 1");
    const score = Number(/score cp (-?\d+)/.exec(lines.join(" "))?.[1]);
    expect(score).toBeGreaterThan(800);
    expect(score).toBeLessThan(1000);
    await say("position fen 3qk3/8/8/8/8/8/8/4K3 w - - 0 1", "go depth 1");
    expect(lines.at(-2)).toMatch(/score cp -\d+/);
  });

  test("is, on its way to being mated, a mate with a minus", async () => {
    // Two rooks roll up a lone king: 1...Kc8 2. Rh8#.
    await say("position fen 1k6/6R1/7R/8/8/8/8/K7 b - - 0 1", "go depth 2");
    expect(lines.at(-2)).toMatch(/^info depth 2 score mate -1 /);
  });

  test.each([
    ["from the start", 2, START_FEN],
    ["to a mate by the queen", 3, "8/5k2/8/8/8/3Q4/5PP1/6K1 w - - 0 1"],
  ])("is the product's move in every position of a game: %s", async (_game, depth, fen) => {
    let game: GameRecord = startGame(fen);
    for (let ply = 0; ply < 400 && !isGameOver(game); ply++) {
      const moves = game.history.map((move) => move.lan).join(" ");
      const move = await bestMove(`position fen ${fen} moves ${moves}`, `go depth ${depth}`);
      const { position, repetitions } = game;
      expect(move, currentFen(game)).toBe(search(position, { depth, repetitions }).move?.lan);
      game = play(game, move);
    }
    expect(outcome(game)).toBeDefined();
  });

  test("is the same move with another size of table", async () => {
    const position = "position startpos moves e2e4 e7e5 g1f3";
    const first = await bestMove(position, "go depth 4");
    expect(await bestMove("setoption name Hash value 1", "go depth 4")).toBe(first);
    expect(questions.map(({ tableMegabytes }) => tableMegabytes)).toEqual([16, 1]);
  });

  test("stays within a number of nodes", async () => {
    await say("position startpos", "go nodes 3000");
    const nodes = lines.map((line) => Number(/ nodes (\d+)/.exec(line)?.[1] ?? 0));
    expect(Math.max(...nodes)).toBeLessThanOrEqual(3000);
    expect(lines.at(-1)).toMatch(/^bestmove /);
  });
});

describe("how long the engine thinks", () => {
  test.each([
    ["go movetime 100", 100],
    ["go wtime 3000 btime 60000 winc 0 binc 0", 100],
    ["go wtime 1000 btime 60000 movestogo 10", 100],
    ["go wtime 600 btime 0 winc 100 binc 0", 100],
    ["go wtime 10 btime 60000", 1],
    ["go depth 3", undefined],
    ["go movetime 100 infinite", undefined],
  ])("%s: %s milliseconds", async (go, timeMs) => {
    converse(() => new Promise(() => {}));
    await say("position startpos", go);
    expect(questions).toHaveLength(1);
    expect(questions[0].timeMs).toBe(timeMs);
  });

  test("goes by its own clock, not by the other side's", async () => {
    converse(() => new Promise(() => {}));
    await say("position startpos moves e2e4", "go wtime 3000 btime 60000");
    expect(questions[0].timeMs).toBe(2000);
  });

  test("does not let a second 'go' disturb the search that runs", async () => {
    converse(() => new Promise(() => {}));
    await say("position startpos", "go infinite", "go depth 1");
    expect(questions).toHaveLength(1);
  });
});

describe("an infinite search", () => {
  const MATED = "position fen R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1";

  test.each(["go infinite", "go"])("after '%s' is answered after 'stop' only", async (go) => {
    await say(MATED, go);
    expect(lines).toEqual([]);
    await say("stop");
    expect(lines).toEqual(["bestmove 0000"]);
    await say("stop");
    expect(lines).toEqual(["bestmove 0000"]);
  });

  test("is stopped through the client while it runs", async () => {
    converse(() => new Promise(() => {}));
    await say("stop");
    expect(stop).not.toHaveBeenCalled();
    await say("position startpos", "go infinite", "stop");
    expect(stop).toHaveBeenCalledOnce();
  });

  test("makes room for the next when it has been answered", async () => {
    await say(MATED, "go infinite", "stop");
    expect(await bestMove("position startpos", "go depth 1")).toMatch(/^[a-h]\d[a-h]\d$/);
  });
});

describe("a conversation", () => {
  test("passes over what is not known, and words before a command", async () => {
    await say("", "xyzzy", "go_fast", "setoption name Ponder value true", "joho isready");
    expect(lines).toEqual(["readyok"]);
  });

  test("hears what is wrong with a position, and keeps the one it has", async () => {
    const before = await bestMove("position startpos moves e2e4", "go depth 2");
    lines = [];
    await say(
      "position fen 8/8/8/8 w - - 0 1",
      "position startpos moves e2e5",
      "position nonsense",
    );
    expect(lines).toEqual([
      "info string Invalid FEN: piece data does not contain 8 '/'-delimited rows",
      "info string Invalid move: e2e5",
    ]);
    expect(await bestMove("go depth 2")).toBe(before);
  });

  test("starts afresh with ucinewgame", async () => {
    const move = await bestMove(
      "position fen 6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1",
      "ucinewgame",
      "go depth 1",
    );
    expect(move).toBe(search(startGame().position, { depth: 1 }).move?.lan);
  });

  test("hears of a search that has failed, and is over", async () => {
    converse(() => Promise.reject(new Error("out of memory")));
    await say("go depth 1");
    expect(crash).toHaveBeenCalledWith(new Error("out of memory"));
    expect(lines).toEqual([]);
  });

  test("is over on 'quit', whatever the engine is thinking about", async () => {
    converse(() => new Promise(() => {}));
    await say("go infinite", "quit");
    expect(quit).toHaveBeenCalledOnce();
  });

  test("is over when the input ends, as soon as the last answer is given", async () => {
    await say("position startpos");
    session.receive("go depth 2");
    session.endInput();
    expect(quit).not.toHaveBeenCalled();
    await say();
    expect(lines.at(-1)).toMatch(/^bestmove /);
    expect(quit).toHaveBeenCalledOnce();
  });

  test("is over when the input ends and nobody is left to stop an infinite search", async () => {
    converse(() => new Promise(() => {}));
    await say("go infinite");
    session.endInput();
    expect(quit).toHaveBeenCalledOnce();
  });
});
