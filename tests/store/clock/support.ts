/** Games with clocks, whose time the test makes pass. Needs fake timers. */

import { vi } from "vitest";
import { LOW_TIME_MS } from "../../../store/clock/clockListeners.ts";
import { readShownClock } from "../../../store/clock/runningClock.ts";
import type { StartOptions } from "../../../store/game/eventPayloads.ts";
import { gameStarted } from "../../../store/game/slice.ts";
import type { RootState } from "../../../store/slices.ts";
import {
  createTestStore,
  drop,
  latest,
  REPLY_DELAY_MS,
  settle,
  type TestStore,
} from "../support.ts";

/** Three minutes and two seconds for each move. */
export const BLITZ = { base: 180, increment: 2 };
/** Half a minute. */
export const SHORT = { base: 30, increment: 0 };

export const LOW_TIME = LOW_TIME_MS;

export function startWithClocks(
  test: Pick<TestStore, "store">,
  timeControl = BLITZ,
  options: StartOptions = {},
): void {
  test.store.dispatch(gameStarted({ timeControl, ...options }));
}

/** The human moves after `thinking` milliseconds, and the computer answers after another time. */
export async function playMoves(
  test: Pick<TestStore, "store" | "searches">,
  [human, thinking]: readonly [move: string, thinking: number],
  [computer, searching]: readonly [move: string, searching: number],
): Promise<void> {
  await vi.advanceTimersByTimeAsync(thinking);
  drop(test.store, human);
  await vi.advanceTimersByTimeAsync(REPLY_DELAY_MS);
  await vi.advanceTimersByTimeAsync(searching - REPLY_DELAY_MS);
  latest(test.searches).answer(computer);
  await settle();
}

/** What both clocks show at this moment, in milliseconds: white's, then black's. */
export const clocks = ({ store }: Pick<TestStore, "store">) =>
  (["w", "b"] as const).map((color) => store.dispatch(readShownClock(color))?.time);

/** What the events of the log say of the clocks. */
export const loggedClocks = ({ log }: RootState) =>
  log.events.flatMap(({ event }) =>
    event.type === "game/movePlayed" ? [event.payload.clock] : [],
  );

/** A game in which both sides have moved, so that the human's clock runs. */
export async function createTimedStore(
  timeControl = BLITZ,
  options: Parameters<typeof createTestStore>[0] = {},
): Promise<TestStore> {
  const test = createTestStore(options);
  startWithClocks(test, timeControl);
  await playMoves(test, ["e2e4", 0], ["e7e5", REPLY_DELAY_MS]);
  return test;
}
