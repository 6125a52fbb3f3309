import { beforeEach, describe, expect, test, vi } from "vitest";
import { createSearchClient, spawnSearchWorker } from "../../../engine/index.ts";
import type { RequestMessage } from "../../../engine/service/protocol.ts";
import { PAGE_POLICY } from "../../../tools/build/policy.ts";

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

  test("works with the client, which terminates it when the client is disposed of", () => {
    createSearchClient({ createWorker: spawnSearchWorker }).dispose();
    expect(FakeWorker.newest.isTerminated).toBe(true);
  });
});
