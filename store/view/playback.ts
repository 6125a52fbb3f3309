/**
 * Where the player looks: which ply of the game, or after which event of a log, and whether one follows the other by itself.
 * No log holds it, and the browser's history does not either: stepping through a game must not fill it.
 */
import { createSlice, isAnyOf, type PayloadAction, type UnknownAction } from "@reduxjs/toolkit";
import type { MoveSquares } from "../../engine/index.ts";
import { type ActionShapes, isMisshapen } from "../game/actionShapes.ts";
import { type EventLog, isOwnLog } from "../game/eventLog.ts";
import { gameLoaded, gameStarted, movePlayed, moveTakenBack } from "../game/events.ts";
import { fieldOf, isOneOf } from "../game/json.ts";
import { isMoveSquares } from "../game/rebuildGame.ts";

/** How fast the moves are played back. */
export const PLAYBACK_SPEEDS = ["slow", "normal", "fast"] as const;
export type PlaybackSpeed = (typeof PLAYBACK_SPEEDS)[number];

/** What a step goes over: a ply of the game, or an event of the log. */
export const STEP_UNITS = ["plies", "events"] as const;
export type StepUnit = (typeof STEP_UNITS)[number];

/** A log that is looked at beside the game's own. */
export interface OpenedLog {
  readonly log: EventLog;
  /** What it is called, for the player. */
  readonly name: string;
  /** Why the log goes no further, naming the entry that is refused; null when all of it is there. */
  readonly refusal: string | null;
}

export interface PlaybackState {
  readonly unit: StepUnit;
  /** After how many plies or events the board is shown, 0 for the start; null for the end, wherever that goes. */
  readonly step: number | null;
  /** The log whose events are looked at; null for the game's own, whose end is the present. */
  readonly opened: OpenedLog | null;
  /** Whether step follows step by itself. */
  readonly isPlaying: boolean;
  readonly speed: PlaybackSpeed;
  /** A move that was made by hand on a past position. It waits for the player to say what is meant by it. */
  readonly tried: MoveSquares | null;
}

const PRESENT: PlaybackState = {
  unit: "plies",
  step: null,
  opened: null,
  isPlaying: false,
  speed: "normal",
  tried: null,
};

const playbackSlice = createSlice({
  name: "playback",
  initialState: PRESENT,
  reducers: {
    stepShown: (playback, { payload }: PayloadAction<number>) => at(playback, payload),
    presentShown: inPresent,
    /** What a step goes over has been chosen; another than before begins in the present. */
    stepUnitChosen: (playback, { payload }: PayloadAction<StepUnit>) =>
      playback.unit === payload ? playback : { ...inPresent(playback), unit: payload },
    /** Another log than the game's own is looked at, at its end. */
    logOpened: (playback, { payload }: PayloadAction<OpenedLog>) => ({
      ...inPresent(playback),
      unit: "events" as const,
      opened: payload,
    }),
    playbackStarted: (playback, { payload }: PayloadAction<number>) => ({
      ...at(playback, payload),
      isPlaying: true,
    }),
    /** The time for the next step has come. */
    playbackAdvanced: (playback, { payload }: PayloadAction<number>) =>
      playback.isPlaying ? { ...playback, step: payload } : playback,
    playbackPaused: (playback) => ({ ...playback, isPlaying: false }),
    speedChosen: (playback, { payload }: PayloadAction<PlaybackSpeed>) => ({
      ...playback,
      speed: payload,
    }),
    moveTriedInThePast: (playback, { payload }: PayloadAction<MoveSquares>) => ({
      ...playback,
      isPlaying: false,
      tried: payload,
    }),
    /** The player did not mean it, and goes on looking. */
    triedMoveForgotten: (playback) => ({ ...playback, tried: null }),
  },
  extraReducers: (builder) =>
    builder
      .addMatcher(isAnyOf(gameStarted, gameLoaded, moveTakenBack), inPresent)
      // Who moves is back in the game. The computer's move does not tear anybody out of looking.
      .addMatcher(isHumansMove, inPresent),
});

/** At rest after this step; the very same state when it was so already. */
function at(playback: PlaybackState, step: number | null): PlaybackState {
  const isThere = playback.step === step && !playback.isPlaying && playback.tried === null;
  return isThere ? playback : { ...playback, step, isPlaying: false, tried: null };
}

/** At the end of the game's own log. */
function inPresent(playback: PlaybackState): PlaybackState {
  return at(playback.opened ? { ...playback, opened: null } : playback, null);
}

const isHumansMove = (action: UnknownAction): boolean =>
  movePlayed.match(action) && fieldOf(action.payload, "search") === undefined;

export const {
  stepShown,
  presentShown,
  stepUnitChosen,
  logOpened,
  playbackStarted,
  playbackAdvanced,
  playbackPaused,
  speedChosen,
  moveTriedInThePast,
  triedMoveForgotten,
} = playbackSlice.actions;

type PlaybackAction = ReturnType<
  (typeof playbackSlice.actions)[keyof typeof playbackSlice.actions]
>;

const isStep = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;

const SHAPES: ActionShapes<PlaybackAction["type"]> = {
  "playback/stepShown": ({ payload }) => isStep(payload),
  "playback/presentShown": () => true,
  "playback/stepUnitChosen": ({ payload }) => isOneOf(STEP_UNITS, payload),
  "playback/logOpened": ({ payload }) => isOpenedLog(payload),
  "playback/playbackStarted": ({ payload }) => isStep(payload),
  "playback/playbackAdvanced": ({ payload }) => isStep(payload),
  "playback/playbackPaused": () => true,
  "playback/speedChosen": ({ payload }) => isOneOf(PLAYBACK_SPEEDS, payload),
  "playback/moveTriedInThePast": ({ payload }) => isMoveSquares(payload),
  "playback/triedMoveForgotten": () => true,
};

/** Only a log of our own making can be stepped through. */
function isOpenedLog(value: unknown): value is OpenedLog {
  const refusal = fieldOf(value, "refusal");
  return (
    isOwnLog(fieldOf(value, "log")) &&
    typeof fieldOf(value, "name") === "string" &&
    (refusal === null || typeof refusal === "string")
  );
}

export const isBadPlaybackAction = (action: UnknownAction): boolean => isMisshapen(SHAPES, action);

/** A state that an import put there without asking begins afresh. */
export function playbackReducer(imported: unknown, action: UnknownAction): PlaybackState {
  const playback = isPlayback(imported) ? imported : PRESENT;
  return isBadPlaybackAction(action) ? playback : playbackSlice.reducer(playback, action);
}

function isPlayback(value: unknown): value is PlaybackState {
  const [step, tried] = [fieldOf(value, "step"), fieldOf(value, "tried")];
  const opened = fieldOf(value, "opened");
  return (
    isOneOf(STEP_UNITS, fieldOf(value, "unit")) &&
    (step === null || isStep(step)) &&
    (opened === null || isOpenedLog(opened)) &&
    (tried === null || isMoveSquares(tried)) &&
    typeof fieldOf(value, "isPlaying") === "boolean" &&
    isOneOf(PLAYBACK_SPEEDS, fieldOf(value, "speed"))
  );
}
