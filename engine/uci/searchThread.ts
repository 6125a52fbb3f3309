/**
 * The thread that searches for the UCI command line, so that the protocol's own thread can
 * listen meanwhile. It is stopped through a flag in shared memory, which the search looks
 * at as often as at its clock.
 */
import { parentPort, workerData } from "node:worker_threads";
import { AlphaBeta } from "../search/specified/alphaBeta.ts";
import { searchWith } from "../search/specified/search.ts";
import type { GoMessage, SearchMessage } from "./messages.ts";

const stopFlag = new Int32Array(workerData as SharedArrayBuffer);

let searcher: AlphaBeta | undefined;
let searcherMegabytes = 0;

/** The searcher with a table of this size, kept from search to search. */
function searcherOf(megabytes: number): AlphaBeta {
  if (searcher === undefined || searcherMegabytes !== megabytes) {
    searcher = new AlphaBeta(megabytes);
    searcherMegabytes = megabytes;
  }
  return searcher;
}

function say(message: SearchMessage): void {
  parentPort?.postMessage(message);
}

function go({ position, repetitions, depth, nodes, timeMs, hash }: GoMessage): void {
  const start = performance.now();
  const result = searchWith(searcherOf(hash), position, {
    depth,
    repetitions,
    nodes,
    deadline: timeMs === undefined ? undefined : start + timeMs,
    shouldStop: () => Atomics.load(stopFlag, 0) !== 0,
    onIteration: (iteration) =>
      say({ kind: "iteration", iteration, timeMs: performance.now() - start }),
  });
  say({ kind: "done", move: result.move?.lan });
}

parentPort?.on("message", go);
say({ kind: "ready" });
