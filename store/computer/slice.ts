/**
 * What the computer is doing, and in which position. From the position, selectors can tell whether
 * it is the one on the board, also after a jump through time.
 */
import { createSlice, type Draft, isAnyOf } from "@reduxjs/toolkit";
import type { Fen } from "../../engine/rules/types.ts";
import type { Reason } from "../game/reasons.ts";
import { gameLoaded, gameStarted } from "../game/slice.ts";
import { type SearchProgress, searchMove, searchProgressed } from "./searchMove.ts";

export type ComputerState =
  | { readonly status: "idle" }
  | {
      readonly status: "thinking";
      readonly requestId: string;
      readonly before: Fen;
      /** Missing until the search has reported. */
      readonly progress?: Omit<SearchProgress, "requestId">;
    }
  | { readonly status: "failed"; readonly reason: Reason; readonly before: Fen };

const IDLE: ComputerState = { status: "idle" };

export const computerSlice = createSlice({
  name: "computer",
  initialState: IDLE as ComputerState,
  reducers: {
    /**
     * The computer is asked for its move again: the page was reloaded, or the player pressed 'Try
     * again'.
     */
    replyRequested: (computer) => (computer.status === "failed" ? IDLE : computer),
  },
  extraReducers: (builder) =>
    builder
      .addCase(searchMove.pending, (_computer, { meta }) => ({
        status: "thinking" as const,
        requestId: meta.requestId,
        before: meta.arg.before,
      }))
      .addCase(searchProgressed, (computer, { payload: { requestId, depth, nodes } }) => {
        if (isSearching(computer, requestId)) computer.progress = { depth, nodes };
      })
      .addCase(searchMove.fulfilled, (computer, { meta }) =>
        isSearching(computer, meta.requestId) ? IDLE : computer,
      )
      .addCase(searchMove.rejected, (computer, { meta, error }) => {
        if (!isSearching(computer, meta.requestId)) return computer;
        if (meta.aborted) return IDLE;
        return { status: "failed" as const, reason: error, before: meta.arg.before };
      })
      .addMatcher(isAnyOf(gameStarted, gameLoaded), () => IDLE),
});

export const { replyRequested } = computerSlice.actions;

type ComputerDraft = Draft<ComputerState>;

/** Whether the computer is working on this request. Late answers change nothing. */
const isSearching = (
  computer: ComputerDraft,
  requestId: string,
): computer is Extract<ComputerDraft, { status: "thinking" }> =>
  computer.status === "thinking" && computer.requestId === requestId;
