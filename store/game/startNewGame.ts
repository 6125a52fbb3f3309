import { startFen } from "../../engine/index.ts";
import type { StartOptions } from "./eventPayloads.ts";
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
 * Starts another game from the same position with the same players. If wanted, they swap colours;
 * two people at one board have no colours of their own.
 */
export const rematch =
  (swapsColors = false): GameThunk<void> =>
  (dispatch, getState) => {
    const { game } = getState();
    const { humanColor, opponent } = game.players;
    const isSwapped = swapsColors && humanColor !== "both";
    const nextColor = isSwapped ? otherColor(humanColor) : humanColor;
    dispatch(startNewGame({ fen: startFen(game), humanColor: nextColor, opponent }));
  };
