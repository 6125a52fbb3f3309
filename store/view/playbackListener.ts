/**
 * Plays the moves back: ply after ply, until the present is reached or something else happens. It hears of the
 * beginning as an event: a jump into a state in which moves are played back moves nothing.
 */
import type { ThunkDispatch, TypedStartListening, UnknownAction } from "@reduxjs/toolkit";
import type { GameState } from "../game/state.ts";
import {
  type PlaybackSpeed,
  type PlaybackState,
  playbackAdvanced,
  playbackStarted,
  presentShown,
} from "./playback.ts";
import { selectShownPly } from "./shown.ts";

/** Milliseconds from one ply to the next. */
export const PLAYBACK_STEP_MS: Readonly<Record<PlaybackSpeed, number>> = {
  slow: 2_000,
  normal: 1_000,
  fast: 400,
};

type State = GameState & { readonly playback: PlaybackState };

export function listenForPlayback(
  startListening: TypedStartListening<State, ThunkDispatch<State, unknown, UnknownAction>>,
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
        const next = selectShownPly(state) + 1;
        if (next >= state.game.history.length) {
          api.dispatch(presentShown());
          return;
        }
        api.dispatch(playbackAdvanced(next));
      }
    },
  });
}
