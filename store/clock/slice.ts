/**
 * When the present turn began. With what the clocks showed then (`game/pgn/clocks.ts`), this
 * tells what they show now. It is saved with the game, and no log contains it: an event of a game
 * with clocks says itself what the clock showed.
 */
import * as v from "valibot";
import { defineSlice } from "../frame/defineSlice.ts";
import { timeOf } from "../frame/eventLog.ts";
import { COUNT, NO_PAYLOAD, type ValueOf } from "../frame/schemas.ts";
import { beginsTurn } from "../game/gameListeners.ts";

const CLOCK = v.object({
  /** In milliseconds since 1970; null if it is not known, and then no clock runs. */
  turnStartedAt: v.nullable(COUNT),
});

const initialState: ValueOf<typeof CLOCK> = { turnStartedAt: null };

export const clockSlice = defineSlice({
  name: "clock",
  schema: CLOCK,
  initialState,
  reducers: {
    /**
     * The page asks whether a flag has fallen: it was opened, or is shown again. It changes no
     * state; it is for the listener.
     */
    checkRequested: [NO_PAYLOAD, () => {}],
    /** The wall clock was set by so many milliseconds. This takes no time and gives none. */
    wallClockSet: [
      v.pipe(v.number(), v.safeInteger()),
      (clock, setBy) => {
        const startedAt = (clock.turnStartedAt ?? 0) + setBy;
        if (clock.turnStartedAt !== null && v.is(COUNT, startedAt)) clock.turnStartedAt = startedAt;
      },
    ],
  },
  extraReducers: (builder) =>
    builder.addMatcher(beginsTurn, (clock, action) => {
      clock.turnStartedAt = timeOf(action) ?? null;
    }),
});

export const { checkRequested: clockCheckRequested, wallClockSet } = clockSlice.actions;
