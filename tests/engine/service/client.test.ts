import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createSearchClient, parseFen, START_FEN, search } from "../../../engine/index.ts";
import { SEARCH_TIMEOUT_MS } from "../../../engine/service/client.ts";
import type {
  Question,
  RequestMessage,
  SearchThread,
  ThreadListener,
  ThreadMessage,
} from "../../../engine/service/protocol.ts";

const position = parseFen(START_FEN);
const question: Question = { kind: "search", position, repetitions: {}, depth: 1 };
const result = search(position, question);
const { score, depth, nodes, pv } = result;
const iteration = { score, depth, nodes, pv };
const details = { timeMs: 7, rank: 1 };

/** Stands in for a thread: records what it is sent and says what it is told to say. */
class FakeThread implements SearchThread {
  static all: FakeThread[] = [];
  readonly sent: RequestMessage[] = [];
  isTerminated = false;
  private readonly listener: ThreadListener;

  constructor(listener: ThreadListener) {
    this.listener = listener;
    FakeThread.all.push(this);
  }

  post(message: RequestMessage): void {
    this.sent.push(message);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  say(message: ThreadMessage): void {
    this.listener.onMessage(message);
  }

  answer(id = this.sent.at(-1)?.id ?? 0): void {
    this.say({ kind: "answer", id, result, timeMs: 1 });
  }

  iterate(): void {
    this.say({ kind: "iteration", id: this.sent.at(-1)?.id ?? 0, iteration, details });
  }

  fail(error: string, id = this.sent.at(-1)?.id ?? 0): void {
    this.say({ kind: "failure", id, reason: { code: "searchFailed", detail: error } });
  }

  crash(detail?: string): void {
    this.listener.onCrash(detail);
  }

  garble(): void {
    this.listener.onUnreadable();
  }
}

const newestThread = (): FakeThread => FakeThread.all.at(-1) as FakeThread;
const newClient = (timeoutMs?: number) =>
  createSearchClient({ createWorker: (listener) => new FakeThread(listener), timeoutMs });

beforeEach(() => {
  FakeThread.all = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe("the search client", () => {
  test("starts its thread at once and keeps it from search to search", async () => {
    const client = newClient();
    expect(FakeThread.all).toHaveLength(1);
    for (let i = 0; i < 3; i++) {
      const reply = client.ask(question);
      newestThread().answer();
      expect(await reply).toEqual(result);
    }
    expect(FakeThread.all).toHaveLength(1);
    expect(newestThread().isTerminated).toBe(false);
  });

  test("ends the thread of an aborted search and has a fresh one ready", async () => {
    const client = newClient();
    const controller = new AbortController();
    const reply = client.ask(question, { signal: controller.signal });
    controller.abort(new Error("not wanted"));
    await expect(reply).rejects.toThrow("not wanted");
    expect(FakeThread.all.map((thread) => thread.isTerminated)).toEqual([true, false]);
    const next = client.ask(question);
    newestThread().answer();
    expect(await next).toEqual(result);
  });

  test("sends nothing for a search that is aborted before it starts", async () => {
    const client = newClient();
    await expect(client.ask(question, { signal: AbortSignal.abort() })).rejects.toThrow();
    expect(newestThread().sent).toEqual([]);
  });

  test("aborts the running search when another one starts", async () => {
    const client = newClient();
    const first = client.ask(question);
    const second = client.ask(question);
    await expect(first).rejects.toMatchObject({ name: "AbortError" });
    newestThread().answer();
    expect(await second).toEqual(result);
  });

  test("does not let an abort after the reply end the thread", async () => {
    const client = newClient();
    const controller = new AbortController();
    const reply = client.ask(question, { signal: controller.signal });
    newestThread().answer();
    await reply;
    controller.abort();
    expect(FakeThread.all).toHaveLength(1);
    expect(newestThread().isTerminated).toBe(false);
  });

  test("has no more patience to lose with a thread that has answered", async () => {
    const client = newClient();
    const reply = client.ask(question);
    newestThread().answer();
    await reply;
    vi.advanceTimersByTime(SEARCH_TIMEOUT_MS);
    expect(newestThread().isTerminated).toBe(false);
  });

  test("ignores replies to other searches, early, late and doubled", async () => {
    const client = newClient();
    const first = client.ask(question);
    const thread = newestThread();
    thread.answer();
    await first;
    const second = client.ask(question);
    thread.fail("late", 1);
    thread.fail("early", 99);
    thread.answer();
    thread.answer();
    expect(await second).toEqual(result);
  });

  test("rejects when the thread crashes, and searches again with another", async () => {
    const client = newClient();
    const reply = client.ask(question);
    newestThread().crash("out of memory");
    await expect(reply).rejects.toMatchObject({
      reason: { code: "searchCrashed", detail: "out of memory" },
    });
    const next = client.ask(question);
    expect(FakeThread.all).toHaveLength(2);
    newestThread().answer();
    expect(await next).toEqual(result);
  });

  test("starts another thread when the first failed to load before it was needed", async () => {
    const client = newClient();
    newestThread().crash();
    const reply = client.ask(question);
    expect(FakeThread.all).toHaveLength(2);
    newestThread().answer();
    expect(await reply).toEqual(result);
  });

  test("is not disturbed by the last gasp of a thread it has already replaced", async () => {
    const client = newClient();
    const old = newestThread();
    const controller = new AbortController();
    const aborted = client.ask(question, { signal: controller.signal });
    controller.abort();
    await expect(aborted).rejects.toThrow();
    const reply = client.ask(question);
    old.crash("late crash");
    old.garble();
    newestThread().answer();
    expect(await reply).toEqual(result);
  });

  test("rejects with what the thread has against the question", async () => {
    const client = newClient();
    const reply = client.ask(question);
    newestThread().fail("Invalid FEN");
    await expect(reply).rejects.toMatchObject({
      reason: { code: "searchFailed", detail: "Invalid FEN" },
    });
  });

  test.each<[string, unknown]>([
    ["nothing", undefined],
    ["a text", "e2e4"],
    ["a message of no kind", { kind: "greeting", id: 1 }],
    ["a message without a number", { kind: "answer", result }],
    ["an iteration without figures", { kind: "iteration", id: 1, iteration: {}, details }],
    ["an iteration that does not say when", { kind: "iteration", id: 1, iteration, timeMs: 7 }],
    ["an answer without a result", { kind: "answer", id: 1 }],
    ["an answer without a line", { kind: "answer", id: 1, result: { ...result, pv: undefined } }],
    ["a score that is a text", { kind: "answer", id: 1, result: { ...result, score: "12" } }],
    ["a move to nowhere", { kind: "answer", id: 1, result: { ...result, move: { from: 1 } } }],
    [
      "a move against the rules",
      { kind: "answer", id: 1, result: { ...result, move: { from: "e2", to: "e5" } } },
    ],
    [
      "no move where there are twenty",
      { kind: "answer", id: 1, result: { ...result, move: undefined } },
    ],
    ["a line of anything", { kind: "answer", id: 1, result: { ...result, pv: ["\u202Ee4", {}] } }],
    [
      "a line without end",
      {
        kind: "answer",
        id: 1,
        result: { ...result, pv: Array.from({ length: 1_001 }, () => "e2e4") },
      },
    ],
    ["fewer positions than none", { kind: "answer", id: 1, result: { ...result, nodes: -1 } }],
    [
      "more positions than any number",
      { kind: "answer", id: 1, result: { ...result, nodes: 1e300 } },
    ],
    [
      "a depth between two",
      { kind: "iteration", id: 1, iteration: { ...iteration, depth: 1.5 }, details },
    ],
    [
      "a move that every object has",
      {
        kind: "answer",
        id: 1,
        result: { ...result, move: { from: "__proto__", to: "constructor" } },
      },
    ],
    ["a failure that is no text", { kind: "failure", id: 1, error: { toString: "x" } }],
  ])("replaces a thread that talks nonsense, and asks another: %s", async (_case, message) => {
    const client = newClient();
    const reply = client.ask(question);
    newestThread().say(message as ThreadMessage);
    await expect(reply).rejects.toMatchObject({
      reason: { code: "searchReplyInvalid" },
    });
    expect(newestThread().isTerminated).toBe(true);
    const next = client.ask(question);
    expect(FakeThread.all).toHaveLength(2);
    newestThread().answer();
    expect(await next).toEqual(result);
  });

  test("repeats of what a thread says no more than a player reads, as plain text", async () => {
    const client = newClient();
    const refused = expect(client.ask(question)).rejects.toThrow(/^searchFailed: \uFFFDx{199}$/);
    newestThread().fail(`\u202E${"x".repeat(1_000_000)}`);
    await refused;
    const crashed = expect(client.ask(question)).rejects.toThrow(/^searchCrashed: y{200}$/);
    newestThread().crash("y".repeat(1_000_000));
    await crashed;
  });

  test("takes an answer without a move where there is none", async () => {
    const client = newClient();
    const mated = parseFen("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    const reply = client.ask({ ...question, position: mated });
    const answer = { ...result, move: undefined };
    newestThread().say({ kind: "answer", id: 1, result: answer, timeMs: 1 });
    expect(await reply).toEqual(answer);
  });

  test("replaces a thread whose search failed", async () => {
    const client = newClient();
    const reply = client.ask(question);
    newestThread().fail("out of memory");
    await expect(reply).rejects.toThrow("out of memory");
    client.ask(question).catch(() => {});
    expect(FakeThread.all).toHaveLength(2);
  });

  test("says that a reload helps when the thread's file is gone", async () => {
    const client = newClient();
    const reply = client.ask(question);
    newestThread().crash();
    await expect(reply).rejects.toMatchObject({
      reason: { code: "searchCrashed", detail: "" },
    });
  });

  test("rejects when the reply cannot be read", async () => {
    const client = newClient();
    const reply = client.ask(question);
    newestThread().garble();
    await expect(reply).rejects.toMatchObject({
      reason: { code: "searchReplyUnreadable" },
    });
  });

  test("gives up on a thread that does not answer", async () => {
    const client = newClient();
    const reply = client.ask(question);
    const refused = expect(reply).rejects.toMatchObject({
      reason: { code: "searchTimedOut", seconds: 30 },
    });
    vi.advanceTimersByTime(SEARCH_TIMEOUT_MS - 1);
    expect(newestThread().isTerminated).toBe(false);
    vi.advanceTimersByTime(1);
    await refused;
    expect(newestThread().isTerminated).toBe(true);
  });

  test("turns a browser that refuses workers into a rejection", async () => {
    const client = createSearchClient({
      createWorker: () => {
        throw new Error("workers are forbidden");
      },
    });
    await expect(client.ask(question)).rejects.toThrow("workers are forbidden");
  });

  test("ends its thread, and the search it is at, when disposed of", async () => {
    const client = newClient();
    const reply = client.ask(question);
    client.dispose();
    await expect(reply).rejects.toMatchObject({ name: "AbortError" });
    expect(newestThread().isTerminated).toBe(true);
  });

  test("tells of the iterations, and asks for them only when somebody listens", async () => {
    const client = newClient();
    const heard: unknown[] = [];
    const watched = client.ask(question, {
      onIteration: (...whatIsSaid) => void heard.push(whatIsSaid),
    });
    newestThread().iterate();
    newestThread().iterate();
    newestThread().answer();
    await watched;
    newestThread().iterate();
    expect(heard).toEqual([
      [iteration, details],
      [iteration, details],
    ]);
    client.ask(question).catch(() => {});
    expect(newestThread().sent.map(({ wantsIterations }) => wantsIterations)).toEqual([
      true,
      false,
    ]);
  });

  test("takes an iteration as a sign of life", async () => {
    const client = newClient();
    const reply = client.ask(question, { onIteration: () => {} });
    for (let i = 0; i < 3; i++) {
      vi.advanceTimersByTime(SEARCH_TIMEOUT_MS - 1);
      newestThread().iterate();
    }
    expect(newestThread().isTerminated).toBe(false);
    const refused = expect(reply).rejects.toMatchObject({
      reason: { code: "searchTimedOut", seconds: 30 },
    });
    vi.advanceTimersByTime(SEARCH_TIMEOUT_MS);
    await refused;
  });

  test("takes the end of loading as a sign of life", async () => {
    const client = newClient();
    const reply = client.ask(question);
    vi.advanceTimersByTime(SEARCH_TIMEOUT_MS - 1);
    newestThread().say({ kind: "loaded", id: 1 });
    vi.advanceTimersByTime(SEARCH_TIMEOUT_MS - 1);
    newestThread().answer();
    expect(await reply).toEqual(result);
  });

  test("does not count the time in which page and thread were frozen", async () => {
    const client = newClient();
    const reply = client.ask(question);
    vi.advanceTimersByTime(SEARCH_TIMEOUT_MS - 1_000);
    // The last step comes an hour late, and before anything that the thread may have to say.
    const before = performance.now();
    const now = vi.spyOn(performance, "now").mockImplementation(() => before + 3_600_000);
    vi.advanceTimersByTime(1_000);
    now.mockRestore();
    newestThread().answer();
    expect(await reply).toEqual(result);
  });

  test("waits for ever when it is told to", async () => {
    const client = newClient(Number.POSITIVE_INFINITY);
    const reply = client.ask(question);
    vi.advanceTimersByTime(1000 * SEARCH_TIMEOUT_MS);
    newestThread().answer();
    expect(await reply).toEqual(result);
  });

  test("raises the flag of the running search, and of no other, when told to stop", async () => {
    const client = newClient();
    client.stop();
    const flagOf = ({ stopFlag }: RequestMessage) =>
      stopFlag && Atomics.load(new Int32Array(stopFlag), 0);
    const first = client.ask(question);
    newestThread().answer();
    await first;
    const second = client.ask(question);
    expect(newestThread().sent.map(flagOf)).toEqual([0, 0]);
    client.stop();
    expect(newestThread().sent.map(flagOf)).toEqual([0, 1]);
    newestThread().answer();
    await second;
    const third = client.ask(question);
    expect(newestThread().sent.map(flagOf)).toEqual([0, 1, 0]);
    newestThread().answer();
    await third;
  });

  test("does without a flag where memory cannot be shared", async () => {
    vi.stubGlobal("SharedArrayBuffer", undefined);
    const client = newClient();
    const reply = client.ask(question);
    vi.unstubAllGlobals();
    client.stop();
    expect(newestThread().sent[0].stopFlag).toBeUndefined();
    newestThread().answer();
    expect(await reply).toEqual(result);
  });
});
