/**
 * Whether another tab plays this tab's game. One tab at a time plays a game: this one then shows the
 * position, and accepts no event of the game until the player takes it over or starts another.
 */
import { createSlice, type Middleware } from "@reduxjs/toolkit";
import * as v from "valibot";
import type { CheckedSlice } from "../gate.ts";
import type { RootState } from "../slices.ts";
import { isGameEvent } from "./events.ts";
import { replacesGame } from "./gameListeners.ts";
import { NO_PAYLOAD, type PayloadsOf, type ValueOf } from "./schemas.ts";

const TAB = v.object({
  /** Whether another tab plays the game, so that this one only shows it. */
  isGameElsewhere: v.boolean(),
});

type TabState = ValueOf<typeof TAB>;

const initialState: TabState = { isGameElsewhere: false };

export const tabSlice = createSlice({
  name: "tab",
  initialState,
  reducers: {
    /** Another tab has taken the game over. */
    gameWentElsewhere(tab) {
      tab.isGameElsewhere = true;
    },
  },
  extraReducers: (builder) =>
    builder.addMatcher(replacesGame, (tab) => {
      tab.isGameElsewhere = false;
    }),
});

export const { gameWentElsewhere } = tabSlice.actions;

export const TAB_SLICE: CheckedSlice<TabState> = {
  ...tabSlice,
  schema: TAB,
  payloads: { "tab/gameWentElsewhere": NO_PAYLOAD } satisfies PayloadsOf<typeof tabSlice.actions>,
};

export const selectIsGameElsewhere = ({ tab }: RootState): boolean => tab.isGameElsewhere;

/** Refuses the events of a game that another tab plays. A new game is always possible. */
export const refuseEventsElsewhere =
  (endOfHistory: () => RootState): Middleware =>
  () =>
  (next) =>
  (action) =>
    isGameEvent(action as never) && !replacesGame(action) && selectIsGameElsewhere(endOfHistory())
      ? action
      : next(action);
