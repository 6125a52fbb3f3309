import { startFen } from "../../engine/index.ts";
import { otherColor } from "./players.ts";
import { type Chance, startNewGame } from "./startNewGame.ts";
import type { GameThunk } from "./thunk.ts";

/**
 * Starts another game as this one was started: the same opponent, the same position, and the same colours unless they
 * are to be swapped.
 */
export const rematch =
  (swapsColors = false): GameThunk<void, Chance> =>
  (dispatch, getState) => {
    const { game, players } = getState();
    const { humanColor, opponent } = players;
    const nextColor = swapsColors ? otherColor(humanColor) : humanColor;
    dispatch(startNewGame({ fen: startFen(game), humanColor: nextColor, opponent }));
  };
