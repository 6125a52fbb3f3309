/** Games that come back: from the list of the recent ones, or at once after another took their place. */
import type { ThunkAction, UnknownAction } from "@reduxjs/toolkit";
import { type Attempt, failure, setHeader, success } from "../engine/index.ts";
import { gameLoaded } from "./game/events.ts";
import { makeGamePgn } from "./game/gamePgn.ts";
import { parseSavedText } from "./game/savedText.ts";
import type { GameThunk } from "./game/thunk.ts";
import type { RecentGame, RecentGames } from "./recent/recentGames.ts";
import type { RootState } from "./state.ts";

type RecentThunk<Result> = GameThunk<Result, { readonly recentGames: RecentGames }>;

/** The recent games, the one played last first; or why the browser does not give them. */
export const listRecentGames =
  (): RecentThunk<Promise<Attempt<readonly RecentGame[]>>> =>
  (_dispatch, _getState, { recentGames }) =>
    settled(recentGames.all());

/** Takes a game out for good. */
export const deleteRecentGame =
  (text: string): RecentThunk<Promise<Attempt<void>>> =>
  (_dispatch, _getState, { recentGames }) =>
    settled(recentGames.remove(text));

async function settled<Value>(work: Promise<Value>): Promise<Attempt<Value>> {
  try {
    return success(await work);
  } catch (error) {
    return failure(String(error));
  }
}

/**
 * Goes on with a game of this text. The running one is kept by the same listener that keeps it before any other.
 * @returns what is wrong with the text; nothing has happened then.
 */
export const openRecentGame =
  (text: string): GameThunk<Attempt<void>> =>
  (dispatch) => {
    const game = parseSavedText(text);
    if (!game.ok) return game;
    dispatch(gameLoaded(game.value));
    return success(undefined);
  };

/** Goes on with the game that the present one has replaced, if that was just now. */
export const undoReplacement =
  (): ThunkAction<Attempt<void>, RootState, unknown, UnknownAction> => (dispatch, getState) => {
    const { replaced } = getState().view;
    return replaced === null ? success(undefined) : dispatch(openRecentGame(replaced));
  };

/** A recent game as PGN, with the day on which it was played last where the player is, as PGN has it. */
export function recentGamePgn({ text, date }: RecentGame): Attempt<string> {
  const state = parseSavedText(text);
  if (!state.ok) return state;
  const { game, players } = state.value;
  const at = new Date(date);
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((number) => String(number).padStart(2, "0"))
    .join(".");
  const dated = "Date" in game.headers ? game : setHeader(game, "Date", day);
  return success(makeGamePgn({ game: dated, players }));
}
