/**
 * Stepping through the game or a log, playback, and playing on from an earlier position.
 */

import {
  type PlaybackSpeed,
  playbackAdvanced,
  playbackStarted,
  presentShown,
  stepShown,
} from "../log/playback.ts";
import type { StartListening, StoreThunk } from "../types.ts";
import { selectLastStep, selectShownStep } from "./shown.ts";

/**
 * Shows the position after this many plies or events. A step to the end of the running game, or
 * past it, shows the present and follows the game from then on. A log that was opened stays open.
 */
export const showStep =
  (step: number): StoreThunk =>
  (dispatch, getState) => {
    const state = getState();
    const last = selectLastStep(state);
    const isPresent = step >= last && state.playback.opened === null;
    dispatch(isPresent ? presentShown() : stepShown(Math.min(Math.max(0, step), last)));
  };

/** Steps this many plies or events forward, or back when negative, and stops at either end. */
export const stepBy =
  (steps: number): StoreThunk =>
  (dispatch, getState) => {
    dispatch(showStep(selectShownStep(getState()) + steps));
  };

/** Starts playback at the shown step, or at the start when the end is shown. */
export const startPlayback = (): StoreThunk => (dispatch, getState) => {
  const state = getState();
  const shown = selectShownStep(state);
  const last = selectLastStep(state);
  if (last > 0) dispatch(playbackStarted(shown < last ? shown : 0));
};

/** In milliseconds, from one step to the next. */
export const PLAYBACK_STEP_MS: Readonly<Record<PlaybackSpeed, number>> = {
  slow: 2_000,
  normal: 1_000,
  fast: 400,
};

/**
 * Plays the steps until the end is reached or the player does something else. It listens for the
 * action that starts playback, so a jump into a state with running playback shows no further step.
 */
export function listenForPlayback(startListening: StartListening): void {
  startListening({
    actionCreator: playbackStarted,
    effect: async (_action, api) => {
      api.cancelActiveListeners();
      for (;;) {
        await api.delay(PLAYBACK_STEP_MS[api.getState().playback.speed]);
        const state = api.getState();
        // The slice stops the playback when the player does something else.
        if (!state.playback.isPlaying) return;
        const next = selectShownStep(state) + 1;
        if (next >= selectLastStep(state)) {
          api.dispatch(showStep(next));
          return;
        }
        api.dispatch(playbackAdvanced(next));
      }
    },
  });
}
