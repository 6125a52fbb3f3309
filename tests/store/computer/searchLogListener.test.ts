import { expect, it, vi } from "vitest";
import { gameStarted } from "../../../store/game/slice.ts";

import { createTestStore, drop, latest, settle } from "../support.ts";

vi.useFakeTimers();

it("logs the score and the pawn structure of every search that answers", async () => {
  const { store, searches, logged } = createTestStore();
  drop(store, "e2e4");
  await vi.advanceTimersByTimeAsync(100);
  latest(searches).answer("e7e5");
  await settle();
  expect(logged).toEqual(["Computer: e7e5, score 12, depth 4, 345 nodes, pawn structure 6"]);
});

it("logs what a pawn becomes", async () => {
  const { store, searches, logged } = createTestStore();
  store.dispatch(gameStarted({ fen: "8/8/8/8/8/4k3/p7/4K3 b - - 0 1" }));
  await vi.advanceTimersByTimeAsync(100);
  latest(searches).answer("a1=N");
  await settle();
  expect(logged.join()).toMatch(/^Computer: a2a1n, /);
});
