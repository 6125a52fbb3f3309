/**
 * Asking the worker for a move. The worker is created with the client, so that it is loaded
 * and warm when the first move is made, and kept. It searches synchronously, so a search
 * that is no longer wanted is ended by ending the worker; a fresh one takes its place. A
 * worker that failed is dropped, and the next search starts another.
 */
import type { SearchResult } from "../search/specified/search.ts";
import type { ReplyMessage, RequestMessage, SearchRequest } from "./protocol.ts";

/** A reply takes milliseconds; a worker that is silent this long, in milliseconds, will stay so. */
export const SEARCH_TIMEOUT_MS = 30_000;

export interface SearchClient {
  /**
   * Searches. Rejects with the signal's reason when aborted, and with an Error whose
   * message is fit to be shown when the worker cannot be loaded, crashes, refuses the
   * request or does not answer. A search still running when another starts is aborted.
   */
  search(
    request: SearchRequest,
    options?: { readonly signal?: AbortSignal },
  ): Promise<SearchResult>;
  /** Ends the worker; a search still running is aborted. */
  dispose(): void;
}

export interface SearchClientOptions {
  readonly createWorker: () => Worker;
  /** Milliseconds; `SEARCH_TIMEOUT_MS` unless given. */
  readonly timeoutMs?: number;
}

interface PendingSearch {
  readonly id: number;
  succeed(result: SearchResult): void;
  fail(reason: unknown): void;
}

const superseded = (): DOMException =>
  new DOMException("The search is no longer wanted.", "AbortError");

class WorkerSearchClient implements SearchClient {
  private readonly createWorker: () => Worker;
  private readonly timeoutMs: number;
  private worker: Worker | undefined;
  private pending: PendingSearch | undefined;
  private lastId = 0;

  constructor({ createWorker, timeoutMs = SEARCH_TIMEOUT_MS }: SearchClientOptions) {
    this.createWorker = createWorker;
    this.timeoutMs = timeoutMs;
    this.startWorker();
  }

  search(
    request: SearchRequest,
    { signal }: { readonly signal?: AbortSignal } = {},
  ): Promise<SearchResult> {
    if (signal?.aborted === true) return Promise.reject(signal.reason);
    if (this.pending !== undefined) this.abort(superseded());
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      const onAbort = (): void => this.abort(signal?.reason);
      const timer = setTimeout(() => this.breakDown(this.silence), this.timeoutMs);
      const settle = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", onAbort);
        this.pending = undefined;
      };
      this.pending = {
        id,
        succeed: (result) => {
          settle();
          resolve(result);
        },
        fail: (reason) => {
          settle();
          reject(reason);
        },
      };
      signal?.addEventListener("abort", onAbort, { once: true });
      this.send({ id, request });
    });
  }

  dispose(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.pending?.fail(superseded());
  }

  private get silence(): string {
    return `The computer did not answer within ${this.timeoutMs / 1000} seconds.`;
  }

  private send(message: RequestMessage): void {
    if (this.worker === undefined) this.startWorker();
    this.worker?.postMessage(message);
  }

  private startWorker(): void {
    try {
      this.listenTo(this.createWorker());
    } catch (error) {
      const detail = error instanceof Error ? ` (${error.message})` : "";
      this.breakDown(`The computer's search could not be started${detail}.`);
    }
  }

  /** Takes a worker into service. What it says after another has taken its place is not heard. */
  private listenTo(worker: Worker): void {
    this.worker = worker;
    const breakDown = (message: string): void => {
      if (this.worker === worker) this.breakDown(message);
    };
    worker.onmessage = (event: MessageEvent<ReplyMessage>) => this.receive(event.data);
    worker.onmessageerror = () => breakDown("The computer's reply could not be read.");
    worker.onerror = (event) => {
      event.preventDefault?.();
      const detail = event.message ? ` (${event.message})` : "";
      breakDown(`The computer's search could not be loaded or has crashed${detail}.`);
    };
  }

  private receive(reply: ReplyMessage): void {
    if (reply.id !== this.pending?.id) return;
    if ("result" in reply) this.pending.succeed(reply.result);
    else this.pending.fail(new Error(`The computer could not search: ${reply.error}`));
  }

  /** Gives up the running search and has a fresh worker warm for the next. */
  private abort(reason: unknown): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.pending?.fail(reason);
    this.startWorker();
  }

  /** Drops a worker that is of no use any more; the next search starts another. */
  private breakDown(message: string): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.pending?.fail(new Error(message));
  }
}

/** A client with a worker of its own, started at once. */
export function createSearchClient(options: SearchClientOptions): SearchClient {
  return new WorkerSearchClient(options);
}
