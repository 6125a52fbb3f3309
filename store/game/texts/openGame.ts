import type { GameRecord, Result } from "../../../engine/index.ts";
import { runInTimeSlices, type TimeSliceOptions } from "../longTask.ts";
import { type Reason, withReason } from "../reasons.ts";
import { gameLoaded } from "../slice.ts";
import type { GameState, GameThunk, Players } from "../state.ts";
import { validateGame, validateGameTask } from "../validateGame.ts";
import { readPgn } from "./gameText.ts";

type NamedPlayers = Partial<Pick<Players, "humanColor" | "opponent">>;

/**
 * The game of a link, a file or a text, to be opened with `openGame`; or what is wrong with it, for
 * the player. Players that are not named are taken from the running game.
 */
export const checkGame =
  (record: GameRecord, named: NamedPlayers = {}): GameThunk<Result<GameState, Reason>> =>
  (_dispatch, getState, { drawSeed }) => {
    const players = { ...getState().game.players, ...named, seed: drawSeed() };
    return withReason(validateGame({ ...record, players }));
  };

/**
 * The game of a PGN, which is replayed in slices. A PGN that this page wrote names its opponent.
 * @returns as `checkGame`; undefined when it was cancelled
 */
export const checkPgn =
  (
    pgn: string,
    options?: TimeSliceOptions,
  ): GameThunk<Promise<Result<GameState, Reason> | undefined>> =>
  async (_dispatch, getState, { drawSeed }) => {
    const read = readPgn(pgn);
    if (!read.ok) return read;
    const { game: record, players: named } = read.value;
    const players = { ...getState().game.players, ...named, seed: drawSeed() };
    const game = await runInTimeSlices(validateGameTask({ ...record, players }), options);
    return game && withReason(game);
  };

/** Continues a game from a link, a file or a text. */
export const openGame = (game: GameState) => gameLoaded(game, "outside");
