import type { Move, Position, SearchClient, SearchResult } from "../../engine/index.ts";
import type { Question } from "../../engine/service/protocol.ts";
import type { SearchFindings } from "../../store/game/eventPayloads.ts";
import { requireMove } from "../support/games.ts";

/** A search that the test answers, at any time and in any way. */
export interface PendingSearch {
  readonly question: Question;
  /** Whether the store listens for the progress of the search. */
  readonly isWatched: boolean;
  reportIteration(depth: number, nodes: number): void;
  /** Whether the store cancelled the search before its answer. */
  stopped: boolean;
  /** Answers with a move as SAN or LAN. */
  answer(move: string, findings?: Partial<SearchFindings>): void;
  answerNothing(): void;
  fail(message: string): void;
}

/** The position that a question is about. */
export const positionOf = (question: Question): Position =>
  question.kind === "reply" ? question.situation.position : question.position;

/** A search client that records its questions and answers only when the test makes it. */
export function fakeSearchClient() {
  const searches: PendingSearch[] = [];
  const thread = { isEnded: false };
  const endings: (() => void)[] = [];
  const ask: SearchClient["ask"] = (question, { signal, onIteration } = {}) =>
    new Promise<SearchResult>((resolve, reject) => {
      endings.push(() => reject(new DOMException("It is no longer wanted.", "AbortError")));
      const usual = { score: 12, depth: 4, nodes: 345, pv: [], pawnStructure: 6 };
      const answer = (move: Move | undefined, findings: Partial<SearchFindings> = {}) => {
        signal?.removeEventListener("abort", stop);
        resolve({ ...usual, ...findings, move });
      };
      const pending: PendingSearch = {
        question,
        isWatched: onIteration !== undefined,
        reportIteration: (depth, nodes) =>
          onIteration?.({ score: 0, depth, nodes, pv: [] }, { timeMs: 1, rank: 1 }),
        stopped: false,
        answer: (move, findings) => answer(requireMove(positionOf(question), move), findings),
        answerNothing: () => answer(undefined),
        fail: (message) => reject(new Error(message)),
      };
      const stop = () => {
        pending.stopped = true;
      };
      signal?.addEventListener("abort", stop);
      searches.push(pending);
    });
  const dispose = () => {
    thread.isEnded = true;
    for (const end of endings) end();
  };
  const client: SearchClient = { ask, stop: () => {}, dispose };
  return { client, searches, thread };
}
