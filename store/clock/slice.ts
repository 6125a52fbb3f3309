/**
 * When the present turn began. With what the clocks showed then (`game/pgn/clockTimes.ts`), this tells
 * what they show now. It is saved with the game, and no log contains it: an event of a game with
 * clocks says itself what the clock showed.
 */
import { createSlice, isAnyOf, type PayloadAction } from "@reduxjs/toolkit";
import * as v from "valibot";
import { COUNT, fieldOf, NO_PAYLOAD, type PayloadsOf, type ValueOf } from "../game/schemas.ts";
import { gameLoaded, gameStarted, movePlayed, moveTakenBack } from "../game/slice.ts";
import type { CheckedSlice } from "../gate.ts";

const CLOCK = v.object({
  /** In milliseconds since 1970; null if it is not known, and then no clock runs. */
  turnStartedAt: v.nullable(COUNT),
});

type ClockState = ValueOf<typeof CLOCK>;

const initialState: ClockState = { turnStartedAt: null };

export const clockSlice = createSlice({
  name: "clock",
  initialState,
  reducers: {
    /**
     * The page asks whether a flag has fallen: it was opened, or is shown again. It changes no
     * state; it is for the listener.
     */
    checkRequested: (clock) => clock,
    /** The wall clock was set by so many milliseconds. This takes no time and gives none. */
    wallClockSet: (clock, { payload }: PayloadAction<number>) => {
      const startedAt = (clock.turnStartedAt ?? 0) + payload;
      if (clock.turnStartedAt !== null && v.is(COUNT, startedAt)) clock.turnStartedAt = startedAt;
    },
  },
  extraReducers: (builder) =>
    builder.addMatcher(
      isAnyOf(gameStarted, gameLoaded, movePlayed, moveTakenBack),
      (clock, action) => {
        const at = fieldOf(fieldOf(action, "meta"), "at");
        clock.turnStartedAt = typeof at === "number" ? at : null;
      },
    ),
});

export const { checkRequested: clockCheckRequested, wallClockSet } = clockSlice.actions;

export const CLOCK_SLICE: CheckedSlice<ClockState> = {
  ...clockSlice,
  schema: CLOCK,
  payloads: {
    "clock/checkRequested": NO_PAYLOAD,
    "clock/wallClockSet": v.pipe(v.number(), v.safeInteger()),
  } satisfies PayloadsOf<typeof clockSlice.actions>,
};
