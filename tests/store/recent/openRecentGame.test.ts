import { beforeEach, describe, expect, it, vi } from "vitest";
import { gameStarted } from "../../../store/game/slice.ts";
import { loadActionLog } from "../../../store/log/thunks.ts";
import { openRecentGame, undoReplacement } from "../../../store/recent/thunks.ts";
import { gameReplaced } from "../../../store/view/slice.ts";
import { createTestStore, drop, movesOf, type TestStore } from "../support.ts";
import { kept, logOf, playOpening } from "./keptGames.ts";

beforeEach(() => void vi.useFakeTimers());

/** A store in which a new game has replaced 1. e4 e5. */
async function replacedByNewGame(): Promise<TestStore> {
  const test = createTestStore();
  await playOpening(test);
  test.store.dispatch(gameStarted());
  return test;
}

describe("a replaced running game", () => {
  it("can still be restored when the next game is replaced, too: the last five can", async () => {
    const { store } = createTestStore();
    for (const move of ["a2a3", "b2b3", "c2c3", "d2d3", "e2e3", "f2f3"]) {
      store.dispatch(loadActionLog(logOf(move)));
    }
    store.dispatch(gameStarted());
    for (const moves of [["f3"], ["e3"], ["d3"], ["c3"], ["b3"], ["f3"], ["e3"]]) {
      store.dispatch(undoReplacement());
      expect(movesOf(store)).toEqual(moves);
    }
  });

  it("that is damaged gives a message, and the ones before it can be restored", async () => {
    const test = await replacedByNewGame();
    test.store.dispatch(gameReplaced({ text: "{ damaged", byUndo: false }));
    expect(test.store.dispatch(undoReplacement()).ok).toBe(false);
    expect(movesOf(test.store)).toEqual([]);
    test.store.dispatch(undoReplacement());
    expect(movesOf(test.store)).toEqual(["e4", "e5"]);
  });

  it("is kept even if an earlier visit saved it before there were recent games", async () => {
    const earlier = createTestStore();
    drop(earlier.store, "e2e4");
    const test = createTestStore({ preloadedState: earlier.store.getState() });
    expect(await kept(test)).toEqual([]);
    test.store.dispatch(gameStarted());
    expect(await kept(test)).toEqual(["e4"]);
  });

  it("gives a message and leaves the game when its text is damaged", () => {
    const test = createTestStore();
    drop(test.store, "e2e4");
    expect(test.store.dispatch(openRecentGame("{ damaged")).ok).toBe(false);
    expect(movesOf(test.store)).toEqual(["e4"]);
  });
});
