import type { StoreEnhancer } from "@reduxjs/toolkit";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SPECIFIED_OPPONENT } from "../../../engine/index.ts";
import { selectThinkingPercent } from "../../../store/computer/selectors.ts";
import { gameStarted, moveTakenBack } from "../../../store/game/slice.ts";
import { saveActionLog } from "../../../store/log/thunks.ts";
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

describe("the log of the searches", () => {
  it("logs the score and the pawn structure of every search that answers", async () => {
    const { store, searches, logged } = createTestStore();
    drop(store, "e2e4");
    await vi.advanceTimersByTimeAsync(100);
    latest(searches).answer("e7e5");
    await settle();
    expect(logged).toEqual(["Computer: e7e5, score 12, depth 4, 345 nodes, pawn structure 6"]);
  });

  it("logs the piece of a promotion", async () => {
    const { store, searches, logged } = createTestStore();
    store.dispatch(gameStarted({ fen: "8/8/8/8/8/4k3/p7/4K3 b - - 0 1" }));
    await vi.advanceTimersByTimeAsync(100);
    latest(searches).answer("a1=N");
    await settle();
    expect(logged.join()).toMatch(/^Computer: a2a1n, /);
  });
});
