import { beforeEach, describe, expect, it, vi } from "vitest";
import { gameLoaded, gameResigned, gameStarted } from "../../../store/game/slice.ts";
import { loadActionLog } from "../../../store/log/thunks.ts";
import { openRecentGame, undoReplacement } from "../../../store/recent/thunks.ts";
import { gameReplaced, selectReplaced } from "../../../store/view/slice.ts";
import {
  createTestStore,
  drop,
  latest,
  movesOf,
  settle,
  type TestStore,
  valueIn,
} from "../support.ts";
import { kept, logOf, playOpening } from "./keptGames.ts";

beforeEach(() => void vi.useFakeTimers());

const ANOTHER = logOf("d2d4");

/** A store in which a new game has replaced 1. e4 e5. */
async function replacedByNewGame(): Promise<TestStore> {
  const test = createTestStore();
  await playOpening(test);
  test.store.dispatch(gameStarted());
  return test;
}

describe("a replaced running game", () => {
  const ways: [string, (test: TestStore) => unknown][] = [
    ["a new game", ({ store }) => store.dispatch(gameStarted({ humanColor: "b" }))],
    ["a game from a file", ({ store }) => store.dispatch(loadActionLog(ANOTHER))],
    [
      "a recent game",
      ({ store }) => {
        const other = createTestStore().store;
        drop(other, "a2a3");
        store.dispatch(gameLoaded(other.getState().game));
      },
    ],
  ];

  it.each(ways)(
    "is kept when it is replaced by %s, and can be restored with its opponent and its moves",
    async (_by, replace) => {
      const test = createTestStore();
      await playOpening(test);
      const { game } = test.store.getState();
      replace(test);
      expect(movesOf(test.store)).not.toEqual(["e4", "e5"]);
      expect(await kept(test)).toContain("e4 e5");
      expect(valueIn(test.store.dispatch(undoReplacement()))).toBeUndefined();
      expect(test.store.getState().game).toEqual(game);
      drop(test.store, "g1f3");
      expect(await kept(test), "the restored game continues in its own entry").toContain(
        "e4 e5 Nf3",
      );
      expect(await kept(test)).not.toContain("e4 e5");
    },
  );

  it("can be restored until the human moves in the new game; a computer move does not matter", async () => {
    const test = createTestStore();
    await playOpening(test);
    test.store.dispatch(gameStarted({ humanColor: "b" }));
    await vi.advanceTimersByTimeAsync(100);
    latest(test.searches).answer("d4");
    await settle();
    expect(selectReplaced(test.store.getState())).toHaveLength(1);
    drop(test.store, "d7d5");
    expect(selectReplaced(test.store.getState())).toEqual([]);
    test.store.dispatch(undoReplacement());
    expect(movesOf(test.store)).toEqual(["d4", "d5"]);
  });

  it("is restored from games without a move, and then leaves nothing to undo", async () => {
    const test = await replacedByNewGame();
    test.store.dispatch(gameStarted({ humanColor: "b" }));
    test.store.dispatch(undoReplacement());
    expect(movesOf(test.store)).toEqual(["e4", "e5"]);
    expect(selectReplaced(test.store.getState())).toEqual([]);
  });

  it("swaps with a game that has moves: each can be restored from the other", async () => {
    const test = createTestStore();
    await playOpening(test);
    test.store.dispatch(loadActionLog(ANOTHER));
    for (const moves of [["e4", "e5"], ["d4"], ["e4", "e5"]]) {
      test.store.dispatch(undoReplacement());
      expect(movesOf(test.store)).toEqual(moves);
    }
    expect((await kept(test)).sort()).toEqual(["d4", "e4 e5"]);
  });

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

  it("is restored once if it was replaced twice", () => {
    const { store } = createTestStore();
    for (const move of ["a2a3", "b2b3", "a2a3", "b2b3"]) {
      store.dispatch(loadActionLog(logOf(move)));
    }
    expect(selectReplaced(store.getState())).toHaveLength(2);
  });

  it("that is damaged gives a message, and the ones before it can be restored", async () => {
    const test = await replacedByNewGame();
    test.store.dispatch(gameReplaced({ text: "{ damaged", byUndo: false }));
    expect(test.store.dispatch(undoReplacement()).ok).toBe(false);
    expect(movesOf(test.store)).toEqual([]);
    test.store.dispatch(undoReplacement());
    expect(movesOf(test.store)).toEqual(["e4", "e5"]);
  });

  it("is kept without an undo offer when it was over", async () => {
    const test = createTestStore();
    drop(test.store, "e2e4");
    test.store.dispatch(gameResigned());
    test.store.dispatch(gameStarted());
    expect(selectReplaced(test.store.getState())).toEqual([]);
    expect(await kept(test)).toEqual(["e4"]);
  });

  it("is kept even if an earlier visit saved it before there were recent games", async () => {
    const earlier = createTestStore();
    drop(earlier.store, "e2e4");
    const test = createTestStore({ preloadedState: earlier.store.getState() });
    expect(await kept(test)).toEqual([]);
    test.store.dispatch(gameStarted());
    expect(await kept(test)).toEqual(["e4"]);
  });

  it("is still kept after the notice was dismissed", async () => {
    const test = await replacedByNewGame();
    const [game] = await test.recent.recentGames.all();
    expect(valueIn(test.store.dispatch(openRecentGame(game?.text ?? "")))).toBeUndefined();
    expect(movesOf(test.store)).toEqual(["e4", "e5"]);
  });

  it("gives a message and leaves the game when its text is damaged", () => {
    const test = createTestStore();
    drop(test.store, "e2e4");
    expect(test.store.dispatch(openRecentGame("{ damaged")).ok).toBe(false);
    expect(movesOf(test.store)).toEqual(["e4"]);
  });
});
