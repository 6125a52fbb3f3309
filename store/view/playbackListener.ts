/**
 * Plays the moves back: ply after ply, until the present is reached or something else happens. It hears of the
 * beginning as an event: a jump into a state in which moves are played back moves nothing.
 */
import {
  isAnyOf,
  type ThunkDispatch,
  type TypedStartListening,
  type UnknownAction,
} from "@reduxjs/toolkit";
import { isGameEvent } from "../game/readEvent.ts";
import type { GameState } from "../game/state.ts";
import {
  type PlaybackSpeed,
  type PlaybackState,
  playbackAdvanced,
  playbackPaused,
  playbackStarted,
  plyShown,
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

const isPlaybackEnding = isAnyOf(plyShown, presentShown, playbackPaused);

export function listenForPlayback(
  startListening: TypedStartListening<State, ThunkDispatch<State, unknown, UnknownAction>>,
): void {
  startListening({
    predicate: (action) =>
      playbackStarted.match(action) || isPlaybackEnding(action) || isGameEvent(action),
    effect: async (action, api) => {
      // The computer may move on at the end of the game while its beginning is played back.
      if (isGameEvent(action) && api.getState().playback.isPlaying) return;
      api.cancelActiveListeners();
      if (!playbackStarted.match(action)) return;
      for (;;) {
        await api.delay(PLAYBACK_STEP_MS[api.getState().playback.speed]);
        const state = api.getState();
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
