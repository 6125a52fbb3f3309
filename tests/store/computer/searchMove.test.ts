import type { StoreEnhancer } from "@reduxjs/toolkit";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SPECIFIED_OPPONENT, START_FEN } from "../../../engine/index.ts";
import { searchMove, searchProgressed } from "../../../store/computer/searchMove.ts";
import {
  selectIsComputerWaiting,
  selectThinkingPercent,
} from "../../../store/computer/selectors.ts";
import {
  type ComputerState,
  computerSlice,
  replyRequested,
} from "../../../store/computer/slice.ts";
import { gameStarted, moveTakenBack } from "../../../store/game/slice.ts";
import { saveActionLog } from "../../../store/log/thunks.ts";
import { rootReducer } from "../../../store/slices.ts";
import {
  BLACK_TO_MOVE,
  createTestStore,
  drop,
  dropAndAwaitSearch,
  latest,
  REPLY_DELAY_MS,
  settle,
  THINKER,
} from "../support.ts";

const QUARTER_OF_A_SECOND_MS = 250;

beforeEach(() => void vi.useFakeTimers());

/** Records the type of every action that reaches the reducer. */
const recordActionTypes =
  (types: string[]): StoreEnhancer =>
  (create) =>
  (reducer, preloadedState) =>
    create((state, action) => {
      types.push(action.type);
      return reducer(state, action);
    }, preloadedState);

describe("the search for a move", () => {
  it("ends with a fulfilled action, not a rejected one, when it is answered", async () => {
    const types: string[] = [];
    const test = createTestStore({ enhancers: [recordActionTypes(types)] });
    (await dropAndAwaitSearch(test, "e2e4")).answer("c7c5");
    await settle();
    expect(types.slice(1)).toEqual([
      "game/movePlayed",
      "computer/search/pending",
      "game/movePlayed",
      "computer/search/fulfilled",
    ]);
  });

  it("uses the opponent and the seed of the game", async () => {
    const { store, searches } = createTestStore();
    const opponent = { ...SPECIFIED_OPPONENT, name: "A monkey of last year" };
    store.dispatch(gameStarted({ fen: BLACK_TO_MOVE, opponent, seed: 7 }));
    await vi.advanceTimersByTimeAsync(REPLY_DELAY_MS);
    expect(latest(searches).question).toMatchObject({ opponent, situation: { seed: 7, ply: 0 } });
  });

  describe("progress of a slow opponent's search", () => {
    const startSearch = async () => {
      const types: string[] = [];
      const test = createTestStore({ enhancers: [recordActionTypes(types)] });
      test.store.dispatch(gameStarted({ opponent: THINKER }));
      const search = await dropAndAwaitSearch(test, "e2e4");
      const percent = () => selectThinkingPercent(test.store.getState());
      const reports = () => types.filter((type) => type === "computer/searchProgressed").length;
      return { ...test, search, percent, reports };
    };

    it("is reported in percent of the positions, at most four times a second", async () => {
      const { search, percent, reports } = await startSearch();
      expect(percent()).toBeUndefined();
      search.reportIteration(1, 100);
      expect(percent()).toBeUndefined();
      search.reportIteration(8, 2500);
      vi.advanceTimersByTime(QUARTER_OF_A_SECOND_MS);
      expect(percent()).toBe(25);
      for (let depth = 9; depth < 30; depth += 1) {
        search.reportIteration(depth, 3000);
        vi.advanceTimersByTime(QUARTER_OF_A_SECOND_MS / 25);
      }
      expect(reports()).toBe(1);
      search.reportIteration(30, 5000);
      vi.advanceTimersByTime(QUARTER_OF_A_SECOND_MS);
      expect([percent(), reports()]).toEqual([50, 2]);
      search.reportIteration(31, 10_400);
      vi.advanceTimersByTime(QUARTER_OF_A_SECOND_MS);
      expect(percent()).toBe(100);
      search.answer("c7c5");
      await settle();
      expect(percent()).toBeUndefined();
    });

    it("is not reported after a cancellation, and no log contains the reports", async () => {
      const { store, search, percent, reports } = await startSearch();
      search.reportIteration(8, 2500);
      vi.advanceTimersByTime(QUARTER_OF_A_SECOND_MS);
      const log = store.dispatch(saveActionLog());
      expect(log).not.toContain("searchProgressed");
      store.dispatch(moveTakenBack());
      await settle();
      expect(search.stopped).toBe(true);
      search.reportIteration(9, 5000);
      vi.advanceTimersByTime(QUARTER_OF_A_SECOND_MS);
      expect([percent(), reports()]).toEqual([undefined, 1]);
    });

    it("is reported for no other opponent", async () => {
      const { search } = await startSearch();
      expect(search.isWatched).toBe(true);
      expect((await dropAndAwaitSearch(createTestStore(), "e2e4")).isWatched).toBe(false);
    });
  });
});

it("the score and the pawn structure of every search that answers are logged", async () => {
  const { store, searches, logged } = createTestStore();
  drop(store, "e2e4");
  await vi.advanceTimersByTimeAsync(100);
  latest(searches).answer("e7e5");
  await settle();
  expect(logged).toEqual(["Computer: e7e5, score 12, depth 4, 345 nodes, pawn structure 6"]);
});

const { reducer } = computerSlice;

describe("the state of the computer", () => {
  const about = { before: "the position" };
  const thinking = reducer(undefined, searchMove.pending("1", about));
  const failed = reducer(thinking, searchMove.rejected(new Error("crash"), "1", about));

  it("is thinking about one request until that request ends", () => {
    expect(thinking.status).toBe("thinking");
    const late = searchMove.rejected(new Error("late"), "0", about);
    expect(reducer(thinking, late)).toBe(thinking);
    expect(failed).toMatchObject({
      status: "failed",
      reason: { code: "searchFailed", detail: "crash" },
    });
  });

  it("stays thinking when an older request is answered late", () => {
    expect(reducer(thinking, searchMove.fulfilled(undefined, "0", about))).toBe(thinking);
    const own = reducer(thinking, searchMove.fulfilled(undefined, "1", about));
    expect(own).toEqual({ status: "idle" });
  });

  it("is idle after an abort and not failed", () => {
    const abort = Object.assign(new Error("Aborted"), { name: "AbortError" });
    const aborted = searchMove.rejected(abort, "1", about);
    expect(reducer(thinking, aborted)).toEqual({ status: "idle" });
  });

  it("ignores a retry while thinking, and a retry clears a failure", () => {
    expect(reducer(thinking, replyRequested())).toBe(thinking);
    expect(reducer(failed, replyRequested())).toEqual({ status: "idle" });
  });

  it("takes progress only from the running request", () => {
    const progressed = (requestId: string) =>
      reducer(thinking, searchProgressed({ requestId, depth: 9, nodes: 5000 }));
    expect(progressed("1")).toMatchObject({ progress: { depth: 9, nodes: 5000 } });
    expect(progressed("0")).toBe(thinking);
    expect(reducer(failed, searchProgressed({ requestId: "1", depth: 9, nodes: 1 }))).toBe(failed);
  });

  it("ignores a report without numbers, and an imported state with one becomes idle", () => {
    const begun = rootReducer(undefined, searchMove.pending("1", about));
    expect(begun.computer).toEqual(thinking);
    const bad = { type: searchProgressed.type, payload: { requestId: "1", depth: "9", nodes: 1 } };
    expect(rootReducer(begun, bad)).toBe(begun);
    const imported = { ...begun, computer: { ...thinking, progress: 7 } };
    expect(rootReducer(imported, { type: "@@INIT" }).computer).toEqual({ status: "idle" });
  });

  it("is idle in a new game", () => {
    expect(reducer(failed, gameStarted())).toEqual({ status: "idle" });
  });
});

describe("the computer waits for a request", () => {
  const isWaiting = (fen: string, computer: ComputerState) =>
    selectIsComputerWaiting({ ...rootReducer(undefined, gameStarted({ fen })), computer });

  it("on its turn, when it is idle or thinks about another position", () => {
    expect(isWaiting(BLACK_TO_MOVE, { status: "idle" })).toBe(true);
    const elsewhere = { status: "thinking", requestId: "1", before: START_FEN } as const;
    expect(isWaiting(BLACK_TO_MOVE, elsewhere)).toBe(true);
  });

  it("not while it searches, and not after its search failed", () => {
    const before = BLACK_TO_MOVE;
    expect(isWaiting(before, { status: "thinking", requestId: "1", before })).toBe(false);
    expect(
      isWaiting(before, {
        status: "failed",
        reason: { code: "searchFailed", detail: "crash" },
        before,
      }),
    ).toBe(false);
  });

  it("not on the human's turn", () => {
    expect(isWaiting(START_FEN, { status: "idle" })).toBe(false);
  });
});
