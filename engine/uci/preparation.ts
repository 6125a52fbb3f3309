/**
 * Prepares the search thread before a clock runs: loads the network, has the code compiled by
 * running it, and creates the table, which takes long for a large one. All of this happens through
 * questions whose answers are ignored.
 */
import { parseFen, START_FEN } from "../rules/fen.ts";
import { MAX_DEPTH } from "../search/scores.ts";
import type { SearchClient } from "../service/client.ts";
import type { SearchQuestion } from "../service/protocol.ts";

/** Enough for the compiler to optimise the hot code: a fraction of a second. */
const WARM_UP_NODES = 30_000;

/** A checkmate: the search ends at once, so the table is created and stays empty. */
const MATE = parseFen("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");

const START = parseFen(START_FEN);

export class Preparation {
  private readonly client: SearchClient;
  /** Resolves when all preparations so far are done. Never rejects. */
  ready: Promise<void> = Promise.resolve();

  constructor(client: SearchClient) {
    this.client = client;
  }

  /**
   * Has the thread's code compiled; clear the table afterwards. `fail` gets the error when it
   * cannot search.
   */
  warmUp(megabytes: number, fail: (error: unknown) => void): void {
    const limits = { depth: MAX_DEPTH, nodes: WARM_UP_NODES };
    this.ask({ position: START, ...limits, table: { megabytes } }, fail);
  }

  /**
   * Creates the table, or clears the existing one. `fail` gets the error when this is not possible.
   */
  makeTable(megabytes: number, fail: (error: unknown) => void): void {
    this.ask({ position: MATE, depth: 1, table: { megabytes, clear: true } }, fail);
  }

  private ask(
    question: Omit<SearchQuestion, "kind" | "repetitions">,
    fail: (error: unknown) => void,
  ): void {
    this.ready = this.ready
      .then(() => this.client.ask({ kind: "search", repetitions: {}, ...question }))
      .then(() => {}, fail);
  }
}
