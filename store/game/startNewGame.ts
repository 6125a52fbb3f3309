import { startFen } from "../../engine/index.ts";
import type { StartOptions } from "./events.ts";
import { gameStarted } from "./slice.ts";
import { type GameThunk, otherColor } from "./state.ts";

/**
 * Starts a game with a new seed. The seed is data of the event, so a replay plays the same game.
 */
export const startNewGame =
  (options: Omit<StartOptions, "seed"> = {}): GameThunk<void> =>
  (dispatch, _getState, { drawSeed }) => {
    dispatch(gameStarted({ ...options, seed: drawSeed() }));
  };

/**
 * Starts another game from the same position against the same opponent, with colours swapped if
 * wanted.
 */
export const rematch =
  (swapsColors = false): GameThunk<void> =>
  (dispatch, getState) => {
    const { game } = getState();
    const { humanColor, opponent } = game.players;
    const nextColor = swapsColors ? otherColor(humanColor) : humanColor;
    dispatch(startNewGame({ fen: startFen(game), humanColor: nextColor, opponent }));
  };
