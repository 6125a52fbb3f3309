/**
 * Searches one position after another for an analysis. A running search can only be ended by
 * terminating its thread, and a new thread takes a few tenths of a second to load. So there are two
 * threads: one searches, and the other has already loaded the network and waits. The next search
 * uses the waiting thread, while the terminated one is replaced.
 */
import { parseFen, START_FEN } from "../rules/fen.ts";
import { MAX_DEPTH, type SearchResult } from "../search/scores.ts";
import type { AskOptions, SearchClient } from "./client.ts";
import type { SearchQuestion } from "./protocol.ts";

/** How long a position is searched, in milliseconds. */
export const ANALYSIS_TIME_MS = 30_000;

/** Enough for 30 seconds: with twice as much, a search gets no deeper. Each thread has a table. */
const TABLE = { megabytes: 32 };

const LIMITS = {
  kind: "search",
  depth: MAX_DEPTH,
  table: TABLE,
  knowsDrawnEndings: true,
} as const;

/**
 * Makes a thread load the network, create its table and run the code once. More nodes would compile
 * more code, but keep the thread from being ready for the next position: 30,000 take 300 ms.
 */
const WARM_UP: SearchQuestion = {
  ...LIMITS,
  position: parseFen(START_FEN),
  repetitions: {},
  nodes: 1_000,
};

/** A position, the positions before it, and the number of lines wanted. */
export type AnalysisQuestion = Pick<SearchQuestion, "position" | "repetitions"> & {
  readonly lines: number;
};

export interface AnalysisClient {
  /**
   * Searches a position ever deeper for `ANALYSIS_TIME_MS`, or until the signal is aborted. Rejects
   * as `SearchClient.ask` does. The previous search must have ended or been aborted.
   */
  search(question: AnalysisQuestion, options: AskOptions): Promise<SearchResult>;
  /** Terminates both threads. */
  dispose(): void;
}

/** A client that is asked only when its thread has loaded everything. */
class WarmClient {
  private readonly client: SearchClient;
  /** Resolves when the thread has loaded everything, or has failed to. Never rejects. */
  private ready: Promise<unknown> = Promise.resolve();
  private isDisposed = false;
  /** Whether the last search was aborted, so that the client has started another thread. */
  wasAborted = false;

  constructor(client: SearchClient) {
    this.client = client;
  }

  warmUp(): void {
    if (this.isDisposed) return;
    // A thread that fails now also fails when it is asked, and then the failure is reported.
    this.ready = this.client.ask(WARM_UP).catch(() => undefined);
  }

  async search(question: AnalysisQuestion, options: AskOptions): Promise<SearchResult> {
    const { signal } = options;
    await this.ready;
    if (this.isDisposed) throw new Error("The analysis has ended.");
    this.wasAborted = false;
    const asked = this.client.ask({ ...LIMITS, timeMs: ANALYSIS_TIME_MS, ...question }, options);
    // It is called after the client's own listener, which has started another thread.
    const onAbort = (): void => {
      this.wasAborted = true;
      this.warmUp();
    };
    signal?.addEventListener("abort", onAbort, { once: true });
    return asked.finally(() => signal?.removeEventListener("abort", onAbort));
  }

  dispose(): void {
    this.isDisposed = true;
    this.client.dispose();
  }
}

/** Opens two clients with `openClient`; their threads start at once. */
export function createAnalysisClient(openClient: () => SearchClient): AnalysisClient {
  let current = new WarmClient(openClient());
  let waiting = new WarmClient(openClient());
  waiting.warmUp();
  return {
    search(question, options) {
      if (current.wasAborted) [current, waiting] = [waiting, current];
      return current.search(question, options);
    },
    dispose() {
      current.dispose();
      waiting.dispose();
    },
  };
}
