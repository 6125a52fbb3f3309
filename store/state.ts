/** What the store holds, part by part, and the reducer of it all. */
import type { UnknownAction } from "@reduxjs/toolkit";
import { type ComputerState, computerReducer } from "./computer/slice.ts";
import type { EventLog } from "./game/eventLog.ts";
import { fieldOf } from "./game/json.ts";
import { gameReducer } from "./game/reducer.ts";
import type { GameState } from "./game/state.ts";
import { logReducer } from "./log/slice.ts";
import { type VerificationState, verificationReducer } from "./log/verification.ts";
import { type ReviewState, reviewReducer } from "./review/slice.ts";
import { type PlaybackState, playbackReducer } from "./view/playback.ts";
import { type Settings, settingsReducer } from "./view/settings.ts";
import { type ViewState, viewReducer } from "./view/slice.ts";

export interface RootState extends GameState {
  /** The events that led to the game, since the page was opened. */
  readonly log: EventLog;
  /** What the computer is doing. */
  readonly computer: ComputerState;
  /** What is only looked at. */
  readonly view: ViewState;
  /** Where in the game the player looks. */
  readonly playback: PlaybackState;
  /** What the strong player says of the game, and whether that is shown. */
  readonly review: ReviewState;
  /** What the player has set. */
  readonly settings: Settings;
  /** What came of searching the log again. */
  readonly verification: VerificationState;
}

/**
 * The parts know nothing of each other. The game and its players are two fields with one reducer, since
 * whether a move may be played depends on both. A state that lacks parts, as an imported log's does, gets them.
 */
export function rootReducer(state: RootState | undefined, action: UnknownAction): RootState {
  const { game, players } = gameReducer(state, action);
  const log = logReducer(state?.log, action, state, { game, players });
  const computer = computerReducer(state?.computer, action);
  const view = viewReducer(state?.view, action);
  const playback = playbackReducer(state?.playback, action);
  const review = reviewReducer(state?.review, action);
  const settings = settingsReducer(state?.settings, action);
  const isOtherLog = startOfLookedAt(state) !== startOfLookedAt({ log, playback });
  const verification = verificationReducer(state?.verification, action, isOtherLog);
  const isSame =
    state?.game === game &&
    state.players === players &&
    state.log === log &&
    state.computer === computer &&
    state.view === view &&
    state.playback === playback &&
    state.review === review &&
    state.settings === settings &&
    state.verification === verification;
  return isSame
    ? state
    : { game, players, log, computer, view, playback, review, settings, verification };
}

/** The game in which the log begins that is looked at: the very same for as long as it is the same log that grows. */
function startOfLookedAt(state: unknown): unknown {
  const opened = fieldOf(fieldOf(state, "playback"), "opened");
  const log = fieldOf(opened, "log") ?? fieldOf(state, "log");
  return fieldOf(fieldOf(log, "start"), "game");
}
