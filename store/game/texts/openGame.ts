import { type GameRecord, type Result, success } from "../../../engine/index.ts";
import { runInTimeSlices, type TimeSliceOptions } from "../longTask.ts";
import { type Reason, withReason } from "../reasons.ts";
import { gameLoaded } from "../slice.ts";
import type { GameThunk, Players } from "../state.ts";
import { validateGame, validateGameTask } from "../validateGame.ts";
import { readPgn } from "./gameText.ts";

type NamedPlayers = Partial<Pick<Players, "humanColor" | "opponent">>;

/**
 * Continues a game from a link, a file or a text. Players that are not named are taken from the
 * running game.
 * @returns what is wrong with the game, for the player; the running game then stays as it is.
 */
export const openGame =
  (record: GameRecord, named: NamedPlayers = {}): GameThunk<Result<void, Reason>> =>
  (dispatch, getState, { drawSeed }) => {
    const players = { ...getState().game.players, ...named, seed: drawSeed() };
    const game = withReason(validateGame({ ...record, players }));
    if (!game.ok) return game;
    dispatch(gameLoaded(game.value));
    return success(undefined);
  };

/**
 * Continues the game of a PGN, which is replayed in slices. A PGN that this page wrote names its
 * opponent.
 * @returns as `openGame`; undefined when it was cancelled
 */
export const openPgn =
  (pgn: string, options?: TimeSliceOptions): GameThunk<Promise<Result<void, Reason> | undefined>> =>
  async (dispatch, getState, { drawSeed }) => {
    const read = readPgn(pgn);
    if (!read.ok) return read;
    const { game: record, players: named } = read.value;
    const players = { ...getState().game.players, ...named, seed: drawSeed() };
    const game = await runInTimeSlices(validateGameTask({ ...record, players }), options);
    if (!game?.ok) return game && withReason(game);
    dispatch(gameLoaded(game.value));
    return success(undefined);
  };
