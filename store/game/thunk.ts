/** The types of thunks and listeners that know the game, and of what they are handed besides. */
import type {
  ThunkAction,
  ThunkDispatch,
  TypedStartListening,
  UnknownAction,
} from "@reduxjs/toolkit";
import type { GameState } from "./state.ts";

/** A thunk that reads the game and uses these collaborators. */
export type GameThunk<Result, Collaborators = unknown> = ThunkAction<
  Result,
  GameState,
  Collaborators,
  UnknownAction
>;

/** Starts a listener that reads the game and uses these collaborators. */
export type StartListening<Collaborators = unknown> = TypedStartListening<
  GameState,
  ThunkDispatch<GameState, Collaborators, UnknownAction>,
  Collaborators
>;

export interface Logger {
  debug(message: string): void;
  error(message: string): void;
}
