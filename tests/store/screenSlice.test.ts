import { describe, expect, it, vi } from "vitest";
import {
  fenRefused,
  gameStarted,
  noticeDismissed,
  selectMarkedSquare,
  selectNotice,
  squareClicked,
  squareMarked,
} from "../../store/index.ts";
import { screenReducer, searchRetried } from "../../store/screenSlice.ts";
import { searchMove } from "../../store/searchMove.ts";
import { createTestStore, drop } from "./support.ts";

vi.useFakeTimers();

describe("the marked square", () => {
  it("is the one right-clicked last, until any square is clicked", () => {
    const { store } = createTestStore();
    expect(selectMarkedSquare(store.getState())).toBeNull();
    store.dispatch(squareMarked("e4"));
    store.dispatch(squareMarked("d5"));
    expect(selectMarkedSquare(store.getState())).toBe("d5");
    store.dispatch(squareClicked());
    expect(selectMarkedSquare(store.getState())).toBeNull();
  });

  it("stays through a move and goes with a new game", () => {
    const { store } = createTestStore();
    store.dispatch(squareMarked("e4"));
    drop(store, "g1f3");
    expect(selectMarkedSquare(store.getState())).toBe("e4");
    store.dispatch(gameStarted());
    expect(selectMarkedSquare(store.getState())).toBeNull();
  });

  it("is no part of the game", () => {
    const { store } = createTestStore();
    const { game } = store.getState();
    store.dispatch(squareMarked("e4"));
    expect(store.getState().game).toBe(game);
  });
});

describe("the notice", () => {
  it("says why a FEN was refused, leaves the game as it was, and can be dismissed", () => {
    const { store } = createTestStore();
    drop(store, "e2e4");
    const { game } = store.getState();
    const message = "Invalid FEN: missing white king";
    store.dispatch(fenRefused({ fen: "4k3/8/8/8/8/8/8/8 w - - 0 1", message }));
    expect(selectNotice(store.getState())).toBe(message);
    expect(store.getState().game).toBe(game);
    store.dispatch(noticeDismissed());
    expect(selectNotice(store.getState())).toBeNull();
  });
});

describe("what the computer does", () => {
  const about = { before: "the position" };
  const thinking = screenReducer(undefined, searchMove.pending("1", about));

  it("is thinking about one request, and only that one's end ends it", () => {
    expect(thinking.computer.status).toBe("thinking");
    const late = searchMove.rejected(new Error("late"), "0", about);
    expect(screenReducer(thinking, late)).toBe(thinking);
    const failed = searchMove.rejected(new Error("crash"), "1", about);
    expect(screenReducer(thinking, failed).computer).toMatchObject({ message: "crash" });
  });

  it("goes on when an answer to another request comes late", () => {
    const findings = { score: 0, depth: 4, nodes: 1, pv: [], pawnStructure: 0 };
    const move = { ...about, from: "e7", to: "e5", ...findings } as const;
    expect(screenReducer(thinking, searchMove.fulfilled(move, "0", about))).toBe(thinking);
    const own = screenReducer(thinking, searchMove.fulfilled(move, "1", about));
    expect(own.computer).toEqual({ status: "idle" });
  });

  it("is nothing after an abort, which is no failure", () => {
    const abort = Object.assign(new Error("Aborted"), { name: "AbortError" });
    const aborted = searchMove.rejected(abort, "1", about);
    expect(screenReducer(thinking, aborted).computer).toEqual({ status: "idle" });
  });

  it("does not stop thinking because somebody asks to try again", () => {
    expect(screenReducer(thinking, searchRetried())).toBe(thinking);
  });
});
