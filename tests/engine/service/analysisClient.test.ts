import { beforeEach, describe, expect, test, vi } from "vitest";
import { createAnalysisClient, type SearchIteration } from "../../../engine/index.ts";
import { ANALYSIS_TIME_MS } from "../../../engine/service/analysisClient.ts";
import type { SearchQuestion } from "../../../engine/service/protocol.ts";
import { question as anyQuestion, expectFailure, FakeThread, newClient } from "./FakeThread.ts";

const { position, repetitions } = anyQuestion;
const question = { position, repetitions, lines: 2 };

const lastAsked = (thread: FakeThread) => thread.sent.at(-1)?.question as SearchQuestion;
const isAnalysing = (thread: FakeThread) =>
  thread.sent.length > 0 && lastAsked(thread).timeMs === ANALYSIS_TIME_MS && !thread.isTerminated;
/** Lets everything run that waits for nothing but promises. */
const settle = () => vi.advanceTimersByTimeAsync(0);
/** The threads that load the network answer that they have. */
async function finishWarmUps() {
  for (const thread of FakeThread.all) {
    if (!thread.isTerminated && !isAnalysing(thread) && thread.sent.length > 0) thread.answer();
  }
  await settle();
}

function start() {
  const client = createAnalysisClient(newClient);
  const search = (onIteration?: (iteration: SearchIteration) => void) => {
    const controller = new AbortController();
    const result = client.search(question, { signal: controller.signal, onIteration });
    result.catch(() => {});
    return { result, abort: () => controller.abort(new Error("moved on")) };
  };
  return { client, search };
}

beforeEach(() => {
  FakeThread.all = [];
  vi.useFakeTimers();
});

describe("the analysis client", () => {
  test("asks for the wanted lines and known endings, for 30 seconds, as deep as possible", async () => {
    start().search();
    await settle();
    const asked = FakeThread.all.filter(isAnalysing).map(lastAsked);
    const limits = { timeMs: 30_000, depth: 64, knowsDrawnEndings: true };
    expect(asked).toMatchObject([{ ...question, kind: "search", ...limits }]);
  });

  test("searches the next position in the thread that has waited", async () => {
    const { search } = start();
    const first = search();
    await finishWarmUps();
    const [one, two] = FakeThread.all;
    expect([isAnalysing(one), isAnalysing(two)]).toEqual([true, false]);
    first.abort();
    search();
    await settle();
    expect(one.isTerminated).toBe(true);
    expect(isAnalysing(two)).toBe(true);
  });

  test("has the replaced thread load the network for the search after the next", async () => {
    const { search } = start();
    const first = search();
    await finishWarmUps();
    first.abort();
    await settle();
    const [, , third] = FakeThread.all;
    expect(third.sent).toHaveLength(1);
    expect(isAnalysing(third)).toBe(false);
  });

  test("waits for a thread that still loads instead of terminating it", async () => {
    const { search } = start();
    const first = search();
    await settle();
    first.abort();
    const second = search();
    await settle();
    expect(FakeThread.all.filter(isAnalysing)).toEqual([]);
    second.abort();
    const third = search();
    await settle();
    const started = FakeThread.all.length;
    await finishWarmUps();
    expect(FakeThread.all.filter(isAnalysing)).toHaveLength(1);
    expect(FakeThread.all).toHaveLength(started);
    await expect(second.result).rejects.toThrow("moved on");
    third.abort();
  });

  test("keeps a thread whose search has ended, with its table", async () => {
    const { search } = start();
    const first = search();
    await finishWarmUps();
    FakeThread.all[0].answer();
    await first.result;
    search();
    await settle();
    expect(isAnalysing(FakeThread.all[0])).toBe(true);
    expect(FakeThread.all[0].sent).toHaveLength(2);
  });

  test("reports a failure, and searches again when it is asked again", async () => {
    const { search } = start();
    const failed = search();
    await settle();
    FakeThread.all[0].crash("out of memory");
    await expectFailure(failed.result, { code: "searchCrashed", detail: "out of memory" });
    search();
    await settle();
    expect(FakeThread.all.filter(isAnalysing)).toHaveLength(1);
  });

  test("searches although the waiting thread could not load", async () => {
    const { search } = start();
    const first = search();
    await settle();
    FakeThread.all[1].crash("out of memory");
    first.abort();
    search();
    await settle();
    expect(FakeThread.all.filter(isAnalysing)).toHaveLength(1);
  });

  test("leaves no thread behind when it ends, whatever they are doing", async () => {
    for (const ends of ["searching", "aborted", "loading"] as const) {
      FakeThread.all = [];
      const { client, search } = start();
      const first = search();
      await settle();
      if (ends !== "searching") first.abort();
      if (ends === "loading") search();
      client.dispose();
      first.abort();
      await settle();
      expect(FakeThread.all.filter(({ isTerminated }) => !isTerminated)).toEqual([]);
    }
  });
});
