/**
 * Sends questions to the search thread. The thread is started with the client, so that it is loaded
 * and warm before the first move, and it is kept. It searches synchronously, so aborting a search
 * means terminating the thread; a new one replaces it. A thread that failed is dropped, and the
 * next question starts another.
 *
 *     const client = createSearchClient({ createWorker: spawnSearchWorker });
 *     const { move } = await client.ask({ kind: "reply", opponent, situation }, { signal });
 */
import { sanitizeText } from "../sanitizeText.ts";
import type { SearchIteration, SearchResult } from "../search/scores.ts";
import {
  type IterationDetails,
  isAnswerTo,
  isMessage,
  makeStopFlag,
  type Question,
  type RequestMessage,
  raiseStopFlag,
  SearchError,
  type SearchReason,
  type SearchThread,
  type ThreadListener,
  type ThreadMessage,
} from "./protocol.ts";
import { suspendAwareTimeout } from "./suspendAwareTimeout.ts";

/**
 * In milliseconds. A reply takes seconds at most, so a thread that is silent this long has failed.
 */
export const SEARCH_TIMEOUT_MS = 30_000;

/** How much longer than its time limit a question may take, in milliseconds. */
const LATEST_ANSWER_MS = 5_000;

export interface AskOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called after each completed iteration. */
  readonly onIteration?:
    | ((iteration: SearchIteration, details: IterationDetails) => void)
    | undefined;
}

export interface SearchClient {
  /**
   * Asks a question. Rejects with the signal's reason when aborted. Rejects with a
   * SearchError when the thread cannot be loaded, crashes, refuses the question or is silent for
   * too long. A new question aborts one that is still open.
   */
  ask(question: Question, options?: AskOptions): Promise<SearchResult>;
  /**
   * Asks the running search to answer with its result so far; does nothing if none is running. The
   * first iteration is always completed, so that there is a move. This needs shared memory, which
   * Node always has and a page only when it is cross-origin isolated; otherwise the search runs to
   * its end.
   */
  stop(): void;
  /** Terminates the thread; a question still open is aborted. */
  dispose(): void;
}

export interface SearchClientOptions {
  /** Starts a thread: `spawnSearchWorker` in a browser, `spawnSearchThread` in Node. */
  readonly createWorker: (listener: ThreadListener) => SearchThread;
  /**
   * How long the thread may be silent after a question, in milliseconds: `SEARCH_TIMEOUT_MS` by
   * default, `Infinity` for no limit; at least as long as the question's own time limit. Time in
   * which nothing runs, such as in a frozen tab, is not counted. Each iteration restarts the time,
   * and so does the end of loading.
   */
  readonly timeoutMs?: number | undefined;
}

const INVALID_REPLY = { code: "searchReplyInvalid" } as const;

/** A question that waits for its answer. */
interface OpenQuestion {
  readonly request: RequestMessage;
  /** Restarts the timeout: the thread still works on the question. */
  restartTimeout(): void;
  onIteration(iteration: SearchIteration, details: IterationDetails): void;
  resolve(result: SearchResult): void;
  reject(reason: unknown): void;
}

const abortError = (): DOMException =>
  new DOMException("The search is no longer wanted.", "AbortError");

class ThreadSearchClient implements SearchClient {
  private readonly createWorker: SearchClientOptions["createWorker"];
  private readonly timeoutMs: number;
  private thread: SearchThread | undefined;
  private open: OpenQuestion | undefined;
  private lastId = 0;

  constructor({ createWorker, timeoutMs = SEARCH_TIMEOUT_MS }: SearchClientOptions) {
    this.createWorker = createWorker;
    this.timeoutMs = timeoutMs;
    this.startThread();
  }

  ask(question: Question, { signal, onIteration }: AskOptions = {}): Promise<SearchResult> {
    if (signal?.aborted === true) return Promise.reject(signal.reason);
    if (this.open !== undefined) this.abort(abortError());
    const request: RequestMessage = {
      id: ++this.lastId,
      question,
      wantsIterations: onIteration !== undefined,
      stopFlag: makeStopFlag(),
    };
    return new Promise((resolve, reject) => {
      const onAbort = (): void => this.abort(signal?.reason);
      let stopTimeout = this.startTimeout(question);
      const settle = (): void => {
        stopTimeout();
        signal?.removeEventListener("abort", onAbort);
        this.open = undefined;
      };
      this.open = {
        request,
        restartTimeout: () => {
          stopTimeout();
          stopTimeout = this.startTimeout(question);
        },
        onIteration: (iteration, details) => onIteration?.(iteration, details),
        resolve: (result) => {
          settle();
          resolve(result);
        },
        reject: (reason) => {
          settle();
          reject(reason);
        },
      };
      signal?.addEventListener("abort", onAbort, { once: true });
      this.post(request);
    });
  }

  stop(): void {
    const flag = this.open?.request.stopFlag;
    if (flag !== undefined) raiseStopFlag(flag);
  }

  dispose(): void {
    this.terminateThread();
    this.open?.reject(abortError());
  }

  /** Starts the timeout for a silent thread; the returned function stops it. */
  private startTimeout(question: Question): () => void {
    const limitMs = question.kind === "search" ? question.timeMs : undefined;
    const timeoutMs =
      limitMs === undefined ? this.timeoutMs : Math.max(this.timeoutMs, limitMs + LATEST_ANSWER_MS);
    const reason = { code: "searchTimedOut", seconds: timeoutMs / 1000 } as const;
    return suspendAwareTimeout(timeoutMs, () => this.dropThread(reason));
  }

  private post(message: RequestMessage): void {
    if (this.thread === undefined) this.startThread();
    this.thread?.post(message);
  }

  /** Starts a thread. Errors of a thread that has been replaced are ignored. */
  private startThread(): void {
    const dropThread = (reason: SearchReason): void => {
      if (this.thread === thread) this.dropThread(reason);
    };
    let thread: SearchThread | undefined;
    try {
      thread = this.createWorker({
        onMessage: (message) => this.receive(message),
        onUnreadable: () => dropThread({ code: "searchReplyUnreadable" }),
        onCrash: (detail = "") =>
          dropThread({ code: "searchCrashed", detail: shortDetail(detail) }),
      });
      this.thread = thread;
    } catch (error) {
      const detail = error instanceof Error ? shortDetail(error.message) : "";
      this.dropThread({ code: "searchNotStarted", detail });
    }
  }

  /**
   * Handles a message. A thread that sends an invalid message, or whose search failed, is dropped,
   * as it may fail for ever.
   */
  private receive(message: ThreadMessage): void {
    const { open } = this;
    if (open === undefined) return;
    if (!isMessage(message)) {
      this.dropThread(INVALID_REPLY);
      return;
    }
    if (message.id !== open.request.id) return;
    open.restartTimeout();
    switch (message.kind) {
      case "loaded":
        break;
      case "iteration":
        open.onIteration(message.iteration, message.details);
        break;
      case "answer":
        if (isAnswerTo(open.request.question, message.result)) open.resolve(message.result);
        else this.dropThread(INVALID_REPLY);
        break;
      case "failure":
        this.dropThread({
          ...message.reason,
          detail: shortDetail(message.reason.detail),
        });
        break;
    }
  }

  /** Rejects the open question and warms up a new thread for the next one. */
  private abort(reason: unknown): void {
    this.terminateThread();
    this.open?.reject(reason);
    this.startThread();
  }

  /**
   * Drops the failed thread and rejects the open question; the next question starts a new thread.
   */
  private dropThread(reason: SearchReason): void {
    this.terminateThread();
    this.open?.reject(new SearchError(reason));
  }

  private terminateThread(): void {
    this.thread?.terminate();
    this.thread = undefined;
  }
}

const LONGEST_DETAIL = 200;

/** An error message of a thread or a browser, made fit to show to the player. */
const shortDetail = (detail: string): string => sanitizeText(detail.slice(0, LONGEST_DETAIL));

/** Creates a client and starts its own thread at once. */
export function createSearchClient(options: SearchClientOptions): SearchClient {
  return new ThreadSearchClient(options);
}
