/** The slices of the store, and the reducer of all slices. */
import { combineReducers, type UnknownAction } from "@reduxjs/toolkit";
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

const slices = combineReducers({
  game: gameSlice.reducer,
  log: logSlice.reducer,
  computer: computerSlice.reducer,
  view: viewSlice.reducer,
  playback: playbackSlice.reducer,
  review: reviewSlice.reducer,
  saving: savingSlice.reducer,
  settings: settingsSlice.reducer,
  verification: verificationSlice.reducer,
});

export type RootState = ReturnType<typeof slices>;

/**
 * The state after an action that is known to be well-formed. An event that leaves the game as it is
 * leaves the whole state as it is, so the log contains no event that was refused or came too late.
 */
export function reduceSlices(state: RootState | undefined, action: UnknownAction): RootState {
  const next = slices(state, action);
  return state && isGameEvent(action) && next.game === state.game ? state : next;
}
