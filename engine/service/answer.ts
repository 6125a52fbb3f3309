/**
 * Handles the requests to a search thread. It is independent of the kind of thread: the two entry
 * modules, `browserWorker.ts` and `nodeWorker.ts`, pass in what differs.
 */
import type { Book } from "../book/book.ts";
import { chooseMove } from "../opponents/chooseMove.ts";
import { needsBook, needsNetwork } from "../opponents/profiles.ts";
import { messageOf } from "../result.ts";
import type { SearchIteration, SearchResult } from "../search/scores.ts";
import type { IsDrawnEnding } from "../search/strong/context.ts";
import type { Network } from "../search/strong/network/networkFile.ts";
import { StrongSearcher, searchStrong } from "../search/strong/search.ts";
import {
  type Question,
  type RequestMessage,
  type SearchQuestion,
  stopFlagReader,
  type TableSettings,
  type ThreadFailure,
  type ThreadMessage,
} from "./protocol.ts";

/** What a search thread provides to its `RequestHandler`. */
export interface RequestHandlerOptions {
  readonly post: (message: ThreadMessage) => void;
  /**
   * Loads the network of the strong search. Called when a question first needs it, and again only
   * after a failure.
   */
  readonly loadNetwork: () => Promise<Network>;
  /** Loads the opening book, in the same way. */
  readonly loadBook: () => Promise<Book>;
  /** Whether the machine has no connection to a network. */
  readonly isOffline?: () => boolean;
}

/** Callbacks to follow and to stop a search of any kind. */
interface Hooks {
  readonly onIteration: ((iteration: SearchIteration, rank?: number) => void) | undefined;
  readonly shouldStop: ((nodes: number) => boolean) | undefined;
}

/** Answers the requests of a thread, one after the other. */
export class RequestHandler {
  private readonly options: RequestHandlerOptions;
  private network: Network | undefined;
  private book: Book | undefined;
  private isDrawnEnding: IsDrawnEnding | undefined;
  /**
   * The searcher with the transposition table last asked for. It is kept because a large table
   * takes long to create.
   */
  private kept: { readonly megabytes: number; readonly searcher: StrongSearcher } | undefined;
  private last: Promise<void> = Promise.resolve();

  constructor(options: RequestHandlerOptions) {
    this.options = options;
  }

  /**
   * Answers a request after all earlier ones: posts its iterations, if wanted, and then its answer.
   * Any error is posted as a failure. The promise is for tests.
   */
  answer({ id, question, wantsIterations, stopFlag }: RequestMessage): Promise<void> {
    const { post } = this.options;
    const start = performance.now();
    const report = (iteration: SearchIteration, rank = 1): void => {
      const timeMs = performance.now() - start;
      const details = { timeMs, rank, tableFullness: this.tableFullness(question) };
      post({ kind: "iteration", id, iteration, details });
    };
    const hooks: Hooks = {
      onIteration: wantsIterations ? report : undefined,
      shouldStop: stopFlag && stopFlagReader(stopFlag),
    };
    const find = async (): Promise<void> => {
      try {
        await this.load(id, question);
        post({ kind: "answer", id, result: this.find(question, start, hooks) });
      } catch (error) {
        post({ kind: "failure", id, reason: this.failureOf(error) });
      }
    };
    this.last = this.last.then(find);
    return this.last;
  }

  private find(question: Question, start: number, hooks: Hooks): SearchResult {
    if (question.kind === "search") return this.search(question, start, hooks);
    const { network, book } = this;
    return chooseMove(question.opponent, question.situation, { ...hooks, network, book });
  }

  private search(question: SearchQuestion, start: number, hooks: Hooks): SearchResult {
    const { kind, position, timeMs, table, counter, knowsDrawnEndings, ...limits } = question;
    const { network } = this;
    const isDrawnEnding = knowsDrawnEndings ? this.isDrawnEnding : undefined;
    if (network === undefined) throw new Error("the network has not been loaded");
    const deadline = timeMs === undefined ? undefined : start + timeMs;
    const shouldStop = counter ? countInto(counter, hooks.shouldStop) : hooks.shouldStop;
    const options = { ...limits, ...hooks, shouldStop, deadline, network, isDrawnEnding };
    if (table === undefined) return searchStrong(position, options);
    return this.searcherFor(table).search(position, options);
  }

  /**
   * The kept searcher, or a new one if the size or the memory differs. A new table is cleared, too,
   * so that the system allocates its memory now and not during a search.
   */
  private searcherFor({ megabytes, clear, memory }: TableSettings): StrongSearcher {
    const isFresh = memory !== undefined || this.kept?.megabytes !== megabytes;
    // Release the old table first: memory may not suffice for both.
    if (isFresh) this.kept = undefined;
    this.kept ??= { megabytes, searcher: new StrongSearcher(megabytes, memory) };
    const { searcher } = this.kept;
    if (isFresh || clear === true) searcher.clear();
    return searcher;
  }

  private tableFullness(question: Question): number | undefined {
    const hasTable = question.kind === "search" && question.table !== undefined;
    return hasTable ? this.kept?.searcher.fullness() : undefined;
  }

  private failureOf(error: unknown): ThreadFailure {
    const detail = messageOf(error);
    if (!(error instanceof NetworkNotLoaded)) return { code: "searchFailed", detail };
    return { code: "networkNotLoaded", detail, isOffline: this.options.isOffline?.() === true };
  }

  /** Loads what the question needs and is not there yet. */
  private async load(id: number, question: Question): Promise<void> {
    const { loadNetwork, loadBook, post } = this.options;
    const lacksNetwork = this.network === undefined && asksForNetwork(question);
    const lacksBook = this.book === undefined && asksForBook(question);
    const lacksEndings = this.isDrawnEnding === undefined && asksForEndings(question);
    if (!lacksNetwork && !lacksBook && !lacksEndings) return;
    try {
      if (lacksNetwork) this.network = await loadNetwork();
      if (lacksBook) this.book = await loadBook();
      if (lacksEndings)
        this.isDrawnEnding = (await import("../search/strong/drawnEndings.ts")).isDrawnEnding;
    } catch (error) {
      throw new NetworkNotLoaded(messageOf(error));
    }
    post({ kind: "loaded", id });
  }
}

/**
 * The network, the book or the endings could not be loaded. The message is that of the original
 * error.
 */
class NetworkNotLoaded extends Error {}

const asksForNetwork = (question: Question): boolean =>
  question.kind === "search" || needsNetwork(question.opponent);

const asksForBook = (question: Question): boolean =>
  question.kind !== "search" && needsBook(question.opponent);

const asksForEndings = (question: Question): boolean =>
  question.kind === "search" && question.knowsDrawnEndings === true;

/** A `shouldStop` that also writes the number of positions into a `counter`. */
function countInto(counter: SharedArrayBuffer, shouldStop: Hooks["shouldStop"]) {
  const view = new Float64Array(counter);
  return (nodes: number): boolean => {
    view[0] = nodes;
    return shouldStop?.(nodes) === true;
  };
}
