import type { ThunkAction, ThunkDispatch, UnknownAction } from "@reduxjs/toolkit";
import type { ActionLogRecorder } from "./actionLogRecorder.ts";
import type { Collaborators } from "./collaborators.ts";
import type { RootState } from "./rootState.ts";

/** What thunks and listeners of this store are handed besides the state. */
export interface Extra extends Collaborators {
  readonly recorder: ActionLogRecorder;
}

export type AppThunk<Result> = ThunkAction<Result, RootState, Extra, UnknownAction>;
export type AppDispatch = ThunkDispatch<RootState, Extra, UnknownAction>;
