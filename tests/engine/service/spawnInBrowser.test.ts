import { beforeEach, describe, expect, it, test, vi } from "vitest";
import { parseNetwork, spawnSearchWorker } from "../../../engine/index.ts";
import type { RequestMessage } from "../../../engine/service/protocol.ts";
import { fetchFile } from "../../../engine/service/strongFiles.ts";
import { PAGE_POLICY } from "../../../tools/build/policy.ts";
import { readWeights } from "../search/strong/network/plainNetwork.ts";

/** Replaces the browser's `Worker`. */
class FakeWorker {
  static newest: FakeWorker;
  readonly url: URL;
  readonly options: WorkerOptions;
  readonly posted: RequestMessage[] = [];
  isTerminated = false;
  onmessage?: (event: { data: unknown }) => void;
  onmessageerror?: () => void;
  onerror?: (event: { message?: string; preventDefault(): void }) => void;

  constructor(url: URL, options: WorkerOptions) {
    this.url = url;
    this.options = options;
    FakeWorker.newest = this;
  }

  postMessage(message: RequestMessage): void {
    this.posted.push(message);
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

beforeEach(() => {
  vi.stubGlobal("Worker", FakeWorker);
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response()),
  );
});

const listener = { onMessage: vi.fn(), onUnreadable: vi.fn(), onCrash: vi.fn() };

describe("the browser's worker as a thread", () => {
  test("is a module worker", () => {
    spawnSearchWorker(listener);
    expect(FakeWorker.newest.url.href).toMatch(/browserWorker/);
    expect(FakeWorker.newest.options).toEqual({ type: "module" });
  });

  test("has a trusted script URL where the browser requires one, from a single policy that the page allows", () => {
    const created: string[] = [];
    vi.stubGlobal("trustedTypes", {
      createPolicy: (name: string, rules: { createScriptURL: (text: string) => string }) => {
        created.push(name);
        return {
          createScriptURL: (text: string) =>
            Object.assign(new URL(rules.createScriptURL(text)), { isTrusted: true }),
        };
      },
    });
    for (let i = 0; i < 2; i++) {
      spawnSearchWorker(listener);
      expect(FakeWorker.newest.url).toHaveProperty("isTrusted", true);
    }
    expect(created).toEqual(["search-worker"]);
    expect(PAGE_POLICY).toMatch(/trusted-types [^;]*\bsearch-worker\b/);
  });

  test("forwards requests, messages and errors", () => {
    const thread = spawnSearchWorker(listener);
    const worker = FakeWorker.newest;
    const request = { id: 1 } as RequestMessage;
    thread.post(request);
    expect(worker.posted).toEqual([request]);
    worker.onmessage?.({ data: "said" });
    expect(listener.onMessage).toHaveBeenCalledWith("said");
    worker.onmessageerror?.();
    expect(listener.onUnreadable).toHaveBeenCalledOnce();
    thread.terminate();
    expect(worker.isTerminated).toBe(true);
  });

  test("keeps a crash out of the console and reports the browser's message", () => {
    spawnSearchWorker(listener);
    const preventDefault = vi.fn();
    FakeWorker.newest.onerror?.({ message: "out of memory", preventDefault });
    expect(preventDefault).toHaveBeenCalledOnce();
    expect(listener.onCrash).toHaveBeenLastCalledWith("out of memory");
  });

  test("reports no message for a script that could not be loaded", () => {
    spawnSearchWorker(listener);
    FakeWorker.newest.onerror?.({ preventDefault: () => {} });
    expect(listener.onCrash).toHaveBeenLastCalledWith(undefined);
  });

  test("asks past every cache for a script that could not be loaded, and then for a new URL", () => {
    spawnSearchWorker(listener);
    const { href } = FakeWorker.newest.url;
    vi.mocked(fetch).mockClear();
    const asked = () => vi.mocked(fetch).mock.calls.map(([url, init]) => [`${url}`, init?.cache]);
    FakeWorker.newest.onerror?.({ message: "out of memory", preventDefault: () => {} });
    expect(asked()).toEqual([]);
    FakeWorker.newest.onerror?.({ preventDefault: () => {} });
    const bare = href.split("?", 1)[0];
    expect(asked()).toEqual([[bare, "reload"]]);
    spawnSearchWorker(listener);
    expect(FakeWorker.newest.url.href).not.toBe(href);
    expect(FakeWorker.newest.url.href).toContain(`${bare}?attempt=`);
    // The host may have been wrong until now.
    expect(asked()).toEqual([
      [bare, "reload"],
      [bare, "reload"],
    ]);
  });
});

const ADDRESS = new URL("https://example.org/weights.bin");
const weights = () => new Response(readWeights());

/** Answers the requests in turn, and returns the cache modes that were asked for. */
function hostAnswers(...answers: (() => Response)[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (_address: URL, { cache }: RequestInit) => {
    const answer = answers[asked.length];
    asked.push(cache ?? "default");
    return answer();
  });
  return asked;
}

/** The weights with a change in a copy of their bytes. */
function damaged(change: (bytes: Uint8Array) => void): Response {
  const bytes = new Uint8Array(readWeights());
  change(bytes);
  return new Response(bytes);
}

const WRONG: Record<string, () => Response> = {
  "a missing file": () => new Response("", { status: 404 }),
  "the start page": () => new Response("<!doctype html><title>Enough Monkeys</title>"),
  "an empty body": () => new Response(""),
  "a cut body": () => new Response(readWeights().slice(0, 100_000)),
  zeros: () => damaged((bytes) => bytes.fill(0, 16)),
  "a flipped bit": () =>
    damaged((bytes) => {
      bytes[90_000] ^= 1;
    }),
  "a broken connection": () => {
    throw new TypeError("Failed to fetch");
  },
};

describe("fetching the weights", () => {
  it("asks once when the answer is right", async () => {
    const asked = hostAnswers(weights);
    expect((await fetchFile(ADDRESS, parseNetwork)).hidden).toBeGreaterThan(0);
    expect(asked).toEqual(["default"]);
  });

  it.each(Object.entries(WRONG))("asks once more, past the caches, after %s", async (_, wrong) => {
    const asked = hostAnswers(wrong, weights);
    expect((await fetchFile(ADDRESS, parseNetwork)).hidden).toBeGreaterThan(0);
    expect(asked).toEqual(["default", "reload"]);
  });

  it.each(Object.entries(WRONG))("fails when the second answer is also %s", async (_, wrong) => {
    hostAnswers(wrong, wrong);
    await expect(fetchFile(ADDRESS, parseNetwork)).rejects.toThrow(
      /404|Not a network|Failed to fetch/,
    );
  });
});
