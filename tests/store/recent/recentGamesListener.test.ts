import { ActionCreators } from "@redux-devtools/instrument";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { gameLoaded, gameStarted } from "../../../store/game/slice.ts";
import { parseSavedText } from "../../../store/game/texts/savedText.ts";
import {
  gameResigned,
  listRecentGames,
  moveTakenBack,
  noticeDismissed,
  openRecentGame,
  saveActionLog,
  selectNotice,
  selectReplaced,
  undoReplacement,
} from "../../../store/index.ts";
import { loadActionLog } from "../../../store/log/thunks.ts";
import { gameReplaced } from "../../../store/view/slice.ts";
import {
  createTestStore,
  drop,
  dropAndAwaitSearch,
  endOfLog,
  errorOf,
  latest,
  memoryRecentGames,
  movesOf,
  settle,
  type TestStore,
  THINKER,
  valueIn,
} from "../support.ts";
import { createTravelStore } from "../travelStore.ts";

beforeEach(() => void vi.useFakeTimers());

const sansOf = (text: string) => valueIn(parseSavedText(text)).history.map(({ san }) => san);

/** The moves of all kept games, the most recently played game first. */
async function kept({ recent }: Pick<TestStore, "recent">): Promise<string[]> {
  await settle();
  return (await recent.recentGames.all()).map(({ text }) => sansOf(text).join(" "));
}

/** Plays 1. e4 e5. */
async function playOpening(test: TestStore): Promise<void> {
  (await dropAndAwaitSearch(test, "e2e4")).answer("e5");
  await settle();
}

/** The log of a game with one move, given as `d2d4`. */
const logOf = (move: string) =>
  JSON.stringify([
    { type: "game/started" },
    { type: "game/movePlayed", payload: { from: move.slice(0, 2), to: move.slice(2) } },
  ]);

const ANOTHER = logOf("d2d4");

describe("the recent games", () => {
  it("contain the running game once, updated after each move", async () => {
    const test = createTestStore();
    drop(test.store, "e2e4");
    expect(await kept(test)).toEqual(["e4"]);
    await vi.advanceTimersByTimeAsync(100);
    latest(test.searches).answer("e5");
    expect(await kept(test)).toEqual(["e4 e5"]);
    test.store.dispatch(moveTakenBack());
    expect(await kept(test)).toEqual([]);
    drop(test.store, "d2d4");
    expect(await kept(test)).toEqual(["d4"]);
  });

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

  it("contain no game without a move of the human", async () => {
    const test = createTestStore();
    test.store.dispatch(gameStarted({ humanColor: "b" }));
    await vi.advanceTimersByTimeAsync(100);
    latest(test.searches).answer("e4");
    test.store.dispatch(gameStarted());
    expect(await kept(test)).toEqual([]);
    expect(selectReplaced(test.store.getState())).toEqual([]);
  });

  it("keep a finished game when its last move is taken back, and add the continued game", async () => {
    const test = createTestStore();
    test.store.dispatch(gameStarted({ fen: "7k/5K2/8/8/8/8/8/6Q1 w - - 0 1" }));
    drop(test.store, "g1g7");
    expect(await kept(test)).toEqual(["Qg7#"]);
    test.store.dispatch(moveTakenBack());
    drop(test.store, "g1g2");
    expect((await kept(test)).sort()).toEqual(["Qg2", "Qg7#"]);
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

  it("are not in a log", async () => {
    const test = createTestStore();
    await playOpening(test);
    test.store.dispatch(gameStarted());
    test.store.dispatch(undoReplacement());
    const text = test.store.dispatch(saveActionLog());
    const types = JSON.parse(JSON.parse(text).payload).map(({ type }: { type: string }) => type);
    expect(types.slice(2)).toEqual(["game/started", "game/loaded"]);
    expect(endOfLog(text)).toEqual(test.store.getState().game);
  });
});

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

  it("leaves nothing to undo after it was restored from a game without moves", async () => {
    const test = createTestStore();
    await playOpening(test);
    test.store.dispatch(gameStarted());
    test.store.dispatch(undoReplacement());
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

  it("can still be restored after two new games without a move", async () => {
    const test = createTestStore();
    await playOpening(test);
    test.store.dispatch(gameStarted());
    test.store.dispatch(gameStarted({ humanColor: "b" }));
    test.store.dispatch(undoReplacement());
    expect(movesOf(test.store)).toEqual(["e4", "e5"]);
  });

  it("is restored once if it was replaced twice", () => {
    const { store } = createTestStore();
    for (const move of ["a2a3", "b2b3", "a2a3", "b2b3"]) {
      store.dispatch(loadActionLog(logOf(move)));
    }
    expect(selectReplaced(store.getState())).toHaveLength(2);
  });

  it("that is damaged gives a message, and the ones before it can be restored", async () => {
    const test = createTestStore();
    await playOpening(test);
    test.store.dispatch(gameStarted());
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
    const test = createTestStore();
    await playOpening(test);
    test.store.dispatch(gameStarted());
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

describe("a database that does not work", () => {
  it("is reported once in an outage, and the game continues", async () => {
    const test = createTestStore();
    test.recent.is.failing = true;
    await playOpening(test);
    expect(selectNotice(test.store.getState())).toEqual({ code: "recentGameNotKept" });
    test.store.dispatch(noticeDismissed());
    drop(test.store, "g1f3");
    await settle();
    expect(selectNotice(test.store.getState())).toBeNull();
    expect(movesOf(test.store)).toEqual(["e4", "e5", "Nf3"]);
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

  it("keeps the whole game again as soon as it works", async () => {
    const test = createTestStore();
    test.recent.is.failing = true;
    await playOpening(test);
    test.recent.is.failing = false;
    drop(test.store, "g1f3");
    expect(await kept(test)).toEqual(["e4 e5 Nf3"]);
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
    expect(selectNotice(test.store.getState())).toEqual({ code: "recentGamesCleared" });
  });
});

describe("under time travel", () => {
  it("a jump stores nothing, and a new game started in the past stores the game at the end", async () => {
    const test = createTravelStore();
    const { liftedStore } = test;
    await playOpening(test);
    const before = [...test.recent.games.keys()];
    liftedStore.dispatch(ActionCreators.jumpToState(0));
    await settle();
    expect([...test.recent.games.keys()]).toEqual(before);
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
