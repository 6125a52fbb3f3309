/**
 * Which position the board shows, as a ply of the game or an event of a log, and whether playback
 * is running. Neither logs nor the browser's history contain it.
 */
import { type Draft, isAnyOf, type UnknownAction } from "@reduxjs/toolkit";
import * as v from "valibot";
import { checkedSlice } from "../checkedSlice.ts";
import { COUNT, NO_PAYLOAD, type Schema, TEXT, type ValueOf } from "../frame/schemas.ts";
import { isByComputer } from "../game/eventPayloads.ts";
import { gameLoaded, gameStarted, movePlayed, moveTakenBack } from "../game/slice.ts";
import { REASON } from "../reasons.ts";
import { earlierEventsRestored, logOpened, type OpenedLog } from "./eventLog.ts";
import { EVENT_LOG } from "./validateLog.ts";

export const PLAYBACK_SPEEDS = ["slow", "normal", "fast"] as const;
export type PlaybackSpeed = (typeof PLAYBACK_SPEEDS)[number];

/** What one step is: a ply of the game or an event of the log. */
export const STEP_UNITS = ["plies", "events"] as const;
export type StepUnit = (typeof STEP_UNITS)[number];

export const OPENED_LOG: Schema<OpenedLog> = v.object({
  log: EVENT_LOG,
  name: TEXT,
  refusal: v.nullable(REASON),
});

const PLAYBACK = v.object({
  unit: v.picklist(STEP_UNITS),
  /** How many plies or events lead to the position shown. Null means the end, and follows it. */
  step: v.nullable(COUNT),
  /** The log whose events are viewed; null for the log of the running game. */
  opened: v.nullable(OPENED_LOG),
  /** Whether playback is running: the steps are shown one after the other. */
  isPlaying: v.boolean(),
  speed: v.picklist(PLAYBACK_SPEEDS),
});

type PlaybackState = ValueOf<typeof PLAYBACK>;

export const initialPlayback: PlaybackState = {
  unit: "plies",
  step: null,
  opened: null,
  isPlaying: false,
  speed: "normal",
};

export const playbackSlice = checkedSlice({
  name: "playback",
  schema: PLAYBACK,
  initialState: initialPlayback,
  reducers: {
    stepShown: [COUNT, show],
    presentShown: [NO_PAYLOAD, showPresent],
    /** The player chose the unit of a step. Changing the unit shows the present. */
    stepUnitChosen: [
      v.picklist(STEP_UNITS),
      (playback, unit) => {
        if (playback.unit === unit) return;
        showPresent(playback);
        playback.unit = unit;
      },
    ],
    playbackStarted: [
      COUNT,
      (playback, step) => {
        show(playback, step);
        playback.isPlaying = true;
      },
    ],
    /** Playback shows the next step. */
    playbackAdvanced: [
      COUNT,
      (playback, step) => {
        if (playback.isPlaying) playback.step = step;
      },
    ],
    playbackPaused: [
      NO_PAYLOAD,
      (playback) => {
        playback.isPlaying = false;
      },
    ],
    speedChosen: [
      v.picklist(PLAYBACK_SPEEDS),
      (playback, speed) => {
        playback.speed = speed;
      },
    ],
  },
  extraReducers: (builder) =>
    builder
      .addCase(logOpened, (playback, { payload }) => {
        showPresent(playback);
        playback.unit = "events";
        playback.opened = payload as Draft<OpenedLog>;
      })
      // It changes the numbers of the events.
      .addCase(earlierEventsRestored, showPresent)
      .addMatcher(isAnyOf(gameStarted, gameLoaded, moveTakenBack), showPresent)
      // A move by the player returns the view to the present; a move by the computer does not.
      .addMatcher(isHumansMove, showPresent),
});

/** Stops at this step; null for the end. */
function show(playback: Draft<PlaybackState>, step: number | null): void {
  playback.step = step;
  playback.isPlaying = false;
}

/** Stops at the end of the running game's own log. */
function showPresent(playback: Draft<PlaybackState>): void {
  show(playback, null);
  playback.opened = null;
}

function isHumansMove(action: UnknownAction): boolean {
  return movePlayed.match(action) && !isByComputer(action.payload);
}

export const {
  stepShown,
  presentShown,
  stepUnitChosen,
  playbackStarted,
  playbackAdvanced,
  playbackPaused,
  speedChosen,
} = playbackSlice.actions;
