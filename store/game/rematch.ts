import { startFen } from "../../engine/index.ts";
import { type Chance, startNewGame } from "./startNewGame.ts";
import type { GameThunk } from "./thunk.ts";

/** Starts another game as this one was started: the same colour, the same opponent, the same position. */
export const rematch = (): GameThunk<void, Chance> => (dispatch, getState) => {
  const { game, players } = getState();
  const { humanColor, opponent } = players;
  dispatch(startNewGame({ fen: startFen(game), humanColor, opponent }));
};
