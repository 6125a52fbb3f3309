import { combineReducers } from "@reduxjs/toolkit";
import type { GameRecord } from "../engine/index.ts";
import { gameReducer } from "./gameSlice.ts";
import type { ScreenState } from "./screenSlice.ts";
import { screenReducer } from "./screenSlice.ts";

export interface RootState {
  readonly game: GameRecord;
  readonly screen: ScreenState;
}

export const rootReducer = combineReducers({ game: gameReducer, screen: screenReducer });
