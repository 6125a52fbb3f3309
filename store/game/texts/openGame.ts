import type { GameRecord, Result } from "../../../engine/index.ts";
import { type Reason, withReason } from "../reasons.ts";
import { gameLoaded } from "../slice.ts";
import type { GameState, GameThunk, Players } from "../state.ts";
import { validateGame } from "../validateGame.ts";

type NamedPlayers = Partial<Pick<Players, "humanColor" | "opponent">>;

/**
 * The game of a link, to be opened with `openGame`; or what is wrong with it, for the player.
 * Players that are not named are taken from the running game. No clock runs in such a game.
 */
export const checkGame =
  (record: GameRecord, named: NamedPlayers = {}): GameThunk<Result<GameState, Reason>> =>
  (_dispatch, getState, { drawSeed }) => {
    const { humanColor, opponent } = getState().game.players;
    const players = { humanColor, opponent, ...named, seed: drawSeed() };
    return withReason(validateGame({ ...record, players }));
  };

/** Continues a game from a link. */
export const openGame = (game: GameState) => gameLoaded(game, "outside");
