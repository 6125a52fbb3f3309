/**
 * Plays the moves or events back: step after step, until the end is reached or something else happens. It hears of the
 * beginning as an event: a jump into a state in which moves are played back moves nothing.
 */
import type { ThunkDispatch, TypedStartListening, UnknownAction } from "@reduxjs/toolkit";
import { type PlaybackSpeed, playbackAdvanced, playbackStarted } from "./playback.ts";
import { type Looking, selectLastStep, selectShownStep } from "./shown.ts";
import { showStep } from "./stepping.ts";

/** Milliseconds from one step to the next. */
export const PLAYBACK_STEP_MS: Readonly<Record<PlaybackSpeed, number>> = {
  slow: 2_000,
  normal: 1_000,
  fast: 400,
};

export function listenForPlayback(
  startListening: TypedStartListening<Looking, ThunkDispatch<Looking, unknown, UnknownAction>>,
): void {
  startListening({
    actionCreator: playbackStarted,
    effect: async (_action, api) => {
      api.cancelActiveListeners();
      for (;;) {
        await api.delay(PLAYBACK_STEP_MS[api.getState().playback.speed]);
        const state = api.getState();
        // The state says whether something else has happened; the computer's move is nothing of the kind.
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
