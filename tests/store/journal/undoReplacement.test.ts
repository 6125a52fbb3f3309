import { beforeEach, expect, it, vi } from "vitest";
import { gameStarted } from "../../../store/game/slice.ts";
import { undoReplacement } from "../../../store/journal/replacement.ts";
import { gameReplaced } from "../../../store/view/slice.ts";
import { listedIn } from "../memoryStorages.ts";
import { kept, logOf, playOpening } from "../recent/keptGames.ts";
import { createTestStore, drop, loadActionLog, movesOf, settle } from "../support.ts";

beforeEach(() => void vi.useFakeTimers());

it("a replaced game can still be restored when the next one is replaced: the last five can", () => {
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

it("a restored game is the kept one: what is played then is added to it", async () => {
  const test = createTestStore();
  await playOpening(test);
  const [before] = listedIn(test.kept);
  test.store.dispatch(gameStarted());
  test.store.dispatch(undoReplacement());
  drop(test.store, "g1f3");
  expect(await kept(test)).toEqual(["e4 e5 Nf3"]);
  expect(listedIn(test.kept)[0]?.id).toBe(before?.id);
});

it("a damaged text gives a message, and the games before it can be restored", async () => {
  const test = createTestStore();
  await playOpening(test);
  test.store.dispatch(gameStarted());
  test.store.dispatch(gameReplaced({ text: "{ damaged", byUndo: false }));
  expect(test.store.dispatch(undoReplacement()).ok).toBe(false);
  expect(movesOf(test.store)).toEqual([]);
  test.store.dispatch(undoReplacement());
  expect(movesOf(test.store)).toEqual(["e4", "e5"]);
  await settle();
});
