import { beforeEach, expect, it, vi } from "vitest";
import { gameStarted } from "../../../store/game/slice.ts";
import { boardFlipped } from "../../../store/view/slice.ts";
import { forbiddenStorage } from "../memoryStorages.ts";
import { createTestStore, drop, reloadPage, type TestStore } from "../support.ts";

beforeEach(() => void vi.useFakeTimers());

const isFlippedAfterReload = async (test: TestStore) =>
  (await reloadPage(test)).store.getState().view.isFlipped;

it("a flipped board is flipped after a reload of the same game, until it is flipped back", async () => {
  const test = createTestStore();
  drop(test.store, "e2e4");
  expect(await isFlippedAfterReload(test)).toBe(false);
  test.store.dispatch(boardFlipped());
  expect(await isFlippedAfterReload(test)).toBe(true);
  test.store.dispatch(boardFlipped());
  expect(await isFlippedAfterReload(test)).toBe(false);
});

it("another game begins with the board as usual", async () => {
  const test = createTestStore();
  drop(test.store, "e2e4");
  test.store.dispatch(boardFlipped());
  test.store.dispatch(gameStarted());
  drop(test.store, "d2d4");
  expect(test.store.getState().view.isFlipped).toBe(false);
  expect(await isFlippedAfterReload(test)).toBe(false);
});

it("without storage the board can be flipped, and nothing fails", () => {
  const { store, logged } = createTestStore({ session: forbiddenStorage });
  store.dispatch(boardFlipped());
  expect(store.getState().view.isFlipped).toBe(true);
  expect(logged).toEqual([]);
});
