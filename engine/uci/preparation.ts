/**
 * Getting the thread ready before a clock runs: it loads the network, its code is compiled by being
 * used, and the table is made, which takes long for a large one. All of this is done by questions
 * whose answers nobody needs.
 */
import { parseFen, START_FEN } from "../rules/fen.ts";
import { MAX_DEPTH } from "../search/scores.ts";
import type { SearchClient } from "../service/client.ts";
import type { SearchQuestion } from "../service/protocol.ts";

/** Enough for a compiler to see which code is worth its while: a fraction of a second. */
const WARM_UP_NODES = 30_000;

/** A mate: there is nothing to search, and so a table is made and stays empty. */
const MATE = parseFen("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");

const START = parseFen(START_FEN);

export class Preparation {
  private readonly client: SearchClient;
  /** Kept when all is done that was asked for. Never rejected. */
  ready: Promise<void> = Promise.resolve();

  constructor(client: SearchClient) {
    this.client = client;
  }

  /**
   * Has the thread's code compiled; the table is to be emptied afterwards. `fail` is told why it
   * cannot search.
   */
  warmUp(megabytes: number, fail: (error: unknown) => void): void {
    const limits = { depth: MAX_DEPTH, nodes: WARM_UP_NODES };
    this.ask({ position: START, ...limits, table: { megabytes } }, fail);
  }

  /** Has the table made, or emptied if it is there already. `fail` is told why there is none. */
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
