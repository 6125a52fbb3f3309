/**
 * What the computer is doing, kept with the position it is about, so that the selectors can tell a
 * finished story from the present one, also when somebody jumps through time.
 */
import { createAction, createSlice, isAnyOf } from "@reduxjs/toolkit";
import type { Fen } from "../../engine/index.ts";
import { gameLoaded, gameStarted } from "../game/events.ts";
import { searchMove } from "./searchMove.ts";

export type ComputerState =
  | { readonly status: "idle" }
  | { readonly status: "thinking"; readonly requestId: string; readonly before: Fen }
  | { readonly status: "failed"; readonly message: string; readonly before: Fen };

const IDLE: ComputerState = { status: "idle" };

/** The computer was asked for its move once more: the page is back, or the player pressed 'Try again'. */
export const replyRequested = createAction("computer/replyRequested");

const computerSlice = createSlice({
  name: "computer",
  initialState: IDLE as ComputerState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(searchMove.pending, (_computer, { meta }) => ({
        status: "thinking" as const,
        requestId: meta.requestId,
        before: meta.arg.before,
      }))
      .addCase(searchMove.fulfilled, (computer, { meta }) =>
        isAbout(computer, meta.requestId) ? IDLE : computer,
      )
      .addCase(searchMove.rejected, (computer, { meta, error }) => {
        if (!isAbout(computer, meta.requestId)) return computer;
        if (meta.aborted) return IDLE;
        const message = error.message ?? "The search failed.";
        return { status: "failed" as const, message, before: meta.arg.before };
      })
      .addCase(replyRequested, (computer) => (computer.status === "failed" ? IDLE : computer))
      .addMatcher(isAnyOf(gameStarted, gameLoaded), () => IDLE),
});

export const computerReducer = computerSlice.reducer;

/** An answer counts only for the request that is waited for: late ones change nothing. */
function isAbout(computer: ComputerState, requestId: string): boolean {
  return computer.status === "thinking" && computer.requestId === requestId;
}
