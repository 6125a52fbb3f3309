/**
 * What is only on the screen: the marked square, what the computer is doing, a notice.
 * What the computer does is kept with the position it is about, so that the selectors can tell a
 * finished story from the present one, also when somebody jumps through time.
 */
import { createAction, createSlice, isAnyOf, type PayloadAction } from "@reduxjs/toolkit";
import type { Square } from "../engine/index.ts";
import { actionLogLoaded, gameStarted } from "./gameEvents.ts";
import type { ScreenState } from "./rootState.ts";
import { searchMove } from "./searchMove.ts";

export const initialScreen: ScreenState = {
  markedSquare: null,
  computer: { status: "idle" },
  notice: null,
};

/** The player asked the computer to try again after a failed search. */
export const searchRetried = createAction("computer/retried");

/** A log could not be loaded; the running game stays as it was. */
export const actionLogRefused = createAction<{ message: string }>("actionLog/refused");

/** The game could not be saved; it plays on. */
export const storageFailed = createAction<{ message: string }>("storage/failed");

const screenSlice = createSlice({
  name: "screen",
  initialState: initialScreen,
  reducers: {
    squareMarked(screen, { payload }: PayloadAction<Square>) {
      screen.markedSquare = payload;
    },
    squareClicked(screen) {
      screen.markedSquare = null;
    },
    fenRefused(screen, { payload }: PayloadAction<{ fen: string; message: string }>) {
      screen.notice = payload.message;
    },
    noticeDismissed(screen) {
      screen.notice = null;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(gameStarted, () => initialScreen)
      .addCase(actionLogLoaded, () => initialScreen)
      .addCase(searchRetried, (screen) => {
        if (screen.computer.status === "failed") screen.computer = { status: "idle" };
      })
      .addCase(searchMove.pending, (screen, { meta }) => {
        screen.computer = {
          status: "thinking",
          requestId: meta.requestId,
          before: meta.arg.before,
        };
      })
      .addCase(searchMove.fulfilled, (screen, { meta }) => {
        if (isAbout(screen, meta.requestId)) screen.computer = { status: "idle" };
      })
      .addCase(searchMove.rejected, (screen, { meta, error }) => {
        if (!isAbout(screen, meta.requestId)) return;
        const message = error.message ?? "The search failed.";
        screen.computer = meta.aborted
          ? { status: "idle" }
          : { status: "failed", message, before: meta.arg.before };
      })
      .addMatcher(isAnyOf(actionLogRefused, storageFailed), (screen, { payload }) => {
        screen.notice = payload.message;
      }),
});

export const { squareMarked, squareClicked, fenRefused, noticeDismissed } = screenSlice.actions;
export const screenReducer = screenSlice.reducer;

/** An answer counts only for the request that the screen waits for: late ones change nothing. */
function isAbout({ computer }: ScreenState, requestId: string): boolean {
  return computer.status === "thinking" && computer.requestId === requestId;
}
