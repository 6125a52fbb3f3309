/** Adds the analysis to the store when a screen first needs it. */
import { ANALYSIS, ANALYSIS_PAYLOADS } from "./analysis/schemas.ts";
import { analysisSlice } from "./analysis/slice.ts";
import { injectSlice, rootReducer } from "./gate.ts";
import type { AppStore } from "./makeStore.ts";

/** The stores that have the analysis. */
const INJECTED = new WeakSet<AppStore>();

/**
 * Adds the slice `analysis` to the store, with its schemas and listeners. A second call for the
 * same store changes nothing.
 */
export function injectAnalysis(store: AppStore): void {
  if (INJECTED.has(store)) return;
  INJECTED.add(store);
  injectSlice({ ...analysisSlice, schema: ANALYSIS, payloads: ANALYSIS_PAYLOADS });
  // The slice gets its first state. Redux DevTools computes its history again, in which actions of
  // the analysis may be.
  store.replaceReducer(rootReducer);
}
