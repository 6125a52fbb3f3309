/**
 * Asking the thread that searches. It is started with the client, so that it is loaded and warm
 * when the first move is made, and kept. It searches synchronously, so a search that is no longer
 * wanted is ended by ending the thread; a fresh one takes its place. A thread that failed is
 * dropped, and the next question starts another.
 *
 *     const client = createSearchClient({ createWorker: spawnSearchWorker });
 *     const { move } = await client.ask({ kind: "reply", opponent, situation }, { signal });
 */

import { plainText } from "../plainText.ts";
import type { SearchIteration, SearchResult } from "../search/result.ts";
import { isAnswerTo, isMessage } from "./nonsense.ts";
import type { IterationDetails, Question, RequestMessage, ThreadMessage } from "./protocol.ts";
import { makeStopFlag, raise } from "./stopFlag.ts";
import type { SearchThread, ThreadListener } from "./thread.ts";
import { timeWhileAwake } from "./timeWhileAwake.ts";

/** A reply takes milliseconds; a thread that is silent this long, in milliseconds, will stay so. */
export const SEARCH_TIMEOUT_MS = 30_000;

export interface AskOptions {
  readonly signal?: AbortSignal | undefined;
  /** Told of every completed iteration. */
  readonly onIteration?:
    | ((iteration: SearchIteration, details: IterationDetails) => void)
    | undefined;
}

export interface SearchClient {
  /**
   * Asks. Rejects with the signal's reason when aborted, and with an Error whose message is fit to
   * be shown when the thread cannot be loaded, crashes, refuses the question or is silent for too
   * long. A question still open when another is asked is aborted.
   */
  ask(question: Question, options?: AskOptions): Promise<SearchResult>;
  /**
   * Asks the running search to answer with what it has so far; without one, does nothing. The first
   * iteration is always completed, so that there is a move. This takes shared memory, which Node
   * has and a page only when it is cross-origin isolated: elsewhere the search goes on to its end.
   */
  stop(): void;
  /** Ends the thread; a question still open is aborted. */
  dispose(): void;
}

export interface SearchClientOptions {
  /** Starts a thread: `spawnSearchWorker` in a browser, `spawnSearchThread` in Node. */
  readonly createWorker: (listener: ThreadListener) => SearchThread;
  /**
   * How long a thread that was asked may be silent, in milliseconds: `SEARCH_TIMEOUT_MS` unless
   * given, `Infinity` for as long as it likes. Time in which nothing runs at all, such as in a
   * frozen tab, is not counted. An iteration breaks the silence, and so does the end of loading.
   */
  readonly timeoutMs?: number | undefined;
}

const NONSENSE = "The computer's reply made no sense.";

/**
 * After a new deployment the thread's file may be gone, and then only the page itself can be
 * renewed.
 */
const RELOAD = "If trying again does not help, reload the page: the game is kept.";

/** A question that was sent and waits for its answer. */
interface OpenQuestion {
  readonly request: RequestMessage;
  /** Takes a sign that the thread still works on it. */
  isAlive(): void;
  hearOf(iteration: SearchIteration, details: IterationDetails): void;
  succeed(result: SearchResult): void;
  fail(reason: unknown): void;
}

const superseded = (): DOMException =>
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
    if (this.open !== undefined) this.abort(superseded());
    const request: RequestMessage = {
      id: ++this.lastId,
      question,
      wantsIterations: onIteration !== undefined,
      stopFlag: makeStopFlag(),
    };
    return new Promise((resolve, reject) => {
      const onAbort = (): void => this.abort(signal?.reason);
      let endSilence = this.timeSilence();
      const settle = (): void => {
        endSilence();
        signal?.removeEventListener("abort", onAbort);
        this.open = undefined;
      };
      this.open = {
        request,
        isAlive: () => {
          endSilence();
          endSilence = this.timeSilence();
        },
        hearOf: (iteration, details) => onIteration?.(iteration, details),
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
      this.post(request);
    });
  }

  stop(): void {
    const flag = this.open?.request.stopFlag;
    if (flag !== undefined) raise(flag);
  }

  dispose(): void {
    this.endThread();
    this.open?.fail(superseded());
  }

  /** Starts the clock that a silent thread runs into, and gives what stops it. */
  private timeSilence(): () => void {
    const complaint = `The computer did not answer within ${this.timeoutMs / 1000} seconds.`;
    return timeWhileAwake(this.timeoutMs, () => this.breakDown(complaint));
  }

  private post(message: RequestMessage): void {
    if (this.thread === undefined) this.startThread();
    this.thread?.post(message);
  }

  /** Takes a thread into service. What it says after another has taken its place is not heard. */
  private startThread(): void {
    const breakDown = (message: string): void => {
      if (this.thread === thread) this.breakDown(message);
    };
    let thread: SearchThread | undefined;
    try {
      thread = this.createWorker({
        onMessage: (message) => this.receive(message),
        onUnreadable: () => breakDown("The computer's reply could not be read."),
        onCrash: (detail) =>
          breakDown(
            `The computer's search could not be loaded or has crashed${inBrackets(detail)}. ${RELOAD}`,
          ),
      });
      this.thread = thread;
    } catch (error) {
      const detail = error instanceof Error ? error.message : undefined;
      this.breakDown(`The computer's search could not be started${inBrackets(detail)}.`);
    }
  }

  /**
   * A thread that talks nonsense, or whose search failed, may do so for ever: another takes its
   * place.
   */
  private receive(message: ThreadMessage): void {
    const { open } = this;
    if (open === undefined) return;
    if (!isMessage(message)) {
      this.breakDown(NONSENSE);
      return;
    }
    if (message.id !== open.request.id) return;
    open.isAlive();
    switch (message.kind) {
      case "loaded":
        break;
      case "iteration":
        open.hearOf(message.iteration, message.details);
        break;
      case "answer":
        if (isAnswerTo(open.request.question, message.result)) open.succeed(message.result);
        else this.breakDown(NONSENSE);
        break;
      case "failure":
        this.breakDown(`The computer could not search: ${shown(message.error)}`);
        break;
    }
  }

  /** Gives up the open question and has a fresh thread warm for the next. */
  private abort(reason: unknown): void {
    this.endThread();
    this.open?.fail(reason);
    this.startThread();
  }

  /** Drops a thread that is of no use any more; the next question starts another. */
  private breakDown(message: string): void {
    this.endThread();
    this.open?.fail(new Error(message));
  }

  private endThread(): void {
    this.thread?.terminate();
    this.thread = undefined;
  }
}

const inBrackets = (detail: string | undefined): string =>
  detail === undefined ? "" : ` (${shown(detail)})`;

const LONGEST_DETAIL = 200;

/** What a thread or a browser says, as it is told to a player. */
const shown = (detail: string): string => plainText(detail.slice(0, LONGEST_DETAIL));

/** A client with a thread of its own, started at once. */
export function createSearchClient(options: SearchClientOptions): SearchClient {
  return new ThreadSearchClient(options);
}
