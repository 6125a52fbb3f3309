/** Adds the analysis to the store when a screen first needs it. */
import { addListener } from "@reduxjs/toolkit";
import { listenForEngineChoices } from "./analysis/engine/choices.ts";
import { listenForEngine } from "./analysis/engine/engineListener.ts";
import { ENGINE, ENGINE_PAYLOADS } from "./analysis/engine/schemas.ts";
import { engineSlice } from "./analysis/engine/slice.ts";
import { ANALYSIS, ANALYSIS_PAYLOADS } from "./analysis/schemas.ts";
import { analysisSlice } from "./analysis/slice.ts";
import type { StartListening } from "./collaborators.ts";
import { injectSlice, rootReducer } from "./gate.ts";
import type { AppStore } from "./makeStore.ts";
import type { RootState } from "./slices.ts";

/** The stores that have the analysis. */
const INJECTED = new WeakSet<AppStore>();

/**
 * Adds the slices `analysis` and `engine` to the store, with their schemas and listeners. A second call for the
 * same store changes nothing.
 */
export function injectAnalysis(store: AppStore): void {
  if (INJECTED.has(store)) return;
  INJECTED.add(store);
  injectSlice({ ...analysisSlice, schema: ANALYSIS, payloads: ANALYSIS_PAYLOADS });
  injectSlice({ ...engineSlice, schema: ENGINE, payloads: ENGINE_PAYLOADS });
  // The slices get their first state. Redux DevTools computes its history again, in which actions of
  // the analysis may be.
  store.replaceReducer(rootReducer);
  const startListening = ((options: Parameters<typeof addListener>[0]) =>
    store.dispatch(addListener(options))) as unknown as StartListening<RootState>;
  listenForEngine(startListening);
  listenForEngineChoices(startListening);
}
