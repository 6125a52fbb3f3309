/** The slices of the store, and the reducer of all slices. */
import {
  combineReducers,
  type Reducer,
  type StateFromReducersMapObject,
  type UnknownAction,
} from "@reduxjs/toolkit";
import type { EngineState } from "./analysis/engine/slice.ts";
import type { LearningState } from "./analysis/learning/slice.ts";
import type { ReviewState } from "./analysis/review/slice.ts";
import type { AnalysisState } from "./analysis/state.ts";
import { clockSlice } from "./clock/slice.ts";
import { computerSlice } from "./computer/slice.ts";
import { isGameEvent } from "./game/events.ts";
import { gameSlice } from "./game/slice.ts";
import { tabSlice } from "./game/tab.ts";
import { logSlice } from "./log/slice.ts";
import { verificationSlice } from "./log/verification.ts";
import { savingSlice } from "./saving/slice.ts";
import { playbackSlice } from "./view/playback.ts";
import { settingsSlice } from "./view/settings.ts";
import { viewSlice } from "./view/slice.ts";

const reducers = {
  game: gameSlice.reducer,
  log: logSlice.reducer,
  tab: tabSlice.reducer,
  clock: clockSlice.reducer,
  computer: computerSlice.reducer,
  view: viewSlice.reducer,
  playback: playbackSlice.reducer,
  saving: savingSlice.reducer,
  settings: settingsSlice.reducer,
  verification: verificationSlice.reducer,
};

/** The slices that are injected when a screen needs them. Until then their state is missing. */
export interface LazySlices {
  readonly analysis: AnalysisState;
  readonly engine: EngineState;
  readonly learning: LearningState;
  readonly review: ReviewState;
}

export type RootState = StateFromReducersMapObject<typeof reducers> & Partial<LazySlices>;

let slices = combineReducers(reducers) as Reducer<RootState>;

/** Adds the reducer of a slice. Only the gate calls it, which must know the slice's schemas. */
export function injectReducer(name: string, reducer: Reducer): void {
  Object.assign(reducers, { [name]: reducer });
  slices = combineReducers(reducers) as Reducer<RootState>;
}

/**
 * The state after an action that is known to be well-formed. An event that leaves the game as it is
 * leaves the whole state as it is, so the log contains no event that was refused or came too late.
 */
export function reduceSlices(state: RootState | undefined, action: UnknownAction): RootState {
  const next = slices(state, action);
  return state && isGameEvent(action) && next.game === state.game ? state : next;
}
