import { describe, expect, test, vi } from "vitest";
import { createSearchClient } from "../../../engine/index.ts";
import { SEARCH_TIMEOUT_MS } from "../../../engine/service/client.ts";
import type { RequestMessage, ThreadMessage } from "../../../engine/service/protocol.ts";
import {
  details,
  expectFailure,
  FakeThread,
  iteration,
  newClient,
  newestThread,
  question,
  result,
  useFreshThreads,
} from "./FakeThread.ts";

useFreshThreads();

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

  test("terminates the thread of an aborted search and starts another", async () => {
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

  test("does not terminate the thread when a search is aborted after its reply", async () => {
    const client = newClient();
    const controller = new AbortController();
    const reply = client.ask(question, { signal: controller.signal });
    newestThread().answer();
    await reply;
    controller.abort();
    expect(FakeThread.all).toHaveLength(1);
    expect(newestThread().isTerminated).toBe(false);
  });

  test("ignores replies to other questions and repeated replies", async () => {
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

  test.each<[string, (thread: FakeThread) => void, object]>([
    [
      "the thread crashes",
      (thread) => thread.crash("out of memory"),
      { code: "searchCrashed", detail: "out of memory" },
    ],
    ["it cannot be loaded", (thread) => thread.crash(), { code: "searchCrashed", detail: "" }],
    [
      "it reports a failure",
      (thread) => thread.fail("Invalid FEN"),
      { code: "searchFailed", detail: "Invalid FEN" },
    ],
    ["its reply cannot be read", (thread) => thread.garble(), { code: "searchReplyUnreadable" }],
  ])("rejects when %s, and the next search has another thread", async (_when, act, reason) => {
    const client = newClient();
    const reply = client.ask(question);
    act(newestThread());
    await expectFailure(reply, reason);
    const next = client.ask(question);
    expect(FakeThread.all).toHaveLength(2);
    newestThread().answer();
    expect(await next).toEqual(result);
  });

  test("starts another thread when the first one failed to load before it was needed", async () => {
    const client = newClient();
    newestThread().crash();
    const reply = client.ask(question);
    expect(FakeThread.all).toHaveLength(2);
    newestThread().answer();
    expect(await reply).toEqual(result);
  });

  test("ignores errors of a thread that it has replaced", async () => {
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

  test("replaces a thread that sends an invalid message, and rejects", async () => {
    for (const sent of [undefined, { ...result, pv: undefined }]) {
      const client = newClient();
      const reply = client.ask(question);
      const thread = newestThread();
      thread.say({ kind: "answer", id: 1, result: sent } as unknown as ThreadMessage);
      await expectFailure(reply, { code: "searchReplyInvalid" });
      expect(thread.isTerminated).toBe(true);
      const next = client.ask(question);
      newestThread().answer();
      expect(await next).toEqual(result);
    }
  });

  test("shortens and sanitizes the messages of a thread", async () => {
    const client = newClient();
    const refused = expect(client.ask(question)).rejects.toThrow(/^searchFailed: \uFFFDx{199}$/);
    newestThread().fail(`\u202E${"x".repeat(1_000_000)}`);
    await refused;
    const crashed = expect(client.ask(question)).rejects.toThrow(/^searchCrashed: y{200}$/);
    newestThread().crash("y".repeat(1_000_000));
    await crashed;
  });

  test("rejects when the browser refuses workers", async () => {
    const createWorker = () => {
      throw new Error("workers are forbidden");
    };
    const client = createSearchClient({ createWorker });
    await expect(client.ask(question)).rejects.toThrow("workers are forbidden");
  });

  test("terminates its thread and aborts its search when it is disposed of", async () => {
    const client = newClient();
    const reply = client.ask(question);
    client.dispose();
    await expect(reply).rejects.toMatchObject({ name: "AbortError" });
    expect(newestThread().isTerminated).toBe(true);
  });

  test("reports iterations, and requests them only when there is a listener", async () => {
    const client = newClient();
    const reports: unknown[] = [];
    const watched = client.ask(question, {
      onIteration: (...report) => void reports.push(report),
    });
    newestThread().iterate();
    newestThread().iterate();
    newestThread().answer();
    await watched;
    newestThread().iterate();
    expect(reports).toEqual([
      [iteration, details],
      [iteration, details],
    ]);
    client.ask(question).catch(() => {});
    const wanted = newestThread().sent.map(({ wantsIterations }) => wantsIterations);
    expect(wanted).toEqual([true, false]);
  });

  test("raises only the stop flag of the running search", async () => {
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

  test("sends no stop flag where memory cannot be shared", async () => {
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

describe("the timeout of the search client", () => {
  test("stops its timeout when the thread has answered", async () => {
    const client = newClient();
    const reply = client.ask(question);
    newestThread().answer();
    await reply;
    vi.advanceTimersByTime(SEARCH_TIMEOUT_MS);
    expect(newestThread().isTerminated).toBe(false);
  });

  test.each([
    ["after 30 seconds", {}, 30],
    ["five seconds after the time that the question may take", { timeMs: SEARCH_TIMEOUT_MS }, 35],
    ["after half a second more", { timeMs: 25_500 }, 30.5],
  ])("replaces a silent thread %s", async (_when, change, seconds) => {
    const client = newClient();
    const reply = client.ask({ ...question, ...change });
    const refused = expectFailure(reply, { code: "searchTimedOut", seconds });
    vi.advanceTimersByTime(1_000 * seconds - 1);
    expect(newestThread().isTerminated).toBe(false);
    vi.advanceTimersByTime(1);
    await refused;
    expect(newestThread().isTerminated).toBe(true);
  });

  test("restarts its timeout at each iteration", async () => {
    const client = newClient();
    const reply = client.ask(question, { onIteration: () => {} });
    for (let i = 0; i < 3; i++) {
      vi.advanceTimersByTime(SEARCH_TIMEOUT_MS - 1);
      newestThread().iterate();
    }
    expect(newestThread().isTerminated).toBe(false);
    const refused = expectFailure(reply, { code: "searchTimedOut", seconds: 30 });
    vi.advanceTimersByTime(SEARCH_TIMEOUT_MS);
    await refused;
  });

  test("restarts its timeout at the end of loading", async () => {
    const client = newClient();
    const reply = client.ask(question);
    vi.advanceTimersByTime(SEARCH_TIMEOUT_MS - 1);
    newestThread().say({ kind: "loaded", id: 1 });
    vi.advanceTimersByTime(SEARCH_TIMEOUT_MS - 1);
    newestThread().answer();
    expect(await reply).toEqual(result);
  });

  test("does not count time in which the page was frozen, and goes on afterwards", async () => {
    const refused = expectFailure(newClient().ask(question), { code: "searchTimedOut" });
    vi.advanceTimersByTime(SEARCH_TIMEOUT_MS - 1_000);
    // The last step comes an hour late and before any message of the thread.
    const before = performance.now();
    const now = vi.spyOn(performance, "now").mockImplementation(() => before + 3_600_000);
    vi.advanceTimersByTime(1_000);
    now.mockRestore();
    vi.advanceTimersByTime(999);
    expect(newestThread().isTerminated).toBe(false);
    vi.advanceTimersByTime(1);
    await refused;
  });

  test("has no timeout when the limit is Infinity", async () => {
    const client = newClient(Number.POSITIVE_INFINITY);
    const reply = client.ask(question);
    vi.advanceTimersByTime(1000 * SEARCH_TIMEOUT_MS);
    newestThread().answer();
    expect(await reply).toEqual(result);
  });
});
