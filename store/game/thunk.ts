/** The types of thunks and listeners that know the game, and of what they are handed besides. */
import type {
  ThunkAction,
  ThunkDispatch,
  TypedStartListening,
  UnknownAction,
} from "@reduxjs/toolkit";
import type { SearchClient } from "../../engine/index.ts";
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

/** Where work that takes long finds a searching thread of its own, so that the game's replies need not wait for it. */
export interface SearchClientOpener {
  /** Starts a thread. Whoever opens a client disposes of it, also when the work is cancelled. */
  readonly openSearchClient: () => SearchClient;
}
