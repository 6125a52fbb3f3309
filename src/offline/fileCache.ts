/**
 * Keeps files of the build in the browser. A host may answer any request wrongly: with its start
 * page, with nothing, or with a part of the file, and another page of the same origin may write
 * into the cache. So only a file with the hash from the build is kept, and only such a file is an
 * answer, with the headers that a host should send.
 */
import { type BuiltFile, contentTypeOf, isContentOf } from "./builtFile.ts";

export interface FileCacheOptions {
  /** The files of this version that may be kept. */
  readonly files: readonly BuiltFile[];
  readonly cacheName: string;
  /** Added to each file. */
  readonly headers: Readonly<Record<string, string>>;
}

/** In milliseconds. A host that is silent for longer is given up. */
const DOWNLOAD_TIMEOUT_MS = 120_000;

/** The status of an answer that is not the file: 'Bad Gateway'. */
const WRONG_ANSWER = { status: 502, statusText: "The host sent something else" };

/** A file has another key in each version that changes it. */
const keyOf = ({ url, integrity }: BuiltFile): string => `${url}?${encodeURIComponent(integrity)}`;

export class FileCache {
  private readonly options: FileCacheOptions;

  constructor(options: FileCacheOptions) {
    this.options = options;
  }

  /**
   * The kept file, or the host's. Without the right file it is the host's error. A kept file with
   * another content is dropped and asked for again.
   */
  async answer(file: BuiltFile): Promise<Response> {
    const kept = await this.match(file).catch(() => undefined);
    return kept ?? this.fetchAndKeep(file);
  }

  /**
   * Keeps these files, except those that are there.
   * @throws Error at the first file that cannot be kept; those before it stay
   */
  async keepAll(files: readonly BuiltFile[]): Promise<void> {
    for (const file of files) {
      if (await this.match(file)) continue;
      const answer = await this.fetchTwice(file);
      if (!answer.ok) throw new Error(`${file.url}: ${answer.status} ${answer.statusText}`);
      await this.put(file, answer);
    }
  }

  /** Those of these files that are not kept. */
  async missing(files: readonly BuiltFile[]): Promise<BuiltFile[]> {
    const kept = new Set((await (await this.open()).keys()).map(({ url }) => url));
    return files.filter((file) => !kept.has(keyOf(file)));
  }

  /** Drops the files of other versions. */
  async dropOthers(): Promise<void> {
    const current = new Set(this.options.files.map(keyOf));
    const cache = await this.open();
    const others = (await cache.keys()).filter(({ url }) => !current.has(url));
    await Promise.all(others.map((request) => cache.delete(request)));
  }

  private open(): Promise<Cache> {
    return caches.open(this.options.cacheName);
  }

  private async match(file: BuiltFile): Promise<Response | undefined> {
    const cache = await this.open();
    const kept = await cache.match(keyOf(file));
    if (!kept) return undefined;
    const bytes = await kept.arrayBuffer().catch(() => new ArrayBuffer());
    if (await isContentOf(file, bytes)) return this.responseWith(file, bytes);
    await cache.delete(keyOf(file));
    return undefined;
  }

  private responseWith(file: BuiltFile, bytes: ArrayBuffer): Response {
    const { headers } = this.options;
    return new Response(bytes, { headers: { ...headers, "Content-Type": contentTypeOf(file) } });
  }

  private async put(file: BuiltFile, response: Response): Promise<void> {
    await (await this.open()).put(keyOf(file), response);
  }

  private async fetchAndKeep(file: BuiltFile): Promise<Response> {
    const answer = await this.fetchTwice(file);
    // A full disk must not keep the file from the page.
    if (answer.ok) await this.put(file, answer.clone()).catch(() => undefined);
    return answer;
  }

  /** The second request goes past the browser's own cache, which may hold a wrong answer. */
  private async fetchTwice(file: BuiltFile): Promise<Response> {
    const first = await this.request(file, "default").catch(() => undefined);
    return first?.ok ? first : this.request(file, "reload");
  }

  private async request(file: BuiltFile, cache: RequestCache): Promise<Response> {
    const signal = AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS);
    const answer = await fetch(file.url, { cache, signal });
    if (!answer.ok) return answer;
    const bytes = await answer.arrayBuffer();
    if (!(await isContentOf(file, bytes))) return new Response(null, WRONG_ANSWER);
    return this.responseWith(file, bytes);
  }
}
