import { expect, it, vi } from "vitest";
import { START_FEN } from "../../../engine/index.ts";
import { selectCurrentFen } from "../../../store/game/selectors.ts";
import { gameStarted } from "../../../store/game/slice.ts";
import { saveActionLog } from "../../../store/index.ts";
import { parseActionLog } from "../../../store/log/actionLog.ts";
import { createTestStore, drop, movesOf, valueIn } from "../support.ts";

vi.useFakeTimers();

it("plays a legal drop and says so at once", () => {
  const { store } = createTestStore();
  expect(drop(store, "g1f3")).toBe(true);
  expect(movesOf(store)).toEqual(["Nf3"]);
});

it.each(["e2e5", "e2e2", "e7e5", "e4e5"])("refuses the drop %s without a trace", (squares) => {
  const { store } = createTestStore();
  const before = store.getState();
  expect(drop(store, squares)).toBe(false);
  expect(store.getState()).toBe(before);
});

it("refuses a drop while it is the computer's turn", () => {
  const { store } = createTestStore();
  drop(store, "e2e4");
  expect(drop(store, "d2d4")).toBe(false);
  expect(drop(store, "e7e5")).toBe(false);
  expect(movesOf(store)).toEqual(["e4"]);
});

it("promotes every pawn to a queen, also when it captures", () => {
  const { store } = createTestStore();
  store.dispatch(gameStarted({ fen: "1n5k/P7/8/8/8/8/8/4K3 w - - 0 1" }));
  expect(drop(store, "a7b8")).toBe(true);
  expect(movesOf(store)).toEqual(["axb8=Q+"]);
  store.dispatch(gameStarted({ fen: "7k/P7/8/8/8/8/8/4K3 w - - 0 1" }));
  expect(drop(store, "a7a8")).toBe(true);
  expect(selectCurrentFen(store.getState())).toBe("Q6k/8/8/8/8/8/8/4K3 b - - 0 1");
});

it("names no promotion in a move that is none", () => {
  const { store } = createTestStore();
  drop(store, "e2e4");
  const [entry] = valueIn(parseActionLog(store.dispatch(saveActionLog()))).entries;
  expect(entry?.event.payload).toEqual({ from: "e2", to: "e4", before: START_FEN });
});
