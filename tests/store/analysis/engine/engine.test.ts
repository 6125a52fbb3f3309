import { ActionCreators, type EnhancedStore, instrument } from "@redux-devtools/instrument";
import type { UnknownAction } from "@reduxjs/toolkit";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  makeFen,
  type SearchClient,
  type SearchQuestion,
  type SearchResult,
} from "../../../../engine/index.ts";
import { linesFound, searchEnded, searchFailed } from "../../../../store/analysis/engine/slice.ts";
import { gameLoaded } from "../../../../store/game/slice.ts";
import {
  analysisMovePlayed,
  analysisOpened,
  engineClosed,
  engineSwitched,
  injectAnalysis,
  lineCountSet,
  MOST_LINES,
  nodeCommented,
  nodeShown,
  openEngine,
  searchRetried,
  selectAnalysisFen,
  selectEngine,
  selectEngineArrows,
  selectEngineLines,
  selectIdleReason,
  selectPreviousNode,
  selectShownNode,
  selectShownScore,
  selectShownSearch,
  startNewGame,
} from "../../../../store/index.ts";
import { createTestStore, drop, type TestStore } from "../../support.ts";

type Ask = Parameters<SearchClient["ask"]>;

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

let running: RunningSearch[];
/** How many analyses were begun, and how many threads were opened and ended. */
let counts: { asked: number; opened: number; ended: number };

/** A client that answers at once when it only has to load, and otherwise when a test says so. */
function openSearchClient(): SearchClient {
  counts.opened += 1;
  const ask = (question: Ask[0], options: Ask[1] = {}) =>
    new Promise<SearchResult>((resolve, reject) => {
      if (question.kind !== "search" || question.timeMs === undefined) return resolve(RESULT);
      counts.asked += 1;
      const end = () => {
        running = running.filter((each) => each !== search);
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

let test: TestStore;
let store: TestStore["store"];

beforeEach(() => {
  vi.useFakeTimers();
  [running, counts] = [[], { asked: 0, opened: 0, ended: 0 }];
  test = createTestStore({ openSearchClient });
  ({ store } = test);
  injectAnalysis(store);
});
afterEach(() => vi.useRealTimers());

const state = () => store.getState();
const shownNode = () => selectShownNode(state());
const searchedFens = () => running.map(({ question }) => makeFen(question.position));

const play = (...moves: string[]) => {
  for (const move of moves) store.dispatch(analysisMovePlayed({ after: shownNode(), move }));
};
const stepBack = () => store.dispatch(nodeShown({ node: selectPreviousNode(state()) ?? 0 }));
/** As long as a change of the position may take until it is searched. */
const wait = (ms = 100) => vi.advanceTimersByTimeAsync(ms);

async function switchOn(lineCount = 1) {
  store.dispatch(openEngine(lineCount));
  store.dispatch(engineSwitched(true));
  await wait();
}

/** The running search reports the lines of an iteration. */
function report(depth: number, ...lines: (readonly [score: number, ...pv: string[]])[]) {
  const [search] = running;
  lines.forEach(([score, ...pv], index) => {
    search?.options.onIteration?.(
      { score: 2 * score, depth, nodes: 100 * depth, pv },
      { rank: index + 1, timeMs: 10 * depth },
    );
  });
}

const shownDepth = () => selectShownSearch(state())?.found?.depth;
const AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

describe("the engine beside an analysis", () => {
  it("searches nothing until it is switched on", async () => {
    store.dispatch(openEngine(1));
    play("e2e4");
    await wait();
    expect(counts).toEqual({ asked: 0, opened: 0, ended: 0 });
  });

  it("searches the shown position with its earlier positions and the wanted lines", async () => {
    play("g1f3", "g8f6", "f3g1", "f6g8");
    await switchOn(3);
    expect(running.map(({ question }) => question)).toMatchObject([
      { kind: "search", lines: 3, timeMs: 30_000 },
    ]);
    expect(Object.values(running[0]?.question.repetitions ?? {})).toContain(2);
  });

  it("searches the next position within 100 ms, and the former one no more", async () => {
    await switchOn();
    play("e2e4");
    expect(running).toEqual([]);
    await wait(100);
    expect(searchedFens()).toEqual([AFTER_E4]);
  });

  it("goes on with its search when only something else changes", async () => {
    await switchOn();
    store.dispatch(analysisMovePlayed({ after: shownNode(), move: "e2e5" }));
    store.dispatch(nodeShown({ node: shownNode() }));
    store.dispatch(nodeCommented({ node: shownNode(), text: "Best by test." }));
    await wait();
    expect(counts.asked).toBe(1);
    expect(running).toHaveLength(1);
  });

  it("begins no search for positions that are only passed by", async () => {
    play("e2e4", "e7e5", "g1f3", "b8c6");
    await switchOn();
    const { asked } = counts;
    for (let step = 0; step < 3; step += 1) {
      stepBack();
      await wait(33);
    }
    await wait();
    expect(counts.asked).toBe(asked + 1);
    expect(searchedFens()).toEqual([AFTER_E4]);
  });

  it("keeps two threads, however often the position changes", async () => {
    await switchOn();
    for (const move of ["e2e4", "e7e5", "g1f3"]) {
      play(move);
      await wait();
    }
    expect(counts.opened).toBe(2);
    expect(running).toHaveLength(1);
  });

  it.each([
    ["it is switched off", () => engineSwitched(false)],
    ["the page is left", () => engineClosed()],
  ])("ends both threads when %s", async (_case, action) => {
    await switchOn();
    report(8, [30, "e2e4"]);
    store.dispatch(action());
    await wait(1_000);
    expect(running).toEqual([]);
    expect(counts).toMatchObject({ opened: 2, ended: 2 });
    expect(selectEngineLines(state())).toEqual([]);
    expect(selectShownScore(state())).toBeUndefined();
  });

  it("ends both threads also while it is idle", async () => {
    await switchOn();
    play("f2f3", "e7e5", "g2g4", "d8h4");
    await wait();
    store.dispatch(engineClosed());
    await wait();
    expect(counts).toMatchObject({ opened: 2, ended: 2 });
  });

  it("searches again with another number of lines", async () => {
    await switchOn();
    report(9, [30, "e2e4"]);
    await wait(1_000);
    report(10, [30, "e2e4"]);
    store.dispatch(lineCountSet(2));
    await wait(1_000);
    expect(running.map(({ question }) => question.lines)).toEqual([2]);
    expect(selectShownSearch(state())).toMatchObject({ status: "searching", found: null });
  });

  it("does not search a position in which the game is over, and shows the result", async () => {
    play("f2f3", "e7e5", "g2g4", "d8h4");
    await switchOn();
    expect(counts.asked).toBe(0);
    expect(selectIdleReason(state())).toBe("over");
    expect(selectShownScore(state())).toEqual({
      score: { kind: "mate", winner: "b", moves: 0 },
      isCurrent: true,
    });
  });

  it("searches on after a draw that must be claimed", async () => {
    for (let round = 0; round < 3; round += 1) play("g1f3", "g8f6", "f3g1", "f6g8");
    await switchOn();
    expect(running).toHaveLength(1);
  });

  it("does not search because Redux DevTools shows another state", async () => {
    const enhancers = [instrument()];
    ({ store } = createTestStore({ openSearchClient, enhancers }));
    injectAnalysis(store);
    await switchOn();
    play("e2e4");
    await wait();
    const { asked } = counts;
    const { liftedStore } = store as unknown as EnhancedStore<unknown, UnknownAction, null>;
    const last = liftedStore.getState().computedStates.length - 1;
    for (let index = last; index >= 0; index -= 1) {
      liftedStore.dispatch(ActionCreators.jumpToState(index));
      store.dispatch({ type: "anything" });
      await wait();
      const { fen = selectAnalysisFen(state()) } = selectShownSearch(state()) ?? {};
      expect(fen).toBe(selectAnalysisFen(state()));
    }
    expect(selectEngine(state()).isOn).toBe(false);
    expect(counts).toEqual({ asked, opened: 2, ended: 0 });
  });

  it("reports why a search failed, and tries again when the player asks", async () => {
    await switchOn();
    running[0]?.fail(new Error("out of memory"));
    await wait();
    expect(selectShownSearch(state())).toMatchObject({
      status: "failed",
      reason: { code: "searchFailed", detail: "out of memory" },
    });
    store.dispatch(searchRetried());
    await wait();
    expect(selectShownSearch(state())?.status).toBe("searching");
    expect(running).toHaveLength(1);
  });
});

describe("what the engine found", () => {
  it("is shown as moves with their scores, and as arrows", async () => {
    await switchOn(2);
    report(9, [30, "e2e4", "e7e5"], [-12, "d2d4"]);
    await wait(1_000);
    const lines = selectEngineLines(state()).map(({ score, moves }) => ({
      score,
      moves: moves.map(({ san }) => san),
    }));
    expect(lines).toEqual([
      { score: { kind: "centipawns", value: 30 }, moves: ["e4", "e5"] },
      { score: { kind: "centipawns", value: -12 }, moves: ["d4"] },
    ]);
    expect(selectEngineArrows(state())).toEqual([
      { from: "e2", to: "e4" },
      { from: "d2", to: "d4" },
    ]);
    expect(selectShownScore(state())).toEqual({ score: lines[0]?.score, isCurrent: true });
  });

  it.each([
    ["white", "", ["d4", "e4", "c4"]],
    ["black", "e2e4", ["c5", "e5", "c6"]],
  ])("begins with the best line for %s", async (_side, played, best) => {
    if (played) play(played);
    await switchOn(3);
    if (played) report(9, [30, "e7e5"], [10, "c7c5"], [40, "c7c6"]);
    else report(9, [30, "e2e4"], [50, "d2d4"], [20, "c2c4"]);
    await wait(1_000);
    expect(selectEngineLines(state()).map(({ moves }) => moves[0]?.san)).toEqual(best);
  });

  it("has one line per legal move if there are fewer than wanted", async () => {
    store.dispatch(analysisOpened({ pgn: '[FEN "7k/8/8/8/8/8/1r6/K7 w - - 0 1"]\n\n*' }));
    await switchOn(MOST_LINES);
    report(9, [-500, "a1b2"]);
    await wait(1_000);
    expect(shownDepth()).toBe(9);
  });

  it("is reported five times a second at most, and no iteration by halves", async () => {
    await switchOn(2);
    const changes = vi.fn();
    let before = selectShownSearch(state())?.found;
    store.subscribe(() => {
      const { found } = selectShownSearch(state()) ?? {};
      if (found !== before) changes(found?.lines.length);
      before = found;
    });
    for (let depth = 1; depth <= 100; depth += 1) {
      report(depth, [30, "e2e4"], [20, "d2d4"]);
      await wait(10);
    }
    report(101, [30, "e2e4"]);
    await wait(1_000);
    expect(changes.mock.calls.length).toBeGreaterThan(2);
    expect(changes.mock.calls.length).toBeLessThanOrEqual(6);
    expect(new Set(changes.mock.calls.flat())).toEqual(new Set([2]));
    expect(shownDepth()).toBe(100);
  });

  it("is ignored if its lines come in no order", async () => {
    await switchOn(2);
    const line = { score: 0, depth: 9, nodes: 1, pv: ["e2e4"] };
    for (const rank of [2, 2, 1, 1]) running[0]?.options.onIteration?.(line, { rank, timeMs: 1 });
    await wait(1_000);
    expect(shownDepth()).toBeUndefined();
  });

  it("is ignored if it is about another position", async () => {
    await switchOn();
    report(9, [30, "e2e4"]);
    await wait(1_000);
    const before = selectEngine(state());
    const found = { depth: 30, nodes: 1, timeMs: 1, lines: [] };
    const fen = AFTER_E4;
    store.dispatch(linesFound({ fen, found }));
    store.dispatch(searchEnded(fen));
    store.dispatch(searchFailed({ fen, reason: { code: "searchReplyInvalid" } }));
    expect(selectEngine(state())).toEqual(before);
  });

  it("is complete when the search ends", async () => {
    await switchOn();
    report(20, [30, "e2e4"]);
    running[0]?.finish();
    await wait(0);
    expect(selectShownSearch(state())).toMatchObject({ status: "done", found: { depth: 20 } });
  });

  it("is not replaced by less when the position is shown again", async () => {
    await switchOn();
    report(12, [30, "e2e4"]);
    await wait(500);
    play("e2e4");
    await wait(500);
    stepBack();
    expect(shownDepth()).toBe(12);
    await wait();
    report(3, [90, "a2a3"]);
    await wait(500);
    expect(shownDepth()).toBe(12);
    report(13, [31, "e2e4"]);
    await wait(500);
    expect(shownDepth()).toBe(13);
  });

  it("is not searched again after 30 seconds of search", async () => {
    await switchOn();
    report(12, [30, "e2e4"]);
    running[0]?.finish();
    await wait();
    play("e2e4");
    await wait();
    const { asked } = counts;
    stepBack();
    await wait();
    expect(selectShownSearch(state())).toMatchObject({ status: "done", found: { depth: 12 } });
    expect(counts.asked).toBe(asked);
  });

  it("leaves the last score as an earlier one until the next position has its own", async () => {
    await switchOn();
    report(12, [30, "e2e4"]);
    await wait(500);
    play("e2e4");
    const score = { kind: "centipawns", value: 30 };
    expect(selectShownScore(state())).toEqual({ score, isCurrent: false });
    await wait();
    report(9, [25, "e7e5"]);
    await wait(500);
    expect(selectShownScore(state())).toEqual({ score: { ...score, value: 25 }, isCurrent: true });
  });

  it("replaces what is written in the tree, which is shown until then and without a search", async () => {
    store.dispatch(analysisOpened({ pgn: "1. e4 { [%eval 0.4] } *", path: [0] }));
    store.dispatch(openEngine(1));
    const shown = (value: number) => ({
      score: { kind: "centipawns", value },
      isCurrent: true,
    });
    expect(selectShownScore(state())).toEqual(shown(40));
    await switchOn();
    expect(selectShownScore(state())).toEqual(shown(40));
    report(12, [30, "e7e5"]);
    await wait(500);
    expect(selectShownScore(state())).toEqual(shown(30));
  });

  it("never appears in another position", async () => {
    await switchOn();
    report(12, [30, "e2e4"]);
    play("e2e4");
    await wait(1_000);
    expect(selectEngineLines(state())).toEqual([]);
  });
});

describe("while an own game is under way", () => {
  beforeEach(() => {
    drop(store, "e2e4");
  });

  it("the engine is silent in its position and in every line that goes through it", async () => {
    play("e2e4");
    await switchOn();
    expect(selectIdleReason(state())).toBe("runningGame");
    play("c7c5");
    await wait();
    expect(selectIdleReason(state())).toBe("runningGame");
    expect(counts.asked).toBe(0);
  });

  it("the engine searches everything else", async () => {
    play("d2d4");
    await switchOn();
    expect(running).toHaveLength(1);
  });

  it("the engine searches the positions of a game from outside", async () => {
    store.dispatch(gameLoaded(state().game, "outside"));
    play("e2e4");
    await switchOn();
    expect(running).toHaveLength(1);
  });

  it("the engine becomes silent when the game reaches the shown line", async () => {
    store.dispatch(startNewGame());
    play("e2e4", "e7e5");
    await switchOn();
    expect(running).toHaveLength(1);
    drop(store, "e2e4");
    await wait();
    expect(running).toEqual([]);
    expect(selectIdleReason(state())).toBe("runningGame");
  });
});

describe("the switch and the number of lines", () => {
  it("are kept for the next visit", async () => {
    await switchOn();
    store.dispatch(lineCountSet(4));
    await wait();
    const next = createTestStore({ openSearchClient, local: () => test.local });
    injectAnalysis(next.store);
    next.store.dispatch(openEngine(1));
    expect(selectEngine(next.store.getState())).toMatchObject({ isOn: true, lineCount: 4 });
  });

  it.each([
    ["nonsense"],
    ['{"version":1,"choices":{"isOn":true,"lineCount":9}}'],
    ['{"version":2}'],
  ])("begin anew when %s is stored", (text) => {
    test.local.setItem("enough-monkeys/engine", text);
    store.dispatch(openEngine(3));
    expect(selectEngine(state())).toMatchObject({ isOn: false, lineCount: 3 });
  });

  it("work where nothing can be stored", async () => {
    const local = () => {
      throw new Error("forbidden");
    };
    const blocked = createTestStore({ openSearchClient, local });
    injectAnalysis(blocked.store);
    blocked.store.dispatch(openEngine(2));
    blocked.store.dispatch(engineSwitched(true));
    await wait();
    expect(running).toHaveLength(1);
  });
});
