import { expect, it, vi } from "vitest";
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
