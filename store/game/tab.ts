/**
 * Whether another tab plays this tab's game. One tab at a time plays a game: this one then shows the
 * position, and accepts no event of the game until the player takes it over or starts another.
 */
import { createSlice, type Middleware } from "@reduxjs/toolkit";
import type { RootState } from "../slices.ts";
import { isGameEvent } from "./events.ts";
import { replacesGame } from "./gameListeners.ts";
import type { TabState } from "./state.ts";

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
