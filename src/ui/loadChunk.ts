/**
 * Loads lazy chunks of the program. A bare `import()` reports all failures alike, and reports none
 * if the server never answers. `loadChunk` distinguishes three kinds of failure.
 */

import { BASE_PATH } from "./page.ts";

/** How long a lazily loaded chunk may take before it counts as failed. */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;

/**
 * `missing`: the server answers, but without the chunk. `timeout`: no answer in time. `error`:
 * anything else, such as a broken connection.
 */
export const CHUNK_ERROR_TYPES = ["missing", "timeout", "error"] as const;
export type ChunkErrorType = (typeof CHUNK_ERROR_TYPES)[number];

/** A script that is loaded when it is needed. */
export interface Chunk<Module> {
  /** Stands for the chunk in error messages. Each has its own. */
  readonly number: number;
  readonly load: () => Promise<Module>;
  /** What the script exports: a host may answer with another one. */
  readonly has: string;
}

/** Declares a chunk where it is used. `load` is an `import()` and nothing else. */
export const chunk = <Module extends object>(
  number: number,
  load: () => Promise<Module>,
  has: NoInfer<keyof Module & string>,
): Chunk<Module> => ({ number, load, has });

export class ChunkLoadError extends Error {
  readonly type: ChunkErrorType;

  constructor(chunk: number, type: ChunkErrorType, url?: string, cause?: unknown) {
    super(`Loading chunk ${chunk} failed\n(${url ? `${type}: ${url}` : type})`, { cause });
    this.name = "ChunkLoadError";
    this.type = type;
  }
}

/** What a chunk exports. */
export type ModuleOf<Loaded> = Loaded extends Chunk<infer Module> ? Module : never;

/**
 * Loads a chunk.
 * @throws ChunkLoadError with its type, after `CHUNK_LOAD_TIMEOUT_MS` at the latest
 */
export const loadChunk = <Module extends object>(wanted: Chunk<Module>): Promise<Module> =>
  new Promise((resolve, reject) => {
    const giveUp = () => reject(new ChunkLoadError(wanted.number, "timeout"));
    const timer = setTimeout(giveUp, CHUNK_LOAD_TIMEOUT_MS);
    importChunk(wanted)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });

/** The URLs of chunks that failed to load, by chunk number. */
const failedScripts = new Map<number, string>();
let attempts = 0;

/**
 * Asks the host for a file past every cache. The answer also replaces the file in the browser's
 * cache, which may hold a wrong answer of the host.
 */
const fetchAgain = (url: string): Promise<Response> => fetch(url, { cache: "reload" });

/**
 * Imports a script that failed before. Many browsers cache a failed import while the page is open
 * (https://github.com/whatwg/html/issues/6768), so the URL gets a new query.
 */
async function importAgain(url: string) {
  attempts += 1;
  const newUrl = `${url}?attempt=${attempts}`;
  await fetchAgain(url).catch(() => undefined);
  return import(/* @vite-ignore */ newUrl);
}

async function importChunk<Module extends object>({
  number,
  load,
  has,
}: Chunk<Module>): Promise<Module> {
  let module: Module;
  try {
    const failed = failedScripts.get(number);
    module = await (failed ? importAgain(failed) : load());
  } catch (error) {
    const url = addressIn(error) ?? scriptOf(load);
    if (url?.endsWith(".js")) failedScripts.set(number, url);
    throw new ChunkLoadError(number, await failureType(url), url, error);
  }
  if (has in module) return module;
  const url = scriptOf(load);
  if (url) failedScripts.set(number, url);
  throw new ChunkLoadError(number, "missing", url);
}

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Some browsers give the URL of a module that failed, but only in the text of the error. */
function addressIn(error: unknown): string | undefined {
  return /(?:https?:\/\/|\/)\S+/.exec(messageOf(error))?.[0];
}

/**
 * The URL in the source of a built function that imports a script. All scripts are in one folder.
 */
function scriptOf(load: () => Promise<unknown>): string | undefined {
  const name = /\bimport\(["'`](\.\/[^"'`]+\.js)["'`]\)/.exec(String(load))?.[1];
  return name && new URL(name, import.meta.url).href;
}

/** Fetches the failed URL again, because `import()` does not reveal the server's response. */
async function failureType(url: string | undefined): Promise<ChunkErrorType> {
  if (!url) return "error";
  try {
    const response = await fetchAgain(url);
    // Some servers answer unknown URLs with the page itself. That also means that the chunk is
    // missing.
    const isPage = response.headers.get("content-type")?.includes("text/html") ?? false;
    if (!response.ok || isPage) return "missing";
    // The script may be right now, and one that it imports wrong.
    void renewScripts();
    return "error";
  } catch {
    return "error";
  }
}

/** In milliseconds. A slow host is not waited for any longer. */
const RENEWAL_TIMEOUT_MS = 10_000;

/**
 * Asks the host again for all scripts of the page: a browser does not report which script failed
 * when one imports others. Never fails.
 */
export async function renewScripts(): Promise<void> {
  const folder = new URL(BASE_PATH, window.location.href).href;
  const names = performance.getEntriesByType("resource").map(({ name }) => name);
  const scripts = names.filter((name) => name.startsWith(folder) && name.endsWith(".js"));
  const signal = AbortSignal.timeout(RENEWAL_TIMEOUT_MS);
  await Promise.allSettled(
    [...new Set(scripts)].map((url) => fetch(url, { cache: "reload", signal })),
  );
}

/** A busy machine may not be idle for long. */
const IDLE_TIMEOUT = { timeout: 5_000 };

/** Resolves when the page has loaded and the browser is idle. */
export const whenIdle = (): Promise<unknown> =>
  new Promise((resolve) => {
    // Safari has no `requestIdleCallback`.
    const resolveWhenIdle = () =>
      "requestIdleCallback" in window
        ? requestIdleCallback(resolve, IDLE_TIMEOUT)
        : setTimeout(resolve);
    if (document.readyState === "complete") resolveWhenIdle();
    else window.addEventListener("load", resolveWhenIdle, { once: true });
  });
