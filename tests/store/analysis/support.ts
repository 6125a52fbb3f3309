/** A store with the analysis, and short ways to read and to change it. */
import { beforeEach } from "vitest";
import { makePgnFromTree, nodeAt } from "../../../engine/index.ts";
import { selectAnalysis, selectShownNode } from "../../../store/analysis/selectors.ts";
import { analysisMovePlayed, analysisOpened } from "../../../store/analysis/slice.ts";
import { injectAnalysis } from "../../../store/injectAnalysis.ts";
import { createTestStore, type TestStore } from "../support.ts";

type Options = Parameters<typeof createTestStore>[0];

/** What a test does with the analysis of a store. */
export function analysisIn({ store }: TestStore) {
  const state = () => selectAnalysis(store.getState());
  return {
    state,
    /** The moves and comments of the tree, without the tags. */
    movetext: () => makePgnFromTree(state().tree).split("\n\n")[1]?.trim().replaceAll("\n", " "),
    open: (pgn: string, path: number[] = []) => store.dispatch(analysisOpened({ pgn, path })),
    /** Plays moves one after the other after the shown node. */
    play(...moves: string[]) {
      for (const move of moves) {
        store.dispatch(analysisMovePlayed({ after: selectShownNode(store.getState()), move }));
      }
    },
    /** The node at a path that must exist. */
    at(...path: number[]): number {
      const node = nodeAt(state().tree, path);
      if (node === undefined) throw new Error(`There is no node at ${path.join(" ")}`);
      return node;
    },
  };
}

export function createAnalysisStore(options?: Options) {
  const test = createTestStore(options);
  injectAnalysis(test.store);
  return { ...test, ...analysisIn(test) };
}

export type AnalysisStore = ReturnType<typeof createAnalysisStore>;

/** The store of the running test, in a file that calls `useFreshAnalysis`. */
export let test: AnalysisStore;
export let dispatch: AnalysisStore["store"]["dispatch"];
export const root = () => test.store.getState();

/** Gives each test of a file a store of its own. */
export function useFreshAnalysis(): void {
  beforeEach(() => {
    test = createAnalysisStore();
    ({ dispatch } = test.store);
  });
}

/** A game with a variation, clocks and marks. */
export const ANNOTATED = `[White "Ann"]
[Black "Bo"]
[WhiteElo "2100"]
[Result "1-0"]

1. e4 {[%clk 1:00:00]} e5 {[%clk 0:59:58][%csl Gd4,Re5][%cal Bg1f3] solid} (1... c5 2. Nf3) 2. Nf3 1-0`;
