/**
 * What the computer is doing, kept with the position it is about, so that the selectors can tell a
 * finished story from the present one, also when somebody jumps through time.
 */
import { createAction, createSlice, isAnyOf, type UnknownAction } from "@reduxjs/toolkit";
import type { Fen } from "../../engine/index.ts";
import { type ActionShapes, isMisshapen } from "../game/actionShapes.ts";
import { gameLoaded, gameStarted } from "../game/events.ts";
import { fieldOf, isObject, isOneOf } from "../game/json.ts";
import { type SearchProgress, searchMove, searchProgressed } from "./searchMove.ts";

export type ComputerState =
  | { readonly status: "idle" }
  | {
      readonly status: "thinking";
      readonly requestId: string;
      readonly before: Fen;
      /** How far the search is; missing until it has taken a while. */
      readonly progress?: Omit<SearchProgress, "requestId">;
    }
  | { readonly status: "failed"; readonly message: string; readonly before: Fen };

type Thinking = Extract<ComputerState, { readonly status: "thinking" }>;

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
      .addCase(searchProgressed, (computer, { payload }) => {
        if (!isAbout(computer, payload.requestId)) return computer;
        const { depth, nodes } = payload;
        return { ...computer, progress: { depth, nodes } };
      })
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

const isText = (value: unknown): value is string => typeof value === "string";

const hasRequest = ({ meta }: UnknownAction): boolean => isText(fieldOf(meta, "requestId"));

const hasPosition = ({ meta }: UnknownAction): boolean =>
  isText(fieldOf(fieldOf(meta, "arg"), "before"));

const hasMessage = ({ error }: UnknownAction): boolean =>
  isObject(error) && (error.message === undefined || isText(error.message));

const isProgress = (value: unknown): boolean =>
  Number.isFinite(fieldOf(value, "depth")) && Number.isFinite(fieldOf(value, "nodes"));

const SHAPES: ActionShapes = {
  [searchMove.pending.type]: (action) => hasRequest(action) && hasPosition(action),
  [searchMove.fulfilled.type]: hasRequest,
  [searchProgressed.type]: ({ payload }) =>
    isText(fieldOf(payload, "requestId")) && isProgress(payload),
  [searchMove.rejected.type]: (action) =>
    hasRequest(action) && hasPosition(action) && hasMessage(action),
};

export const isBadComputerAction = (action: UnknownAction): boolean => isMisshapen(SHAPES, action);

/** A state that an import put there without asking begins afresh. */
export function computerReducer(imported: unknown, action: UnknownAction): ComputerState {
  const computer = isComputer(imported) ? imported : IDLE;
  return isBadComputerAction(action) ? computer : computerSlice.reducer(computer, action);
}

function isComputer(value: unknown): value is ComputerState {
  if (!isObject(value)) return false;
  const { status, before, requestId, message, progress } = value;
  if (status === "idle") return true;
  if (progress !== undefined && !isProgress(progress)) return false;
  const about = status === "thinking" ? requestId : message;
  return isOneOf(["thinking", "failed"], status) && isText(before) && isText(about);
}

/** An answer counts only for the request that is waited for: late ones change nothing. */
function isAbout(computer: ComputerState, requestId: string): computer is Thinking {
  return computer.status === "thinking" && computer.requestId === requestId;
}
