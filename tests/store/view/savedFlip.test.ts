import { beforeEach, expect, it, vi } from "vitest";
import { gameStarted } from "../../../store/game/slice.ts";
import { restoreState } from "../../../store/openStore.ts";
import { boardFlipped } from "../../../store/view/slice.ts";
import { forbiddenStorage } from "../memoryStorages.ts";
import { createTestStore, drop, type TestStore } from "../support.ts";

beforeEach(() => void vi.useFakeTimers());

const isFlippedAfterReload = ({ session, local }: TestStore) =>
  restoreState({ session: () => session, local: () => local }).view.isFlipped;

it("a flipped board is flipped after a reload of the same game, until it is flipped back", () => {
  const test = createTestStore();
  drop(test.store, "e2e4");
  expect(isFlippedAfterReload(test)).toBe(false);
  test.store.dispatch(boardFlipped());
  expect(isFlippedAfterReload(test)).toBe(true);
  test.store.dispatch(boardFlipped());
  expect(isFlippedAfterReload(test)).toBe(false);
});

it("another game begins with the board as usual", () => {
  const test = createTestStore();
  drop(test.store, "e2e4");
  test.store.dispatch(boardFlipped());
  test.store.dispatch(gameStarted());
  drop(test.store, "d2d4");
  expect(test.store.getState().view.isFlipped).toBe(false);
  expect(isFlippedAfterReload(test)).toBe(false);
});

it("without storage the board can be flipped, and nothing fails", () => {
  const { store, logged } = createTestStore({ session: forbiddenStorage });
  store.dispatch(boardFlipped());
  expect(store.getState().view.isFlipped).toBe(true);
  expect(logged).toEqual([]);
});
