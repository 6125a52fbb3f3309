/**
 * Which ply of the game is looked at, and whether its moves are being played back. No log holds it, and the browser's
 * history does not either: stepping through a game must not fill it.
 */
import { createSlice, isAnyOf, type PayloadAction, type UnknownAction } from "@reduxjs/toolkit";
import type { MoveSquares } from "../../engine/index.ts";
import { type ActionShapes, isMisshapen } from "../game/actionShapes.ts";
import { gameLoaded, gameStarted, movePlayed, moveTakenBack } from "../game/events.ts";
import { fieldOf, isOneOf } from "../game/json.ts";
import { isMoveSquares } from "../game/rebuildGame.ts";

/** How fast the moves are played back. */
export const PLAYBACK_SPEEDS = ["slow", "normal", "fast"] as const;
export type PlaybackSpeed = (typeof PLAYBACK_SPEEDS)[number];

export interface PlaybackState {
  /** The ply after which the board is shown, 0 for the start; null for the present, wherever the game goes. */
  readonly ply: number | null;
  /** Whether ply follows ply by itself. */
  readonly isPlaying: boolean;
  readonly speed: PlaybackSpeed;
  /** A move that was made by hand on a past position. It waits for the player to say what is meant by it. */
  readonly tried: MoveSquares | null;
}

const PRESENT: PlaybackState = { ply: null, isPlaying: false, speed: "normal", tried: null };

const playbackSlice = createSlice({
  name: "playback",
  initialState: PRESENT,
  reducers: {
    plyShown: (playback, { payload }: PayloadAction<number>) => at(playback, payload),
    presentShown: (playback) => at(playback, null),
    playbackStarted: (playback, { payload }: PayloadAction<number>) => ({
      ...at(playback, payload),
      isPlaying: true,
    }),
    /** The time for the next ply has come. */
    playbackAdvanced: (playback, { payload }: PayloadAction<number>) =>
      playback.isPlaying ? { ...playback, ply: payload } : playback,
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
      .addMatcher(isAnyOf(gameStarted, gameLoaded, moveTakenBack), (playback) => at(playback, null))
      // Who moves is back in the game. The computer's move does not tear anybody out of looking.
      .addMatcher(isHumansMove, (playback) => at(playback, null)),
});

/** At rest after this ply; the very same state when it was so already. */
function at(playback: PlaybackState, ply: number | null): PlaybackState {
  const isThere = playback.ply === ply && !playback.isPlaying && playback.tried === null;
  return isThere ? playback : { ...PRESENT, ply, speed: playback.speed };
}

const isHumansMove = (action: UnknownAction): boolean =>
  movePlayed.match(action) && fieldOf(action.payload, "search") === undefined;

export const {
  plyShown,
  presentShown,
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

const isPly = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;

const SHAPES: ActionShapes<PlaybackAction["type"]> = {
  "playback/plyShown": ({ payload }) => isPly(payload),
  "playback/presentShown": () => true,
  "playback/playbackStarted": ({ payload }) => isPly(payload),
  "playback/playbackAdvanced": ({ payload }) => isPly(payload),
  "playback/playbackPaused": () => true,
  "playback/speedChosen": ({ payload }) => isOneOf(PLAYBACK_SPEEDS, payload),
  "playback/moveTriedInThePast": ({ payload }) => isMoveSquares(payload),
  "playback/triedMoveForgotten": () => true,
};

export const isBadPlaybackAction = (action: UnknownAction): boolean => isMisshapen(SHAPES, action);

/** A state that an import put there without asking begins afresh. */
export function playbackReducer(imported: unknown, action: UnknownAction): PlaybackState {
  const playback = isPlayback(imported) ? imported : PRESENT;
  return isBadPlaybackAction(action) ? playback : playbackSlice.reducer(playback, action);
}

function isPlayback(value: unknown): value is PlaybackState {
  const [ply, tried] = [fieldOf(value, "ply"), fieldOf(value, "tried")];
  return (
    (ply === null || isPly(ply)) &&
    (tried === null || isMoveSquares(tried)) &&
    typeof fieldOf(value, "isPlaying") === "boolean" &&
    isOneOf(PLAYBACK_SPEEDS, fieldOf(value, "speed"))
  );
}
