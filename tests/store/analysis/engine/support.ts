/** A store with the engine beside the analysis, whose searches answer when a test says so. */
import { beforeEach, vi } from "vitest";
import {
  makeFen,
  type SearchClient,
  type SearchQuestion,
  type SearchResult,
} from "../../../../engine/index.ts";
import { openEngine } from "../../../../store/analysis/engine/engineListener.ts";
import { selectShownSearch } from "../../../../store/analysis/engine/selectors.ts";
import { engineSwitched } from "../../../../store/analysis/engine/slice.ts";
import { selectPreviousNode, selectShownNode } from "../../../../store/analysis/selectors.ts";
import { nodeShown } from "../../../../store/analysis/slice.ts";
import { createAnalysisStore } from "../support.ts";

type Ask = Parameters<SearchClient["ask"]>;
type Options = Parameters<typeof createAnalysisStore>[0];

/** A search that runs in one of the two threads. */
interface RunningSearch {
  readonly question: SearchQuestion;
  readonly options: NonNullable<Ask[1]>;
  readonly finish: () => void;
  readonly fail: (error: unknown) => void;
}

const RESULT: SearchResult = {
  move: undefined,
  score: 0,
  depth: 1,
  nodes: 1,
  pv: [],
  pawnStructure: 0,
};

/** Search clients, the searches that run in them, and how much was asked, opened and ended. */
function searchThreads() {
  const running: RunningSearch[] = [];
  const counts = { asked: 0, opened: 0, ended: 0 };
  /** A client that answers at once when it only has to load, and otherwise when a test says so. */
  function openSearchClient(): SearchClient {
    counts.opened += 1;
    const ask = (question: Ask[0], options: Ask[1] = {}) =>
      new Promise<SearchResult>((resolve, reject) => {
        if (question.kind !== "search" || question.timeMs === undefined) return resolve(RESULT);
        counts.asked += 1;
        const end = () => {
          if (running.includes(search)) running.splice(running.indexOf(search), 1);
        };
        const fail = (error: unknown) => {
          end();
          reject(error);
        };
        const finish = () => {
          end();
          resolve(RESULT);
        };
        const search = { question, options, finish, fail };
        running.push(search);
        options.signal?.addEventListener("abort", () => fail(options.signal?.reason));
      });
    const dispose = () => {
      counts.ended += 1;
    };
    return { ask, stop: () => {}, dispose };
  }
  return { running, counts, openSearchClient };
}

/** As long as a change of the position may take until it is searched. */
export const wait = (ms = 100) => vi.advanceTimersByTimeAsync(ms);

export function createEngineStore(options?: Options) {
  const threads = searchThreads();
  const { running, openSearchClient } = threads;
  const test = createAnalysisStore({ ...options, openSearchClient });
  const { store } = test;
  const root = () => store.getState();
  return {
    ...test,
    ...threads,
    root,
    shownNode: () => selectShownNode(root()),
    shownDepth: () => selectShownSearch(root())?.found?.depth,
    searchedFens: () => running.map(({ question }) => makeFen(question.position)),
    stepBack: () => store.dispatch(nodeShown({ node: selectPreviousNode(root()) ?? 0 })),
    async switchOn(lineCount = 1) {
      store.dispatch(openEngine(lineCount));
      store.dispatch(engineSwitched(true));
      await wait();
    },
    /** The running search reports the lines of an iteration. */
    report(depth: number, ...lines: (readonly [score: number, ...pv: string[]])[]) {
      const [search] = running;
      lines.forEach(([score, ...pv], index) => {
        search?.options.onIteration?.(
          { score: 2 * score, depth, nodes: 100 * depth, pv },
          { rank: index + 1, timeMs: 10 * depth },
        );
      });
    },
  };
}

type EngineStore = ReturnType<typeof createEngineStore>;

/** The store of the running test, in a file that calls `useFreshEngine`. */
export let test: EngineStore;
export let store: EngineStore["store"];

/** Gives each test of a file a store of its own, and timers that the test advances. */
export function useFreshEngine(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    test = createEngineStore();
    ({ store } = test);
  });
}

export const AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
