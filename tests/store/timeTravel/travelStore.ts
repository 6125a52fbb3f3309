/** A store under Redux DevTools, and the side effects that a jump must not have. */
import { type EnhancedStore, instrument } from "@redux-devtools/instrument";
import type { UnknownAction } from "@reduxjs/toolkit";
import { expect, vi } from "vitest";
import { MAX_ACTIONS } from "../../../store/log/limits.ts";
import type { RootState } from "../../../store/slices.ts";
import { createTestStore, drop, latest, reloadPage, settle, type TestStore } from "../support.ts";

const DELAY_MS = 100;

/** A store with the instrumentation that the Redux DevTools extension uses. */
export function createTravelStore(preloadedState?: RootState, maxAge = MAX_ACTIONS) {
  const enhancers = [instrument(undefined, { maxAge })];
  return travelling(createTestStore({ enhancers, ...(preloadedState && { preloadedState }) }));
}

/** The next page of a tab, with that instrumentation. */
export const reloadTravelStore = async (test: TestStore) =>
  travelling(await reloadPage(test, { enhancers: [instrument()] }));

function travelling(test: TestStore) {
  const { liftedStore } = test.store as unknown as EnhancedStore<RootState, UnknownAction, null>;
  return { ...test, liftedStore, end: () => liftedStore.getState().stagedActionIds.length - 1 };
}

export type TravelStore = ReturnType<typeof createTravelStore>;

/** Plays each human move and lets the search answer with the computer's move. */
export async function playMoves(
  { store, searches }: Pick<TravelStore, "store" | "searches">,
  moves: readonly [string, string][],
) {
  for (const [human, computer] of moves) {
    expect(drop(store, human)).toBe(true);
    await vi.advanceTimersByTimeAsync(DELAY_MS);
    latest(searches).answer(computer);
    await settle();
  }
}

export const THREE_MOVES: [string, string][] = [
  ["e2e4", "e7e5"],
  ["g1f3", "b8c6"],
  ["f1c4", "g8f6"],
];

/** The side effects so far. A jump must not add any. */
export function sideEffects({ searches, alerts, logged, session, local, kept }: TravelStore) {
  return {
    searches: searches.length,
    alerts: [...alerts],
    logged: [...logged],
    session: [...session.entries],
    local: [...local.entries],
    games: [...kept.games.values()],
    events: [...kept.events.values()],
  };
}

/** Advances the fake clock far enough for every delayed effect. */
export async function waitForLateEffects() {
  await vi.advanceTimersByTimeAsync(DELAY_MS * 100);
}
