/** The question before a game from outside replaces a game that is played, and 'Undo' after. */
import { ActionCreators } from "@redux-devtools/instrument";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { startNewGame } from "../../../store/game/newGame.ts";
import { gameLoaded, gameResigned, gameStarted, movePlayed } from "../../../store/game/slice.ts";
import { askToReplace, mayReplaceGame, undoReplacement } from "../../../store/kept/replacement.ts";
import { gameWentElsewhere } from "../../../store/kept/slice.ts";
import {
  gameReplaced,
  replacementAnswered,
  selectIsAskingToReplace,
  selectReplaced,
} from "../../../store/view/slice.ts";
import { listedIn, listedMoves } from "../memoryStorages.ts";
import {
  createTestStore,
  drop,
  FINDINGS,
  loadActionLog,
  movesOf,
  settle,
  type TestStore,
} from "../support.ts";
import { createTravelStore } from "../timeTravel/travelStore.ts";
import { logOf, playOpening } from "./recent/keptGames.ts";

type Store = TestStore["store"];

/** Asks, and returns the answers so far. */
function ask(store: Store): boolean[] {
  const answers: boolean[] = [];
  store.dispatch(askToReplace((mayReplace) => answers.push(mayReplace)));
  return answers;
}

const isAsking = (store: Store) => selectIsAskingToReplace(store.getState());

/** A store in which the player has moved. */
function played(): Store {
  const { store } = createTestStore();
  drop(store, "e2e4");
  return store;
}

it.each<[string, (store: Store) => unknown]>([
  ["has no move", ({ dispatch }) => dispatch(gameStarted())],
  [
    "has only one of the computer",
    ({ dispatch }) => {
      dispatch(gameStarted({ humanColor: "b" }));
      dispatch(movePlayed({ from: "e2", to: "e4", search: FINDINGS }));
    },
  ],
  ["is over", ({ dispatch }) => dispatch(gameResigned())],
  [
    "came from outside and was only looked at",
    ({ dispatch, getState }) => dispatch(gameLoaded(getState().game, "outside")),
  ],
  ["goes on in another tab", ({ dispatch }) => dispatch(gameWentElsewhere())],
])("is not asked when the running game %s", (_what, prepare) => {
  const store = played();
  prepare(store);
  expect(ask(store)).toEqual([true]);
  expect(isAsking(store)).toBe(false);
});

it("is asked when the player has moved, also before the page was opened or in another's game", () => {
  const { store } = createTestStore();
  store.dispatch(gameLoaded(store.getState().game, "outside"));
  drop(store, "e2e4");
  const restored = createTestStore({ preloadedState: played().getState() });
  for (const own of [played(), restored.store, store]) {
    expect(ask(own)).toEqual([]);
    expect(isAsking(own)).toBe(true);
  }
});

it.each([true, false])("is answered once, and the game stays until then: %s", async (answer) => {
  const store = played();
  const { game } = store.getState();
  const answers = ask(store);
  const mayReplace = createTestStore().store.dispatch(mayReplaceGame());
  store.dispatch(replacementAnswered(answer));
  store.dispatch(replacementAnswered(true));
  expect(answers).toEqual([answer]);
  expect(isAsking(store)).toBe(false);
  expect(store.getState().game).toBe(game);
  expect(await mayReplace, "a store without a played game").toBe(true);
});

it("is answered with no when another game comes, or is asked for", () => {
  const store = played();
  const [first, second] = [ask(store), ask(store)];
  expect([first, second]).toEqual([[false], []]);
  expect(isAsking(store)).toBe(true);
  store.dispatch(startNewGame());
  expect(second).toEqual([false]);
  expect(isAsking(store)).toBe(false);
});

it("is about the game at the end of the history while Redux DevTools shows the past", () => {
  const { store, liftedStore } = createTravelStore();
  drop(store, "e2e4");
  liftedStore.dispatch(ActionCreators.jumpToState(0));
  expect(ask(store)).toEqual([]);
});

describe("'Undo'", () => {
  beforeEach(() => void vi.useFakeTimers());

  it("restores the last five games, each once, until the human moves", async () => {
    const { store } = createTestStore();
    for (const move of ["a2a3", "b2b3", "c2c3", "d2d3", "g2g3", "e2e3", "f2f3"])
      store.dispatch(loadActionLog(logOf(move)));
    store.dispatch(gameStarted());
    for (const move of ["f3", "e3", "g3", "d3", "c3", "f3", "e3"]) {
      await store.dispatch(undoReplacement());
      expect(movesOf(store)).toEqual([move]);
    }
    store.dispatch(movePlayed({ from: "e7", to: "e5", search: FINDINGS }));
    expect(selectReplaced(store.getState())).toHaveLength(4);
    drop(store, "g1f3");
    expect(selectReplaced(store.getState())).toEqual([]);
  });

  it("a restored game is the kept one: what is played then is added to it", async () => {
    const test = createTestStore();
    await playOpening(test);
    const [before] = listedIn(test.kept);
    test.store.dispatch(gameStarted());
    await test.store.dispatch(undoReplacement());
    drop(test.store, "g1f3");
    await settle();
    expect(await listedMoves(test.kept)).toEqual(["e4 e5 Nf3"]);
    expect(listedIn(test.kept)[0]?.id).toBe(before?.id);
  });

  it("a game that is not kept gives a message, and the games before it can be restored", async () => {
    const test = createTestStore();
    await playOpening(test);
    test.store.dispatch(gameStarted());
    test.store.dispatch(gameReplaced({ id: "gone", date: 5, byUndo: false }));
    expect((await test.store.dispatch(undoReplacement())).ok).toBe(false);
    expect(movesOf(test.store)).toEqual([]);
    await test.store.dispatch(undoReplacement());
    expect(movesOf(test.store)).toEqual(["e4", "e5"]);
    await settle();
  });
});
