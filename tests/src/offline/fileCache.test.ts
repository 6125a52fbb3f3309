// @vitest-environment node
import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { BuiltFile } from "../../../src/offline/builtFile.ts";
import { FileCache } from "../../../src/offline/fileCache.ts";

const BASE = "https://example.org/chess/";
const SCRIPT = "export const answer = 42;";
const STYLES = "body { color: black }";
const PAGE = "<!doctype html><title>Enough Monkeys</title>";

function built(name: string, content: string): BuiltFile {
  const hash = createHash("sha256").update(content).digest("base64");
  return { url: `${BASE}${name}`, integrity: `sha256-${hash}`, bytes: content.length };
}
const script = built("assets/game-1.js", SCRIPT);
const styles = built("assets/style-2.css", STYLES);
const files = [script, styles];

/** The part of a browser's caches that is used, with the contents by key. */
let kept: Map<string, Response>;
const cache = {
  match: async (key: string) => kept.get(key)?.clone(),
  put: async (key: string, response: Response) => void kept.set(key, response),
  delete: async (key: string | { url: string }) =>
    kept.delete(typeof key === "string" ? key : key.url),
  keys: async () => [...kept.keys()].map((url) => ({ url })),
};

type Answer = () => Response | Promise<Response>;
let asked: [url: string, cache: string][];

/** The host gives these answers in turn, and the last one for ever. */
function hostAnswers(...answers: Answer[]): void {
  asked = [];
  vi.stubGlobal("fetch", async (url: string, { cache: mode }: { cache: string }) => {
    asked.push([url, mode]);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer?.();
  });
}

const right: Answer = () => new Response(SCRIPT);
const refused: Answer = () => Promise.reject(new TypeError("Failed to fetch"));

const WRONG: Record<string, Answer> = {
  "the start page": () => new Response(PAGE, { headers: { "Content-Type": "text/html" } }),
  "an empty body": () => new Response(""),
  "a cut body": () => new Response(SCRIPT.slice(0, 12)),
  "the right length, but damaged": () => new Response(SCRIPT.replace("42", "43")),
  "a missing file": () => new Response("", { status: 404 }),
};

const make = (some = files, headers = {}) =>
  new FileCache({ files: some, cacheName: "files", headers });

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("caches", { open: async () => cache });
});

describe("a file that is not kept", () => {
  it("is asked for once and kept", async () => {
    hostAnswers(right);
    const fileCache = make();
    expect(await (await fileCache.answer(script)).text()).toBe(SCRIPT);
    expect(await (await fileCache.answer(script)).text()).toBe(SCRIPT);
    expect(asked).toEqual([[script.url, "default"]]);
  });

  it("has its type and the host's headers, whatever the host sent", async () => {
    hostAnswers(() => new Response(SCRIPT, { headers: { "Content-Type": "text/plain" } }));
    const fileCache = make(files, { "Content-Security-Policy": "default-src 'none'" });
    for (const answer of [await fileCache.answer(script), await fileCache.answer(script)]) {
      expect(answer.headers.get("Content-Type")).toBe("text/javascript");
      expect(answer.headers.get("Content-Security-Policy")).toBe("default-src 'none'");
    }
  });

  it.each(Object.entries(WRONG))("is asked for past every cache after %s", async (_, wrong) => {
    hostAnswers(wrong, right);
    expect(await (await make().answer(script)).text()).toBe(SCRIPT);
    expect(asked.map(([, mode]) => mode)).toEqual(["default", "reload"]);
  });

  it.each(Object.entries(WRONG))("is an error and is not kept after twice %s", async (_, wrong) => {
    hostAnswers(wrong);
    expect((await make().answer(script)).ok).toBe(false);
    expect(kept.size).toBe(0);
  });

  it("is an error when there is no network", async () => {
    hostAnswers(refused);
    await expect(make().answer(script)).rejects.toThrow("Failed to fetch");
  });

  it("is an error when the host is silent for two minutes", async () => {
    const timer = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(timer.signal);
    const silent = (_url: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => {
        if (signal.aborted) reject(signal.reason);
        signal.addEventListener("abort", () => reject(signal.reason));
      });
    vi.stubGlobal("fetch", silent);
    const answer = make().answer(script);
    await expect.poll(() => timeout.mock.calls).toEqual([[120_000]]);
    timer.abort(new DOMException("too late", "TimeoutError"));
    await expect(answer).rejects.toThrow("too late");
  });

  it("is answered even if it cannot be kept", async () => {
    hostAnswers(right);
    const full = { ...cache, put: () => Promise.reject(new DOMException("full")) };
    vi.stubGlobal("caches", { open: async () => full });
    expect(await (await make().answer(script)).text()).toBe(SCRIPT);
    vi.stubGlobal("caches", { open: () => Promise.reject(new DOMException("broken")) });
    expect(await (await make().answer(script)).text()).toBe(SCRIPT);
  });
});

describe("a kept file", () => {
  async function keep(content: string): Promise<FileCache> {
    hostAnswers(right);
    const fileCache = make();
    await fileCache.answer(script);
    for (const key of kept.keys()) kept.set(key, new Response(content));
    return fileCache;
  }

  it("is the answer without a network when it is right", async () => {
    const fileCache = await keep(SCRIPT);
    hostAnswers(refused);
    expect(await (await fileCache.answer(script)).text()).toBe(SCRIPT);
    expect(asked).toEqual([]);
  });

  // Another page of the same origin can write into the cache at any time.
  it.each([
    ["emptied", ""],
    ["truncated", SCRIPT.slice(0, 12)],
    ["changed", SCRIPT.replace("42", "43")],
    ["replaced by the start page", PAGE],
  ])("is replaced by the host's when it was %s", async (_, content) => {
    const fileCache = await keep(content);
    expect(await (await fileCache.answer(script)).text()).toBe(SCRIPT);
    hostAnswers(refused);
    expect(await (await fileCache.answer(script)).text()).toBe(SCRIPT);
  });

  it("has its type and the host's headers, whatever the cache says", async () => {
    await keep(SCRIPT);
    for (const key of kept.keys()) kept.set(key, new Response(SCRIPT));
    const answer = await make(files, { "Referrer-Policy": "no-referrer" }).answer(script);
    expect(answer.headers.get("Content-Type")).toBe("text/javascript");
    expect(answer.headers.get("Referrer-Policy")).toBe("no-referrer");
  });

  it("is dropped when it was changed and the host has no right one", async () => {
    const fileCache = await keep(PAGE);
    hostAnswers(() => new Response(PAGE));
    expect((await fileCache.answer(script)).ok).toBe(false);
    expect(kept.size).toBe(0);
  });
});

describe("all files together", () => {
  const byName: Answer[] = [right, () => new Response(STYLES)];

  it("are kept, and those that are there are not asked for again", async () => {
    hostAnswers(...byName);
    const fileCache = make();
    await fileCache.keepAll([script]);
    await fileCache.keepAll(files);
    expect(asked.map(([url]) => url)).toEqual([script.url, styles.url]);
    expect(await fileCache.missing(files)).toEqual([]);
  });

  it("fail with the first that is wrong, and the others stay for the next attempt", async () => {
    hostAnswers(right, () => new Response(PAGE));
    const fileCache = make();
    await expect(fileCache.keepAll(files)).rejects.toThrow("style-2.css: 502");
    expect(await fileCache.missing(files)).toEqual([styles]);
  });

  it("fail when the disk is full", async () => {
    hostAnswers(right);
    const full = { ...cache, put: () => Promise.reject(new DOMException("the disk is full")) };
    vi.stubGlobal("caches", { open: async () => full });
    await expect(make().keepAll(files)).rejects.toThrow("the disk is full");
  });

  it("are missing after the caches were deleted", async () => {
    hostAnswers(...byName);
    const fileCache = make();
    await fileCache.keepAll(files);
    kept.clear();
    expect(await fileCache.missing(files)).toEqual(files);
  });

  it("are kept beside those of another version until those are dropped", async () => {
    const next = built("assets/style-2.css", "body { color: white }");
    hostAnswers(...byName, () => new Response("body { color: white }"));
    await make().keepAll(files);
    const nextVersion = make([script, next]);
    await nextVersion.keepAll([script, next]);
    expect(kept.size).toBe(3);
    await nextVersion.dropOthers();
    expect(kept.size).toBe(2);
    expect(await nextVersion.missing([script, next])).toEqual([]);
  });
});
