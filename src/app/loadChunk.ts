/**
 * Loads a lazily imported chunk, and tells three ways of failing apart that a bare `import()`
 * reports alike or, when the server stays silent, does not report at all.
 */
import { CHUNK_LOAD_TIMEOUT_MS } from "../ui/constants.ts";

/**
 * `missing`: the server answers, but not with the chunk. `timeout`: no answer in time.
 * `error`: anything else, such as a broken connection.
 */
export const CHUNK_ERROR_TYPES = ["missing", "timeout", "error"] as const;
export type ChunkErrorType = (typeof CHUNK_ERROR_TYPES)[number];

export class ChunkLoadError extends Error {
  readonly type: ChunkErrorType;

  constructor(chunk: number, type: ChunkErrorType, url?: string, cause?: unknown) {
    super(`Loading chunk ${chunk} failed\n(${url ? `${type}: ${url}` : type})`, { cause });
    this.name = "ChunkLoadError";
    this.type = type;
  }
}

/** Browsers name the address of a module that failed only in the text of the message. */
function addressIn(error: unknown): string | undefined {
  return /(?:https?:\/\/|\/)\S+/.exec(error instanceof Error ? error.message : "")?.[0];
}

/** Asks for the failed address once more, since `import()` does not tell what the server said. */
async function failureType(url: string | undefined): Promise<ChunkErrorType> {
  if (!url) return "error";
  try {
    const response = await fetch(url);
    // A server that answers every unknown address with the page itself says "missing" that way.
    const isPage = response.headers.get("content-type")?.includes("text/html") ?? false;
    return !response.ok || isPage ? "missing" : "error";
  } catch {
    return "error";
  }
}

function timeOut(chunk: number): { expired: Promise<never>; cancel: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(chunk, "timeout")), CHUNK_LOAD_TIMEOUT_MS);
  });
  return { expired, cancel: () => clearTimeout(timer) };
}

/**
 * The value that `pick` finds in the imported module.
 * @param chunk the number by which the message names the chunk
 * @throws ChunkLoadError with its type, after `CHUNK_LOAD_TIMEOUT_MS` at the latest
 */
export async function loadChunk<Module, Value>(
  chunk: number,
  load: () => Promise<Module>,
  pick: (module: Module) => Value | undefined,
): Promise<Value> {
  const { expired, cancel } = timeOut(chunk);
  try {
    return await Promise.race([importChunk(chunk, load, pick), expired]);
  } finally {
    cancel();
  }
}

async function importChunk<Module, Value>(
  chunk: number,
  load: () => Promise<Module>,
  pick: (module: Module) => Value | undefined,
): Promise<Value> {
  let module: Module;
  try {
    module = await load();
  } catch (error) {
    const url = addressIn(error);
    throw new ChunkLoadError(chunk, await failureType(url), url, error);
  }
  const value = pick(module);
  if (value === undefined) throw new ChunkLoadError(chunk, "missing");
  return value;
}
