import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CHUNK_LOAD_TIMEOUT_MS } from "../../../src/ui/loadChunk.ts";
import { BASE_PATH } from "../../../src/ui/page.ts";

const ADDRESS = "http://localhost:4173/chess/assets/GamePage-1234.js";
const failedImport = () =>
  Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${ADDRESS}`));

function serverAnswers(response: Response | Error) {
  vi.stubGlobal(
    "fetch",
    vi.fn(() => (response instanceof Error ? Promise.reject(response) : Promise.resolve(response))),
  );
}

let ChunkLoadError: typeof import("../../../src/ui/loadChunk.ts").ChunkLoadError;
let loadChunk: typeof import("../../../src/ui/loadChunk.ts").loadChunk;
let renewScripts: typeof import("../../../src/ui/loadChunk.ts").renewScripts;

async function failureOf(load: () => Promise<{ Page?: string }>): Promise<unknown> {
  return loadChunk({ number: 1, load, has: "Page" }).catch((error: unknown) => error);
}

beforeEach(async () => {
  // The loader remembers failed chunks.
  vi.resetModules();
  ({ ChunkLoadError, loadChunk, renewScripts } = await import("../../../src/ui/loadChunk.ts"));
  vi.useFakeTimers();
});

afterEach(() => {
  // Other files of tests share the modules.
  vi.resetModules();
});

it("a chunk that loads returns its module and leaves no timer", async () => {
  const module = { Page: "page" };
  const chunk = { number: 1, load: async () => module, has: "Page" } as const;
  await expect(loadChunk(chunk)).resolves.toBe(module);
  expect(vi.getTimerCount()).toBe(0);
});

describe("a chunk that does not load", () => {
  const page = { headers: { "content-type": "text/html; charset=utf-8" } };
  const script = { headers: { "content-type": "text/javascript" } };
  const silent = () => Promise.reject(new TypeError("Importing a module script failed."));

  it.each([
    ["missing", "the server answers 404", new Response("", { status: 404 }), failedImport],
    ["missing", "it answers with the page itself", new Response("<p>", page), failedImport],
    ["missing", "the module has other exports", new Response(""), async () => ({})],
    ["error", "the connection breaks", new TypeError("Failed to fetch"), failedImport],
    ["error", "the script throws", new Response("", script), failedImport],
    ["error", "the browser does not report the failed URL", new Response(""), silent],
  ])("is of the type '%s' when %s", async (type, _when, answer, load) => {
    serverAnswers(answer);
    const error = await failureOf(load);
    expect(error).toBeInstanceOf(ChunkLoadError);
    const where = load === failedImport ? `${type}: ${ADDRESS}` : type;
    expect(error).toMatchObject({ type, message: `Loading chunk 1 failed\n(${where})` });
  });

  it("is imported from a new URL at each later attempt", async () => {
    serverAnswers(new Response("", { status: 404 }));
    const script = "/chess/assets/GamePage-1234.js";
    const load = vi.fn(() => Promise.reject(new TypeError(`Failed to fetch: ${script}`)));
    await failureOf(load);
    for (const attempt of [1, 2]) {
      const { cause } = (await failureOf(load)) as Error;
      expect(String(cause)).toContain(`${script}?attempt=${attempt}`);
    }
    expect(load).toHaveBeenCalledOnce();
  });

  it("is imported from a new URL if the browser does not name it, or if it was empty", async () => {
    serverAnswers(new Response("", { status: 404 }));
    // A built function. The import is not run here.
    const built = (outcome: string) =>
      Function(`return () => { ${outcome}; import("./GamePage-1234.js") }`)();
    const cut = built("return Promise.reject(new SyntaxError('Unexpected end of input'))");
    const empty = built("return Promise.resolve({})");
    for (const load of [cut, empty]) {
      expect(await failureOf(load)).toMatchObject({ type: "missing" });
      const { cause } = (await failureOf(load)) as Error;
      expect(String(cause)).toContain("GamePage-1234.js?attempt=");
    }
  });

  it("is asked for past every cache when it fails, and again at each later attempt", async () => {
    serverAnswers(new Response("", { status: 404 }));
    const pastCaches = [ADDRESS, { cache: "reload" }];
    await failureOf(failedImport);
    expect(vi.mocked(fetch).mock.calls).toEqual([pastCaches]);
    await failureOf(failedImport);
    expect(vi.mocked(fetch).mock.calls[1]).toEqual(pastCaches);
  });

  it("fails after 120 seconds without an answer, and not a millisecond earlier", async () => {
    const settled = vi.fn();
    const failure = failureOf(() => new Promise(() => undefined)).then((error) => {
      settled();
      return error;
    });
    await vi.advanceTimersByTimeAsync(119_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({
      type: "timeout",
      message: "Loading chunk 1 failed\n(timeout)",
    });
    expect(CHUNK_LOAD_TIMEOUT_MS).toBe(120_000);
  });
});

describe("the scripts of the page", () => {
  const script = (name: string) => `${new URL(BASE_PATH, window.location.href)}assets/${name}`;

  function pageAskedFor(...names: string[]) {
    const entries = names.map((name) => ({ name }) as PerformanceResourceTiming);
    vi.spyOn(performance, "getEntriesByType").mockReturnValue(entries);
  }

  it("are asked for once more, past every cache, and nothing else is", async () => {
    serverAnswers(new Response(""));
    const [page, game] = [script("GamePage-1.js"), script("game-2.js")];
    pageAskedFor(page, game, page, script("logo-3.svg"), "https://elsewhere.org/a.js");
    await renewScripts();
    expect(vi.mocked(fetch).mock.calls.map(([url]) => url)).toEqual([page, game]);
    for (const [, init] of vi.mocked(fetch).mock.calls) expect(init?.cache).toBe("reload");
  });

  it("are asked for when the script that failed is right: another one may be wrong", async () => {
    serverAnswers(new Response("", { headers: { "content-type": "text/javascript" } }));
    const game = script("game-2.js");
    pageAskedFor(game);
    await failureOf(failedImport);
    expect(vi.mocked(fetch).mock.calls.map(([url]) => url)).toEqual([ADDRESS, game]);
  });
});
