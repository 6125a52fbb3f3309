/** Adds the exercises to the store, which must have the analysis. */
import { addListener } from "@reduxjs/toolkit";
import { listenForResults, listenForTriedMoves } from "./analysis/learning/learningListener.ts";
import type { MissedPositions } from "./analysis/learning/missedPositions.ts";
import { LEARNING, LEARNING_PAYLOADS } from "./analysis/learning/schemas.ts";
import { learningSlice } from "./analysis/learning/slice.ts";
import type { StartListening } from "./collaborators.ts";
import { injectSlice, rootReducer } from "./gate.ts";
import { knownScore } from "./learningThunks.ts";
import type { AppStore } from "./makeStore.ts";
import type { RootState } from "./slices.ts";

/** The stores that have the exercises. */
const INJECTED = new WeakSet<AppStore>();

/**
 * Adds the slice `learning` with its listeners. What is missed is kept in `missedPositions`. A
 * second call for the same store changes nothing.
 */
export function injectLearning(store: AppStore, missedPositions: MissedPositions): void {
  if (INJECTED.has(store)) return;
  INJECTED.add(store);
  injectSlice({ ...learningSlice, schema: LEARNING, payloads: LEARNING_PAYLOADS });
  store.replaceReducer(rootReducer);
  const startListening = ((options: Parameters<typeof addListener>[0]) =>
    store.dispatch(addListener(options))) as unknown as StartListening<RootState>;
  listenForTriedMoves(startListening, knownScore);
  listenForResults(startListening, missedPositions);
}
