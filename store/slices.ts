/** The slices of the store, the type of its state, and its root reducer behind the gate. */
import { combineSlices, type Reducer } from "@reduxjs/toolkit";
import type { EngineState } from "./analysis/engine/slice.ts";
import type { AnalysisState } from "./analysis/history.ts";
import type { LearningState } from "./analysis/learning/slice.ts";
import type { ReviewState } from "./analysis/review/slice.ts";
import { clockSlice } from "./clock/slice.ts";
import { computerSlice } from "./computer/slice.ts";
import type { CheckedSlice } from "./frame/defineSlice.ts";
import { makeGate } from "./frame/gate.ts";
import { gameSlice } from "./game/slice.ts";
import { savingSlice } from "./kept/slice.ts";
import { playbackSlice } from "./log/playback.ts";
import { GAME_LOG, logSlice, readMeta } from "./log/slice.ts";
import type { VerificationState } from "./log/verification.ts";
import { settingsSlice } from "./view/settings.ts";
import { viewSlice } from "./view/slice.ts";

/** The slices whose code is loaded with the first screen that needs them. */
export interface LazySlices {
  readonly analysis: AnalysisState;
  readonly engine: EngineState;
  readonly learning: LearningState;
  readonly review: ReviewState;
  readonly verification: VerificationState;
}

/** A slice that is injected later. */
export interface LazySlice extends CheckedSlice {
  readonly reducerPath: keyof LazySlices;
  readonly reducer: Reducer;
}

/** The slices that are always there. */
export const SLICES = [
  gameSlice,
  logSlice,
  clockSlice,
  computerSlice,
  viewSlice,
  playbackSlice,
  savingSlice,
  settingsSlice,
] as const;

const combine = () => combineSlices(...SLICES).withLazyLoadedSlices<LazySlices>();

/** A lazy slice is missing while it is not loaded. */
export type RootState = ReturnType<ReturnType<typeof combine>>;

/** The root reducer of the slices that are always there and of these lazy ones, behind a gate. */
export function makeRootGate(lazySlices: readonly LazySlice[] = []) {
  const reducer = lazySlices.reduce(
    (combined, slice) => combined.inject(slice) as typeof combined,
    combine(),
  );
  const slices = [...SLICES, ...lazySlices];
  return makeGate({ reducer, slices, log: GAME_LOG, readMeta });
}

/** The gate before any screen has loaded slices of its own. */
export const FIRST_GATE = makeRootGate();

/** The reducer of a store that has only the slices that are always there. */
export const rootReducer = FIRST_GATE.rootReducer;
