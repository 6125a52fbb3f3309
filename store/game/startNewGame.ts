import type { StartOptions } from "./events.ts";
import { gameStarted } from "./slice.ts";
import type { GameThunk } from "./state.ts";

/**
 * Starts a game with a new seed. The seed is data of the event, so a replay plays the same game.
 */
export const startNewGame =
  (options: Omit<StartOptions, "seed"> = {}): GameThunk<void> =>
  (dispatch, _getState, { drawSeed }) => {
    dispatch(gameStarted({ ...options, seed: drawSeed() }));
  };
