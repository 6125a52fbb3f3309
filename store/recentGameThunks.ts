/** Opening, listing and deleting recent games. */
import { failure, type Result, setHeader, success } from "../engine/index.ts";
import type { RecentGame, StoreThunk } from "./collaborators.ts";
import { makeGamePgn } from "./game/gamePgn.ts";
import { type Reason, withReason } from "./game/reasons.ts";
import { type GameSource, gameLoaded } from "./game/slice.ts";
import type { GameThunk } from "./game/state.ts";
import { makeSavedText, parseSavedText } from "./game/texts/savedText.ts";
import { findOthersCopy, removeSharedCopy } from "./saving/savedGame.ts";
import type { RootState } from "./slices.ts";
import { replacementUndone } from "./view/slice.ts";

/** The recent games, the most recently played one first; or why the browser refuses. */
export const listRecentGames =
  (): GameThunk<Promise<Result<readonly RecentGame[]>>> =>
  (_dispatch, _getState, { recentGames }) =>
    toAsyncResult(recentGames.all());

/** Deletes a recent game permanently, also the shared copy of another tab's game. */
export const deleteRecentGame =
  (text: string): GameThunk<Promise<Result<unknown>>> =>
  (_dispatch, _getState, { recentGames, storage, line }) => {
    const others = findOthersCopy(storage, new Set([line.current().line]));
    if (others && makeSavedText(others.game) === text) removeSharedCopy(storage);
    return toAsyncResult(recentGames.write({ remove: [{ text }] }));
  };

async function toAsyncResult<Value>(work: Promise<Value>): Promise<Result<Value>> {
  try {
    return success(await work);
  } catch (error) {
    return failure(String(error));
  }
}

/**
 * Continues the recent game with this text.
 * @returns what is wrong with the text; the running game then stays as it is.
 */
export const openRecentGame =
  (text: string, source?: GameSource): GameThunk<Result<void, Reason>> =>
  (dispatch) => {
    const game = withReason(parseSavedText(text));
    if (!game.ok) return game;
    dispatch(gameLoaded(game.value, source));
    return success(undefined);
  };

/**
 * Continues the game that was replaced last, if any. The next call continues the one before it.
 */
export const undoReplacement =
  (): StoreThunk<Result<void, Reason>, RootState> => (dispatch, getState) => {
    const text = getState().view.replaced.at(-1);
    if (text === undefined) return success(undefined);
    dispatch(replacementUndone({ text }));
    return dispatch(openRecentGame(text, "undo"));
  };

/** A recent game as PGN, dated with the local day on which it was last played. */
export function recentGamePgn({ text, date }: RecentGame): Result<string, Reason> {
  const saved = withReason(parseSavedText(text));
  if (!saved.ok) return saved;
  const game = saved.value;
  const at = new Date(date);
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((number) => String(number).padStart(2, "0"))
    .join(".");
  const gameWithDate = "Date" in game.headers ? game : setHeader(game, "Date", day);
  return success(makeGamePgn({ ...gameWithDate, players: game.players }));
}
