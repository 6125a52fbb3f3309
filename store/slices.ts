/** The slices of the store, and the reducer of all slices. */
import { combineSlices, type Reducer, type UnknownAction } from "@reduxjs/toolkit";
import type { EngineState } from "./analysis/engine/slice.ts";
import type { AnalysisState } from "./analysis/history.ts";
import type { LearningState } from "./analysis/learning/slice.ts";
import type { ReviewState } from "./analysis/review/slice.ts";
import type { CheckedSlice } from "./checkedSlice.ts";
import { clockSlice } from "./clock/slice.ts";
import { computerSlice } from "./computer/slice.ts";
import { isSameValue } from "./frame/schemas.ts";
import { isGameEvent } from "./game/events.ts";
import { gameSlice } from "./game/slice.ts";
import { savingSlice } from "./journal/slice.ts";
import { playbackSlice } from "./log/playback.ts";
import { logSlice } from "./log/slice.ts";
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

/** The slices that are always there, besides the game and its log. */
export const CHECKED_SLICES = [
  clockSlice,
  computerSlice,
  viewSlice,
  playbackSlice,
  savingSlice,
  settingsSlice,
] as const;

const combine = () =>
  combineSlices(gameSlice, logSlice, ...CHECKED_SLICES).withLazyLoadedSlices<LazySlices>();

/** A lazy slice is missing while it has only its initial state, whether it is loaded or not. */
export type RootState = ReturnType<ReturnType<typeof combine>>;

/** A slice that is injected later. */
export interface LazySlice extends CheckedSlice {
  readonly reducerPath: keyof LazySlices;
  readonly reducer: Reducer;
}

/**
 * Makes the reducer of the slices that are always there and of these lazy ones. Its actions are
 * known to be well-formed. An event that leaves the game as it is leaves the whole state as it is,
 * so the log contains no event that was refused or came too late.
 */
export function makeSlicesReducer(lazySlices: readonly LazySlice[]) {
  const slices = lazySlices.reduce(
    (combined, slice) => combined.inject(slice) as typeof combined,
    combine(),
  );
  return (state: RootState | undefined, action: UnknownAction): RootState => {
    const reduced = slices(state, action);
    if (state && isGameEvent(action) && reduced.game === state.game) return state;
    return withoutInitialStates(reduced, state, lazySlices);
  };
}

/**
 * The state without the lazy slices that have their initial state. So the next state does not tell
 * whether a screen has loaded its slices. It is the same state if nothing has changed.
 */
function withoutInitialStates(
  reduced: RootState,
  before: Partial<RootState> = {},
  lazySlices: readonly LazySlice[],
): RootState {
  if (lazySlices.length === 0) return reduced;
  const next = { ...reduced };
  for (const { reducerPath, getInitialState } of lazySlices) {
    const part = next[reducerPath];
    if (part !== before[reducerPath] && isSameValue(part, getInitialState()))
      delete next[reducerPath];
  }
  const keys = Object.keys(next) as (keyof RootState)[];
  const isSame =
    keys.length === Object.keys(before).length && keys.every((key) => next[key] === before[key]);
  return isSame ? (before as RootState) : next;
}
