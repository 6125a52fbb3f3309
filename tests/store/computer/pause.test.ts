/** The computer takes time for its move in a game with clocks, and only there. */
import { beforeEach, expect, it, vi } from "vitest";
import { selectIsThinking } from "../../../store/computer/selectors.ts";
import { skipPause } from "../../../store/computer/skipPause.ts";
import { timeToTake } from "../../../store/computer/timeToTake.ts";
import { moveTakenBack } from "../../../store/game/slice.ts";
import { handleBoardMove } from "../../../store/view/handleBoardMove.ts";
import { BLITZ, clocks, createTimedStore } from "../clock/support.ts";
import { createTestStore, dropAndAwaitSearch, latest, movesOf, settle } from "../support.ts";

/** As the page does it, but the code is there already. */
const TAKES_TIME = {
  timeToTake: async (...asked: Parameters<typeof timeToTake>) => timeToTake(...asked),
};

beforeEach(() => void vi.useFakeTimers());

/** It is the computer's second move, and its search has answered at once. */
async function answered(timeControl = BLITZ) {
  const test = await createTimedStore(timeControl, TAKES_TIME);
  await dropAndAwaitSearch(test, "g1f3");
  latest(test.searches).answer("b8c6");
  await settle();
  return test;
}

it("waits after the answer, for a time that its clock shows and no log names", async () => {
  const test = await answered();
  expect(movesOf(test.store)).toHaveLength(3);
  expect(selectIsThinking(test.store.getState())).toBe(true);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(movesOf(test.store)).toHaveLength(4);
  const taken = 182_000 - (clocks(test)[1] ?? 0);
  expect(taken).toBeGreaterThanOrEqual(300);
  expect(taken).toBeLessThanOrEqual(8_000);
  expect(JSON.stringify(test.store.getState().log)).not.toMatch(/wait|pause/);
});

it("plays at once when the wait is skipped, also before the search has answered", async () => {
  const test = await answered();
  test.store.dispatch(skipPause());
  await settle();
  expect(movesOf(test.store)).toHaveLength(4);
  await dropAndAwaitSearch(test, "f1c4");
  test.store.dispatch(skipPause());
  latest(test.searches).answer("g8f6");
  await settle();
  expect(movesOf(test.store)).toHaveLength(6);
  expect(clocks(test)[1]).toBe(183_800);
});

it("a search that takes longer is not followed by a wait", async () => {
  const test = await createTimedStore(BLITZ, TAKES_TIME);
  await dropAndAwaitSearch(test, "g1f3");
  await vi.advanceTimersByTimeAsync(8_000);
  latest(test.searches).answer("b8c6");
  await settle();
  expect(movesOf(test.store)).toHaveLength(4);
});

it("a take-back ends the wait, and the answer is not played", async () => {
  const test = await answered();
  test.store.dispatch(moveTakenBack());
  await vi.advanceTimersByTimeAsync(8_000);
  expect(movesOf(test.store)).toHaveLength(2);
});

it("cannot lose on time: with one second left it plays at once", async () => {
  const test = await createTimedStore({ base: 1, increment: 0 }, TAKES_TIME);
  await dropAndAwaitSearch(test, "g1f3");
  latest(test.searches).answer("b8c6");
  await vi.advanceTimersByTimeAsync(1);
  expect(clocks(test)[1]).toBe(1_000);
  expect(movesOf(test.store)).toHaveLength(4);
});

it("a premove that was made meanwhile is played behind the answer", async () => {
  const test = await answered();
  expect(test.store.dispatch(handleBoardMove({ from: "f1", to: "c4" }))).toBe("premove");
  await vi.advanceTimersByTimeAsync(8_000);
  expect(movesOf(test.store)).toHaveLength(5);
});

it("answers at once without clocks, and for its first move, which takes no time", async () => {
  const test = createTestStore(TAKES_TIME);
  await dropAndAwaitSearch(test, "e2e4");
  latest(test.searches).answer("e7e5");
  await settle();
  expect(movesOf(test.store)).toHaveLength(2);
  // Both have moved once, the computer as soon as its search had answered.
  const timed = await createTimedStore(BLITZ, TAKES_TIME);
  expect(movesOf(timed.store)).toHaveLength(2);
});

it("answers at once when it cannot be told how long to take", async () => {
  const test = await createTimedStore(BLITZ, {
    timeToTake: () => Promise.reject(new Error("offline")),
  });
  await dropAndAwaitSearch(test, "g1f3");
  latest(test.searches).answer("b8c6");
  await settle();
  expect(movesOf(test.store)).toHaveLength(4);
});
