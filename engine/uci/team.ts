/**
 * Several threads that search one position together. They share the transposition table and nothing
 * else: each finds there what the others have searched, and so they soon search different parts of
 * the tree. The first thread decides: its iterations and its move count. The result depends on how
 * the threads happen to run, so the page and the opponents never use a team.
 *
 * Source: https://www.chessprogramming.org/Lazy_SMP
 */
import { MAX_DEPTH, type SearchResult } from "../search/scores.ts";
import type { AskOptions, SearchClient } from "../service/client.ts";
import type { Question, SearchQuestion, TableSettings } from "../service/protocol.ts";

const BYTES_PER_MEGABYTE = 2 ** 20;

export class SearchTeam implements SearchClient {
  private readonly openClient: () => SearchClient;
  private readonly first: SearchClient;
  private helpers: readonly SearchClient[] = [];
  /** The memory of the common table. */
  private memory = new SharedArrayBuffer(0);

  /** `openClient` starts a thread. The team begins with a single one. */
  constructor(openClient: () => SearchClient) {
    this.openClient = openClient;
    this.first = openClient();
  }

  /**
   * Starts or ends threads, so that the team has `threads` of them, at least 1. Must not be called
   * during a search. A question that clears the table must follow: it makes the common table.
   */
  resize(threads: number): void {
    const kept = this.helpers.slice(0, threads - 1);
    for (const helper of this.helpers.slice(kept.length)) helper.dispose();
    const added = Array.from({ length: threads - 1 - kept.length }, () => this.openClient());
    this.helpers = [...kept, ...added];
    this.memory = new SharedArrayBuffer(0);
  }

  /**
   * As the client of one thread, with the positions that all threads have visited. `nodes` limits
   * their sum. Rejects with RangeError when there is no memory for the table.
   */
  async ask(question: Question, options: AskOptions = {}): Promise<SearchResult> {
    const { first, helpers } = this;
    if (question.kind !== "search" || helpers.length === 0) return first.ask(question, options);
    const shared = { ...question, table: this.share(question.table) };
    const counters = helpers.map(() => new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT));
    const addHelpers = <Found extends { readonly nodes: number }>(found: Found): Found => ({
      ...found,
      nodes: found.nodes + counters.reduce((sum, one) => sum + new Float64Array(one)[0], 0),
    });
    const helping = Promise.all(
      helpers.map((helper, index) => helper.ask(endless(shared, counters[index]))),
    );
    // A search without all its helpers is not what was asked for.
    helping.catch(() => first.stop());
    const { onIteration } = options;
    try {
      const result = await first.ask(withShare(shared, helpers.length + 1), {
        ...options,
        onIteration: onIteration && ((found, details) => onIteration(addHelpers(found), details)),
      });
      return addHelpers(result);
    } finally {
      for (const helper of helpers) helper.stop();
      await helping;
    }
  }

  /** Asks the first thread for its result so far; the others end with it. */
  stop(): void {
    this.first.stop();
  }

  dispose(): void {
    for (const client of [this.first, ...this.helpers]) client.dispose();
  }

  /** The settings with the common memory, if they ask for a cleared table. */
  private share(table: TableSettings | undefined): TableSettings | undefined {
    if (table?.clear !== true) return table;
    const bytes = table.megabytes * BYTES_PER_MEGABYTE;
    if (this.memory.byteLength !== bytes) this.memory = new SharedArrayBuffer(bytes);
    return { ...table, memory: this.memory };
  }
}

/** The question of a helper: it searches until it is stopped. */
const endless = (question: SearchQuestion, counter: SharedArrayBuffer): SearchQuestion => ({
  ...question,
  depth: MAX_DEPTH,
  nodes: undefined,
  timeMs: undefined,
  lines: 1,
  counter,
});

/** The question of the first thread: of the positions allowed, it may visit its share. */
const withShare = (question: SearchQuestion, threads: number): SearchQuestion => ({
  ...question,
  nodes: question.nodes === undefined ? undefined : Math.ceil(question.nodes / threads),
});
