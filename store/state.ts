/** What the store holds, part by part, and the reducer of it all. */
import type { UnknownAction } from "@reduxjs/toolkit";
import { type ComputerState, computerReducer } from "./computer/slice.ts";
import { gameReducer } from "./game/reducer.ts";
import type { GameState } from "./game/state.ts";
import { type PlaybackState, playbackReducer } from "./view/playback.ts";
import { type Settings, settingsReducer } from "./view/settings.ts";
import { type ViewState, viewReducer } from "./view/slice.ts";

export interface RootState extends GameState {
  /** What the computer is doing. */
  readonly computer: ComputerState;
  /** What is only looked at. */
  readonly view: ViewState;
  /** Where in the game the player looks. */
  readonly playback: PlaybackState;
  /** What the player has set. */
  readonly settings: Settings;
}

/**
 * The parts know nothing of each other. The game and its players are two fields with one reducer, since
 * whether a move may be played depends on both. A state that lacks parts, as an imported log's does, gets them.
 */
export function rootReducer(state: RootState | undefined, action: UnknownAction): RootState {
  const { game, players } = gameReducer(state, action);
  const computer = computerReducer(state?.computer, action);
  const view = viewReducer(state?.view, action);
  const playback = playbackReducer(state?.playback, action);
  const settings = settingsReducer(state?.settings, action);
  const isSame =
    state?.game === game &&
    state.players === players &&
    state.computer === computer &&
    state.view === view &&
    state.playback === playback &&
    state.settings === settings;
  return isSame ? state : { game, players, computer, view, playback, settings };
}
