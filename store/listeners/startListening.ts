import type { TypedStartListening } from "@reduxjs/toolkit";
import type { AppDispatch, Extra } from "../appThunk.ts";
import type { RootState } from "../rootReducer.ts";

export type StartListening = TypedStartListening<RootState, AppDispatch, Extra>;
