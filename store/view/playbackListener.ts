/**
 * Plays the steps until the end is reached or the player does something else. It listens for the
 * action that starts playback, so a jump into a state with running playback shows no further step.
 */
import type { StartListening } from "../collaborators.ts";
import { type PlaybackSpeed, playbackAdvanced, playbackStarted } from "./playback.ts";
import { selectLastStep, selectShownStep, type WithShownGame } from "./shown.ts";
import { showStep } from "./stepping.ts";

/** In milliseconds, from one step to the next. */
export const PLAYBACK_STEP_MS: Readonly<Record<PlaybackSpeed, number>> = {
  slow: 2_000,
  normal: 1_000,
  fast: 400,
};

export function listenForPlayback(startListening: StartListening<WithShownGame>): void {
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
