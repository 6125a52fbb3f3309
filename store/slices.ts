/** The slices of the store, and the reducer of all slices. */
import { combineSlices, type UnknownAction } from "@reduxjs/toolkit";
import type { EngineState } from "./analysis/engine/slice.ts";
import type { AnalysisState } from "./analysis/state.ts";
import { computerSlice } from "./computer/slice.ts";
import { isGameEvent } from "./game/events.ts";
import { gameSlice } from "./game/slice.ts";
import { logSlice } from "./log/slice.ts";
import { verificationSlice } from "./log/verification.ts";
import { reviewSlice } from "./review/slice.ts";
import { savingSlice } from "./saving/slice.ts";
import { playbackSlice } from "./view/playback.ts";
import { settingsSlice } from "./view/settings.ts";
import { viewSlice } from "./view/slice.ts";

/** The slices that are injected when a screen needs them. Until then their state is missing. */
interface LazyLoadedSlices {
  readonly analysis: AnalysisState;
  readonly engine: EngineState;
}

/** Call `inject` only through the gate, which must know the slice's schemas. */
export const slices = combineSlices(
  gameSlice,
  logSlice,
  computerSlice,
  viewSlice,
  playbackSlice,
  reviewSlice,
  savingSlice,
  settingsSlice,
  verificationSlice,
).withLazyLoadedSlices<LazyLoadedSlices>();

export type RootState = ReturnType<typeof slices>;

/**
 * The state after an action that is known to be well-formed. An event that leaves the game as it is
 * leaves the whole state as it is, so the log contains no event that was refused or came too late.
 */
export function reduceSlices(state: RootState | undefined, action: UnknownAction): RootState {
  const next = slices(state, action);
  return state && isGameEvent(action) && next.game === state.game ? state : next;
}
