import { gameStarted, type StartOptions } from "./events.ts";
import type { GameThunk } from "./thunk.ts";

export interface Chance {
  /** A random 32-bit unsigned integer. */
  readonly drawSeed: () => number;
}

/** Starts a game with a seed of its own: chance enters as data of the event, and so a replay repeats it. */
export const startNewGame =
  (options: Omit<StartOptions, "seed"> = {}): GameThunk<void, Chance> =>
  (dispatch, _getState, { drawSeed }) => {
    dispatch(gameStarted({ ...options, seed: drawSeed() }));
  };
