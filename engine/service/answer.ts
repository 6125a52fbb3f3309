/**
 * What a searching thread does with a request. It knows nothing of the thread it runs on: the two
 * entries, `browserWorker.ts` and `nodeWorker.ts`, only connect it.
 */
import { chooseMove, type SearchHooks } from "../opponents/chooseMove.ts";
import type { SearchResult } from "../search/result.ts";
import { AlphaBeta } from "../search/specified/alphaBeta.ts";
import { search, searchWith } from "../search/specified/search.ts";
import type { Question, RequestMessage, SearchQuestion, ThreadMessage } from "./protocol.ts";
import { watch } from "./stopFlag.ts";

/** The searcher whose table was last asked for. A large table is kept, for it takes long to make. */
let kept: { readonly megabytes: number; readonly searcher: AlphaBeta } | undefined;

function searcherOf(megabytes: number): AlphaBeta {
  if (kept?.megabytes !== megabytes) kept = { megabytes, searcher: new AlphaBeta(megabytes) };
  return kept.searcher;
}

function searchWithin(question: SearchQuestion, start: number, hooks: SearchHooks): SearchResult {
  const { position, repetitions, depth, nodes, timeMs, tableMegabytes } = question;
  const deadline = timeMs === undefined ? undefined : start + timeMs;
  const options = { repetitions, depth, nodes, deadline, ...hooks };
  if (tableMegabytes === undefined) return search(position, options);
  return searchWith(searcherOf(tableMegabytes), position, options);
}

function resultOf(question: Question, start: number, hooks: SearchHooks): SearchResult {
  switch (question.kind) {
    case "reply":
      return chooseMove(question.opponent, question.situation, hooks);
    case "search":
      return searchWithin(question, start, hooks);
  }
}

/**
 * Answers one request: posts its iterations, if they are wanted, and then its answer. Whatever goes
 * wrong is posted as a failure, never thrown.
 */
export function answer(
  { id, question, wantsIterations, stopFlag }: RequestMessage,
  post: (message: ThreadMessage) => void,
): void {
  const start = performance.now();
  const elapsed = (): number => performance.now() - start;
  const hooks: SearchHooks = {
    onIteration: wantsIterations
      ? (iteration) => post({ kind: "iteration", id, iteration, timeMs: elapsed() })
      : undefined,
    shouldStop: stopFlag && watch(stopFlag),
  };
  try {
    const result = resultOf(question, start, hooks);
    post({ kind: "answer", id, result, timeMs: elapsed() });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    post({ kind: "failure", id, error: message });
  }
}
