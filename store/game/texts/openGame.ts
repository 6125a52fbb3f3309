import { type GameRecord, type Result, success } from "../../../engine/index.ts";
import { type Reason, withReason } from "../reasons.ts";
import { gameLoaded } from "../slice.ts";
import type { GameThunk, Players } from "../state.ts";
import { validateGame } from "../validateGame.ts";
import { readPgn } from "./gameText.ts";

/**
 * Continues a game from a link, a file or a text. Players that are not named are taken from the
 * running game.
 * @returns what is wrong with the game, for the player; the running game then stays as it is.
 */
export const openGame =
  (
    record: GameRecord,
    named: Partial<Pick<Players, "humanColor" | "opponent">> = {},
  ): GameThunk<Result<void, Reason>> =>
  (dispatch, getState, { drawSeed }) => {
    const players = { ...getState().game.players, ...named, seed: drawSeed() };
    const game = withReason(validateGame({ ...record, players }));
    if (!game.ok) return game;
    dispatch(gameLoaded(game.value));
    return success(undefined);
  };

/** Continues the game of a PGN. A PGN that this page wrote names its opponent. */
export const openPgn =
  (pgn: string): GameThunk<Result<void, Reason>> =>
  (dispatch) => {
    const read = readPgn(pgn);
    return read.ok ? dispatch(openGame(read.value.game, read.value.players)) : read;
  };
