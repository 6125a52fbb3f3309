/** Whether the game on the board is the player's own, or came from outside and is only looked at. */
import { describe, expect, it, vi } from "vitest";
import { currentFen, parsePgn } from "../../../engine/index.ts";
import {
  gameLoaded,
  gameResigned,
  gameStarted,
  hintTaken,
  movePlayed,
  moveTakenBack,
} from "../../../store/game/slice.ts";
import { checkGame, openGame } from "../../../store/game/texts/gameText.ts";
import { undoReplacement } from "../../../store/journal/replacement.ts";
import { gameKept, selectIsOwnGame } from "../../../store/journal/slice.ts";
import { parseJsonAtOnce } from "../../../store/log/actionLog.ts";
import { openActionLog } from "../../../store/log/thunks.ts";
import { AFTER_E4, createTestStore, drop, FINDINGS, type TestStore, valueIn } from "../support.ts";

vi.useFakeTimers();

type Store = TestStore["store"];

const isOwn = (store: Store) => selectIsOwnGame(store.getState());

/** A store with 1. e4 e5 from outside. */
function openFromOutside(pgn = "1. e4 e5", store = createTestStore().store): Store {
  store.dispatch(openGame(valueIn(store.dispatch(checkGame(parsePgn(pgn))))));
  return store;
}

describe("a game is not the player's own", () => {
  it("when it comes from a text", () => {
    expect(isOwn(openFromOutside())).toBe(false);
  });

  it("when it is the end of an action log", async () => {
    vi.useRealTimers();
    const { store } = createTestStore();
    await store.dispatch(
      openActionLog('[{"type":"game/started"}]', { parseJson: parseJsonAtOnce }),
    );
    expect(isOwn(store)).toBe(false);
  });

  it("after the computer has moved in it, or a move was refused", () => {
    const store = openFromOutside("1. e4");
    const reply = { from: "e7", to: "e5", before: AFTER_E4, search: FINDINGS } as const;
    store.dispatch(movePlayed(reply));
    expect(store.getState().game.history).toHaveLength(2);
    store.dispatch(movePlayed({ from: "e4", to: "e6" }));
    expect(isOwn(store)).toBe(false);
  });
});

describe("a game is the player's own", () => {
  it.each<[string, (store: Store) => unknown]>([
    ["a move", (store) => drop(store, "g1f3")],
    ["a take-back", (store) => store.dispatch(moveTakenBack())],
    [
      "a hint",
      ({ dispatch, getState }) =>
        dispatch(hintTaken({ from: "g1", to: "f3", before: currentFen(getState().game) })),
    ],
    ["a resignation", (store) => store.dispatch(gameResigned())],
    ["'Keep this game'", (store) => store.dispatch(gameKept())],
    ["a new game", (store) => store.dispatch(gameStarted())],
    [
      "a game that the page itself loads",
      ({ dispatch, getState }) => dispatch(gameLoaded(getState().game)),
    ],
  ])("after %s", (_what, act) => {
    const store = openFromOutside();
    act(store);
    expect(isOwn(store)).toBe(true);
  });

  it("at the start, and when it comes back by 'Undo'", () => {
    const { store } = createTestStore();
    expect(isOwn(store)).toBe(true);
    drop(store, "d2d4");
    openFromOutside("1. e4 e5", store);
    expect(isOwn(store)).toBe(false);
    store.dispatch(undoReplacement());
    expect(isOwn(store)).toBe(true);
  });
});
