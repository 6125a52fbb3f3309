/** Adds the analysis and its exercises to the store when a screen first needs them. */
import { listenForAnalysis } from "./analysis/documents.ts";
import { listenForEngine, listenForEngineChoices } from "./analysis/engine/engineListener.ts";
import { engineSlice } from "./analysis/engine/slice.ts";
import { ANALYSIS_EVENTS } from "./analysis/events.ts";
import {
  listenForJudgedMoves,
  listenForOutcomes,
  listenForResults,
  listenForReviewedGames,
  listenForRightMoves,
  listenForSureReviews,
  listenForTriedMoves,
} from "./analysis/learning/learningListener.ts";
import { learningSlice } from "./analysis/learning/slice.ts";
import { listenForChangedGame } from "./analysis/review/changedGameListener.ts";
import { listenForReviewToKeep } from "./analysis/review/keptListener.ts";
import { listenForReview } from "./analysis/review/listener.ts";
import { reviewSlice } from "./analysis/review/slice.ts";
import { selectAnalysis } from "./analysis/selectors.ts";
import { analysisSlice } from "./analysis/slice.ts";
import { listenForRefused } from "./frame/listening.ts";
import type { AppStore } from "./makeStore.ts";
import type { LazySlice } from "./slices.ts";

/** The slices of the screen 'Analysis' and its exercises, and how the gate reads them. */
export const ANALYSIS_SLICES: readonly LazySlice[] = [
  analysisSlice,
  engineSlice,
  reviewSlice,
  learningSlice,
];

/** Adds these slices to the store, with their listeners. A second call changes nothing. */
export function injectAnalysis(store: AppStore): void {
  if (!store.inject(...ANALYSIS_SLICES)) return;
  const { startListening } = store;
  listenForRefused(startListening, ANALYSIS_EVENTS, selectAnalysis);
  listenForAnalysis(startListening);
  listenForEngine(startListening);
  listenForReview(startListening);
  listenForChangedGame(startListening);
  listenForReviewToKeep(startListening);
  listenForEngineChoices(startListening);
  listenForTriedMoves(startListening);
  listenForRightMoves(startListening);
  listenForJudgedMoves(startListening);
  listenForResults(startListening);
  listenForOutcomes(startListening);
  listenForReviewedGames(startListening);
  listenForSureReviews(startListening);
}
