/**
 * Which position the board shows, as a ply of the game or an event of a log, and whether playback
 * is running. Neither logs nor the browser's history contain it.
 */
import { type Draft, isAnyOf } from "@reduxjs/toolkit";
import * as v from "valibot";
import { defineSlice } from "../frame/defineSlice.ts";
import { COUNT, NO_PAYLOAD, type Schema, TEXT, type ValueOf } from "../frame/schemas.ts";
import { isHumansMove } from "../game/gameListeners.ts";
import { gameLoaded, gameStarted, moveTakenBack } from "../game/slice.ts";
import { REASON, type Reason } from "../reasons.ts";
import { EVENT_LOG, type EventLog, earlierEventsRestored } from "./slice.ts";

export const PLAYBACK_SPEEDS = ["slow", "normal", "fast"] as const;
export type PlaybackSpeed = (typeof PLAYBACK_SPEEDS)[number];

/** What one step is: a ply of the game or an event of the log. */
export const STEP_UNITS = ["plies", "events"] as const;
export type StepUnit = (typeof STEP_UNITS)[number];

/** A log that the player views without leaving the running game. */
export interface OpenedLog {
  readonly log: EventLog;
  /** Its name for the player, such as the name of its file. */
  readonly name: string;
  /** Why the log is shorter than its file: names the bad entry; null when all of it was read. */
  readonly refusal: Reason | null;
}

const OPENED_LOG: Schema<OpenedLog> = v.object({
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

export const playbackSlice = defineSlice({
  name: "playback",
  schema: PLAYBACK,
  initialState: initialPlayback,
  reducers: {
    /** The player opened a log to view it. The running game stays as it is. */
    logOpened: [
      OPENED_LOG,
      (playback, opened) => {
        showPresent(playback);
        playback.unit = "events";
        playback.opened = opened as Draft<OpenedLog>;
      },
    ],
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

export const {
  logOpened,
  stepShown,
  presentShown,
  stepUnitChosen,
  playbackStarted,
  playbackAdvanced,
  playbackPaused,
  speedChosen,
} = playbackSlice.actions;

/** The viewed log: the running game's unless the player opened another one. */
export const selectViewedLog = ({
  log,
  playback,
}: {
  readonly log: EventLog;
  readonly playback: Pick<PlaybackState, "opened">;
}): EventLog => playback.opened?.log ?? log;
