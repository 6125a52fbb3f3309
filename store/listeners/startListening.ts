import type { TypedStartListening } from "@reduxjs/toolkit";
import type { AppDispatch, Extra } from "../appThunk.ts";
import type { RootState } from "../rootState.ts";

export type StartListening = TypedStartListening<RootState, AppDispatch, Extra>;
