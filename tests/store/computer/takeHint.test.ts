/** Asks the strong search for a hint. */
import { beforeEach, expect, it, vi } from "vitest";
import { needsNetwork, type SearchClient } from "../../../engine/index.ts";
import { takeHint } from "../../../store/computer/askEngine.ts";
import { selectHint } from "../../../store/game/selectors.ts";
import { gameStarted } from "../../../store/game/slice.ts";
import {
  createTestStore,
  dropAndAwaitSearch,
  errorOf,
  latest,
  movesOf,
  settle,
} from "../support.ts";

beforeEach(() => void vi.useFakeTimers());

it("asks the strong search and stores its move in the game", async () => {
  const { store, searches } = createTestStore();
  const hint = store.dispatch(takeHint());
  const { question } = latest(searches);
  expect(question.kind === "reply" && needsNetwork(question.opponent)).toBe(true);
  latest(searches).answer("Nf3");
  expect(await hint).toEqual({ ok: true, value: undefined });
  expect(selectHint(store.getState())).toEqual({ from: "g1", to: "f3" });
  expect(movesOf(store)).toEqual([]);
});

it("plays no move and starts no reply of the opponent", async () => {
  const { store, searches } = createTestStore();
  const hint = store.dispatch(takeHint());
  latest(searches).answer("Nf3");
  await hint;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(searches).toHaveLength(1);
});

it("ignores a hint that arrives after another move was played", async () => {
  const { store, searches } = createTestStore();
  const hint = store.dispatch(takeHint());
  store.dispatch(gameStarted({ fen: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1" }));
  latest(searches).answer("Nf3");
  expect((await hint).ok).toBe(true);
  expect(store.getState().game.comments).toEqual({});
});

it("belongs to its game: the next one with the same position does not get it", async () => {
  const { store, searches } = createTestStore();
  const hint = store.dispatch(takeHint());
  store.dispatch(gameStarted());
  expect(latest(searches).stopped).toBe(true);
  latest(searches).answer("Nf3");
  expect((await hint).ok).toBe(true);
  expect(store.getState().game.comments).toEqual({});
});

it("gives no hint while the computer is to move", async () => {
  const test = createTestStore();
  await dropAndAwaitSearch(test, "e2e4");
  expect(errorOf(await test.store.dispatch(takeHint()))).toBe("hintNotYourTurn");
  expect(test.searches).toHaveLength(1);
});

it("says why there is no hint when the search fails", async () => {
  const { store, searches } = createTestStore();
  const hint = store.dispatch(takeHint());
  latest(searches).fail("the network is gone");
  expect(await hint).toEqual({
    ok: false,
    error: { code: "searchFailed", detail: "the network is gone" },
  });
});

it("reports no error when the opponent's search replaced it", async () => {
  const ended: SearchClient = {
    ask: () => Promise.reject(new DOMException("no longer wanted", "AbortError")),
    stop: () => {},
    dispose: () => {},
  };
  const { store } = createTestStore({ searchClient: ended });
  expect(await store.dispatch(takeHint())).toEqual({ ok: true, value: undefined });
  await settle();
  expect(store.getState().game.comments).toEqual({});
});
