import { combineReducers } from "@reduxjs/toolkit";
import { gameReducer } from "./gameSlice.ts";
import { screenReducer } from "./screenSlice.ts";

export const rootReducer = combineReducers({ game: gameReducer, screen: screenReducer });
