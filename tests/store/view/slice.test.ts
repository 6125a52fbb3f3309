import { describe, expect, it, vi } from "vitest";
import { gameStarted } from "../../../store/game/slice.ts";
import {
  noticeDismissed,
  noticeShown,
  selectMarkedSquare,
  selectNotice,
  squareClicked,
  squareMarked,
} from "../../../store/index.ts";
import { createTestStore, drop } from "../support.ts";

vi.useFakeTimers();

describe("the marked square", () => {
  it("is the last right-clicked square until any square is clicked", () => {
    const { store } = createTestStore();
    expect(selectMarkedSquare(store.getState())).toBeNull();
    store.dispatch(squareMarked("e4"));
    store.dispatch(squareMarked("d5"));
    expect(selectMarkedSquare(store.getState())).toBe("d5");
    store.dispatch(squareClicked());
    expect(selectMarkedSquare(store.getState())).toBeNull();
  });

  it("stays after a move and is cleared by a new game", () => {
    const { store } = createTestStore();
    store.dispatch(squareMarked("e4"));
    drop(store, "g1f3");
    expect(selectMarkedSquare(store.getState())).toBe("e4");
    store.dispatch(gameStarted());
    expect(selectMarkedSquare(store.getState())).toBeNull();
  });

  it("is not in the game", () => {
    const { store } = createTestStore();
    const { game } = store.getState();
    store.dispatch(squareMarked("e4"));
    expect(store.getState().game).toBe(game);
  });
});

describe("the notice", () => {
  it("has a reason, does not change the game, and can be dismissed", () => {
    const { store } = createTestStore();
    drop(store, "e2e4");
    const { game } = store.getState();
    const reason = { code: "invalid", message: "Invalid FEN: missing white king" } as const;
    store.dispatch(noticeShown(reason));
    expect(selectNotice(store.getState())).toEqual(reason);
    expect(store.getState().game).toBe(game);
    store.dispatch(noticeDismissed());
    expect(selectNotice(store.getState())).toBeNull();
  });
});
