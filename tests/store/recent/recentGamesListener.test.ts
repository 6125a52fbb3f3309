import { ActionCreators } from "@redux-devtools/instrument";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { gameLoaded, gameResigned, gameStarted } from "../../../store/game/slice.ts";
import { loadActionLog } from "../../../store/log/thunks.ts";
import { listRecentGames } from "../../../store/recent/recentGamesList.ts";
import { undoReplacement } from "../../../store/recent/thunks.ts";
import { selectReplaced } from "../../../store/view/slice.ts";
import { memoryRecentGames } from "../memoryStorages.ts";
import {
  createTestStore,
  dismissNotices,
  drop,
  dropAndAwaitSearch,
  errorOf,
  latest,
  movesOf,
  newestNotice,
  settle,
  THINKER,
} from "../support.ts";
import { createTravelStore } from "../timeTravel/travelStore.ts";
import { kept, logOf, playOpening, sansOf } from "./keptGames.ts";

beforeEach(() => void vi.useFakeTimers());

describe("the recent games", () => {
  it("contain the opponent, the human's colour, the result and the date", async () => {
    vi.setSystemTime(1_700_000_000_000);
    const test = createTestStore();
    drop(test.store, "e2e4");
    test.store.dispatch(gameResigned());
    await settle();
    const games = await test.recent.recentGames.all();
    expect(games).toHaveLength(1);
    expect(games[0]).toMatchObject({
      // The second change in the same millisecond.
      date: 1_700_000_000_001,
      opponent: "Enough Monkeys",
      humanColor: "w",
      result: "0-1",
      plies: 1,
      placement: "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR",
    });
  });

  it("contain two games after two tabs continued the same game", async () => {
    const recent = memoryRecentGames();
    const [one, other] = [0, 1].map(() => createTestStore({ recentGames: recent.recentGames }));
    if (!one || !other) throw new Error("two");
    drop(one.store, "e2e4");
    await settle();
    other.store.dispatch(gameLoaded(one.store.getState().game));
    for (const [test, answer] of [
      [one, "e5"],
      [other, "c5"],
    ] as const) {
      test.store.dispatch({ type: "computer/replyRequested" });
      await vi.advanceTimersByTimeAsync(100);
      latest(test.searches).answer(answer);
      await settle();
    }
    expect((await kept({ recent })).sort()).toEqual(["e4 c5", "e4 e5"]);
  });
});

describe("a database that does not work", () => {
  it("is reported once in an outage, and the whole game is kept when it works", async () => {
    const test = createTestStore();
    test.recent.is.failing = true;
    await playOpening(test);
    expect(newestNotice(test.store.getState())).toEqual({ code: "recentGameNotKept" });
    dismissNotices(test.store);
    (await dropAndAwaitSearch(test, "g1f3")).answer("b8c6");
    await settle();
    expect(newestNotice(test.store.getState())).toBeUndefined();
    test.recent.is.failing = false;
    drop(test.store, "f1c4");
    expect(await kept(test)).toEqual(["e4 e5 Nf3 Nc6 Bc4"]);
  });

  it("does not prevent restoring a replaced game at once", async () => {
    const test = createTestStore();
    test.recent.is.failing = true;
    await playOpening(test);
    test.store.dispatch(gameStarted());
    await settle();
    test.store.dispatch(undoReplacement());
    expect(movesOf(test.store)).toEqual(["e4", "e5"]);
  });

  it("does not keep the home page waiting for the list", async () => {
    const { recentGames } = memoryRecentGames();
    const hanging = { ...recentGames, all: () => new Promise<never>(() => {}) };
    const listed = createTestStore({ recentGames: hanging }).store.dispatch(listRecentGames());
    await vi.advanceTimersByTimeAsync(5_000);
    expect(errorOf(await listed)).toBe("recentGamesSlow");
    const test = createTestStore();
    test.recent.is.failing = true;
    expect(errorOf(await test.store.dispatch(listRecentGames()))).toBe("recentGamesBlocked");
  });

  it("that the browser cleared during the game is reported once", async () => {
    const test = createTestStore();
    test.recent.is.cleared = true;
    drop(test.store, "e2e4");
    await settle();
    expect(newestNotice(test.store.getState())).toEqual({ code: "recentGamesCleared" });
  });
});

describe("under time travel", () => {
  it("a new game started in the past stores the game at the end", async () => {
    const test = createTravelStore();
    const { liftedStore } = test;
    await playOpening(test);
    liftedStore.dispatch(ActionCreators.jumpToState(0));
    test.store.dispatch(gameStarted());
    expect(await kept(test)).toEqual(["e4 e5"]);
  });

  it("'Undo' in the past restores the game that was the last one to be replaced there", async () => {
    const { store, liftedStore } = createTravelStore();
    store.dispatch(loadActionLog(logOf("a2a3")));
    store.dispatch(loadActionLog(logOf("b2b3")));
    const past = liftedStore.getState().computedStates.length - 1;
    store.dispatch(loadActionLog(logOf("c2c3")));
    liftedStore.dispatch(ActionCreators.jumpToState(past));
    expect(movesOf(store)).toEqual(["b3"]);
    store.dispatch(undoReplacement());
    liftedStore.dispatch(
      ActionCreators.jumpToState(liftedStore.getState().computedStates.length - 1),
    );
    expect(movesOf(store)).toEqual(["a3"]);
    const left = selectReplaced(store.getState()).map((text) => sansOf(text).join(" "));
    expect(left).toEqual(["c3", "b3"]);
  });

  it("a move in an imported game leaves the previous game in the database", async () => {
    const [test, other] = [createTravelStore(), createTravelStore()];
    await playOpening(test);
    other.store.dispatch(gameStarted({ opponent: THINKER }));
    const imported = other.liftedStore.getState();
    test.liftedStore.dispatch(ActionCreators.importState(imported));
    drop(test.store, "a2a3");
    expect(movesOf(test.store)).toEqual(["a3"]);
    expect(await kept(test)).toContain("e4 e5");
  });
});
