import { type Attempt, type GameRecord, success } from "../../engine/index.ts";
import { gameLoaded } from "./events.ts";
import { readPgn } from "./gameText.ts";
import type { Players } from "./players.ts";
import { rebuildGameState } from "./rebuildGame.ts";
import type { Chance } from "./startNewGame.ts";
import type { GameThunk } from "./thunk.ts";

/**
 * Goes on with a game from elsewhere: a link, a file, a text. Who is not named plays as before.
 * @returns what is wrong with the game, for the player; the running game then stays as it was.
 */
export const openGame =
  (
    game: GameRecord,
    { humanColor, opponent }: Partial<Pick<Players, "humanColor" | "opponent">> = {},
  ): GameThunk<Attempt<void>, Chance> =>
  (dispatch, getState, { drawSeed }) => {
    const present = getState().players;
    const players: Players = {
      humanColor: humanColor ?? present.humanColor,
      opponent: opponent ?? present.opponent,
      seed: drawSeed(),
    };
    const state = rebuildGameState({ game, players });
    if (!state.ok) return state;
    dispatch(gameLoaded(state.value));
    return success(undefined);
  };

/** As `openGame`, for the text of one game in PGN. A game that this page wrote says whom it was played against. */
export const openPgn =
  (pgn: string): GameThunk<Attempt<void>, Chance> =>
  (dispatch) => {
    const read = readPgn(pgn);
    return read.ok ? dispatch(openGame(read.value.game, read.value.players)) : read;
  };
