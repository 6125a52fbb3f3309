import { describe, expect, test, vi } from "vitest";
import { SEARCH_TIMEOUT_MS } from "../../../engine/service/client.ts";
import {
  expectFailure,
  newClient,
  newestThread,
  question,
  result,
  useFreshThreads,
} from "./FakeThread.ts";

useFreshThreads();

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
