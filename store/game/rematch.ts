import { startFen } from "../../engine/index.ts";
import { otherColor } from "./players.ts";
import { startNewGame } from "./startNewGame.ts";
import type { GameThunk } from "./state.ts";

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
