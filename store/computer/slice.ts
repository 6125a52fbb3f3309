/**
 * What the computer is doing, and in which position. From the position, selectors can tell whether
 * it is the one on the board, also after a jump through time.
 */
import { type Draft, isAnyOf } from "@reduxjs/toolkit";
import * as v from "valibot";
import { defineSlice } from "../frame/defineSlice.ts";
import { NO_PAYLOAD, TEXT, type ValueOf } from "../frame/schemas.ts";
import { gameLoaded, gameStarted } from "../game/slice.ts";
import { SEARCH_REASON } from "../reasons.ts";
import { PROGRESS, SEARCH_PROGRESS, searchMove, searchProgressed } from "./searchMove.ts";

const COMPUTER = v.variant("status", [
  v.object({ status: v.literal("idle") }),
  v.object({
    status: v.literal("thinking"),
    requestId: TEXT,
    before: TEXT,
    /** Missing until the search has reported. */
    progress: v.exactOptional(PROGRESS),
  }),
  v.object({ status: v.literal("failed"), reason: SEARCH_REASON, before: TEXT }),
]);

export type ComputerState = ValueOf<typeof COMPUTER>;

const IDLE: ComputerState = { status: "idle" };

/** The actions of the search thunk say in `meta` what was asked. */
const ASKED = v.object({
  meta: v.object({
    requestId: TEXT,
    arg: v.object({ before: TEXT }),
    /** Only in a rejected action. */
    aborted: v.exactOptional(v.boolean()),
  }),
});

export const computerSlice = defineSlice({
  name: "computer",
  schema: COMPUTER,
  initialState: IDLE as ComputerState,
  reducers: {
    /**
     * The computer is asked for its move again: the page was reloaded, or the player pressed 'Try
     * again'.
     */
    replyRequested: [NO_PAYLOAD, (computer) => (computer.status === "failed" ? IDLE : computer)],
  },
  heard: {
    [searchMove.pending.type]: ASKED,
    [searchProgressed.type]: v.object({ payload: SEARCH_PROGRESS }),
    [searchMove.fulfilled.type]: ASKED,
    [searchMove.rejected.type]: v.object({ ...ASKED.entries, error: SEARCH_REASON }),
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
