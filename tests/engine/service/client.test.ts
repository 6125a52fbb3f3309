import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  createSearchClient,
  parseFen,
  SEARCH_TIMEOUT_MS,
  START_FEN,
  search,
} from "../../../engine/index.ts";
import type { ReplyMessage, RequestMessage } from "../../../engine/service/protocol.ts";

const request = { position: parseFen(START_FEN), repetitions: {}, depth: 1 };
const result = search(request.position, request);

/** Stands in for a worker: records what it is sent and answers when told to. */
class FakeWorker {
  static all: FakeWorker[] = [];
  sent: RequestMessage[] = [];
  isTerminated = false;
  onmessage: ((event: { data: ReplyMessage }) => void) | null = null;
  onerror: ((event: { message?: string; preventDefault?: () => void }) => void) | null = null;
  onmessageerror: (() => void) | null = null;

  constructor() {
    FakeWorker.all.push(this);
  }

  postMessage(message: RequestMessage): void {
    this.sent.push(message);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  reply(): void {
    this.onmessage?.({ data: { id: this.sent.at(-1)?.id ?? 0, result } });
  }
}

const newestWorker = (): FakeWorker => FakeWorker.all.at(-1) as FakeWorker;
const newClient = () =>
  createSearchClient({ createWorker: () => new FakeWorker() as unknown as Worker });

beforeEach(() => {
  FakeWorker.all = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe("the search client", () => {
  test("starts its worker at once and keeps it from search to search", async () => {
    const client = newClient();
    expect(FakeWorker.all).toHaveLength(1);
    for (let i = 0; i < 3; i++) {
      const reply = client.search(request);
      newestWorker().reply();
      expect(await reply).toEqual(result);
    }
    expect(FakeWorker.all).toHaveLength(1);
    expect(newestWorker().isTerminated).toBe(false);
  });

  test("ends the worker of an aborted search and has a fresh one ready", async () => {
    const client = newClient();
    const controller = new AbortController();
    const reply = client.search(request, { signal: controller.signal });
    controller.abort(new Error("not wanted"));
    await expect(reply).rejects.toThrow("not wanted");
    expect(FakeWorker.all.map((worker) => worker.isTerminated)).toEqual([true, false]);
    const next = client.search(request);
    newestWorker().reply();
    expect(await next).toEqual(result);
  });

  test("sends nothing for a search that is aborted before it starts", async () => {
    const client = newClient();
    await expect(client.search(request, { signal: AbortSignal.abort() })).rejects.toThrow();
    expect(newestWorker().sent).toEqual([]);
  });

  test("aborts the running search when another one starts", async () => {
    const client = newClient();
    const first = client.search(request);
    const second = client.search(request);
    await expect(first).rejects.toMatchObject({ name: "AbortError" });
    newestWorker().reply();
    expect(await second).toEqual(result);
  });

  test("does not let an abort after the reply end the worker", async () => {
    const client = newClient();
    const controller = new AbortController();
    const reply = client.search(request, { signal: controller.signal });
    newestWorker().reply();
    await reply;
    controller.abort();
    expect(newestWorker().isTerminated).toBe(false);
  });

  test("ignores replies to other searches, early, late and doubled", async () => {
    const client = newClient();
    const first = client.search(request);
    const worker = newestWorker();
    worker.reply();
    await first;
    const second = client.search(request);
    worker.onmessage?.({ data: { id: 1, error: "late" } });
    worker.onmessage?.({ data: { id: 99, error: "early" } });
    worker.reply();
    worker.reply();
    expect(await second).toEqual(result);
  });

  test("rejects when the worker crashes, and searches again with another", async () => {
    const client = newClient();
    const reply = client.search(request);
    newestWorker().onerror?.({ message: "out of memory" });
    await expect(reply).rejects.toThrow(/crashed \(out of memory\)/);
    const next = client.search(request);
    expect(FakeWorker.all).toHaveLength(2);
    newestWorker().reply();
    expect(await next).toEqual(result);
  });

  test("starts another worker when the first failed to load before it was needed", async () => {
    const client = newClient();
    newestWorker().onerror?.({});
    const reply = client.search(request);
    expect(FakeWorker.all).toHaveLength(2);
    newestWorker().reply();
    expect(await reply).toEqual(result);
  });

  test("is not disturbed by the last gasp of a worker it has already replaced", async () => {
    const client = newClient();
    const old = newestWorker();
    const controller = new AbortController();
    const aborted = client.search(request, { signal: controller.signal });
    controller.abort();
    await expect(aborted).rejects.toThrow();
    const reply = client.search(request);
    old.onerror?.({ message: "late crash" });
    old.onmessageerror?.();
    newestWorker().reply();
    expect(await reply).toEqual(result);
  });

  test("rejects with what the worker has against the request", async () => {
    const client = newClient();
    const reply = client.search(request);
    newestWorker().onmessage?.({ data: { id: 1, error: "Invalid FEN" } });
    await expect(reply).rejects.toThrow("The computer could not search: Invalid FEN");
  });

  test("rejects when the reply cannot be read", async () => {
    const client = newClient();
    const reply = client.search(request);
    newestWorker().onmessageerror?.();
    await expect(reply).rejects.toThrow("could not be read");
  });

  test("gives up on a worker that does not answer", async () => {
    const client = newClient();
    const reply = client.search(request);
    const refused = expect(reply).rejects.toThrow("did not answer within 30 seconds");
    vi.advanceTimersByTime(SEARCH_TIMEOUT_MS - 1);
    expect(newestWorker().isTerminated).toBe(false);
    vi.advanceTimersByTime(1);
    await refused;
    expect(newestWorker().isTerminated).toBe(true);
  });

  test("turns a browser that refuses workers into a rejection", async () => {
    const client = createSearchClient({
      createWorker: () => {
        throw new Error("workers are forbidden");
      },
    });
    await expect(client.search(request)).rejects.toThrow("workers are forbidden");
  });

  test("ends its worker, and the search it is at, when disposed of", async () => {
    const client = newClient();
    const reply = client.search(request);
    client.dispose();
    await expect(reply).rejects.toMatchObject({ name: "AbortError" });
    expect(newestWorker().isTerminated).toBe(true);
  });
});
