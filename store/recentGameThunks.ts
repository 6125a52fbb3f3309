/** Opening, listing and deleting recent games. */
import { failure, type Result, setHeader, success } from "../engine/index.ts";
import type { RecentGame, StoreThunk } from "./collaborators.ts";
import { exportGamePgn } from "./game/gamePgn.ts";
import { localDate } from "./game/localDate.ts";
import { type Reason, withReason } from "./game/reasons.ts";
import { type GameSource, gameLoaded } from "./game/slice.ts";
import type { GameThunk } from "./game/state.ts";
import { makeSavedText, parseSavedText } from "./game/texts/savedText.ts";
import { SLOW_DATABASE_MS } from "./recent/recentGamesQueue.ts";
import { findOthersCopy, removeSharedCopy } from "./saving/savedGame.ts";
import type { RootState } from "./slices.ts";
import { withTimeLimit } from "./timeLimit.ts";
import { replacementUndone } from "./view/slice.ts";

/**
 * The recent games, the most recently played one first; or why there are none to show. Another page
 * may keep the database from answering.
 */
export const listRecentGames =
  (): GameThunk<Promise<Result<readonly RecentGame[], Reason>>> =>
  async (_dispatch, _getState, { recentGames }) => {
    try {
      const games = await withTimeLimit(recentGames.all(), SLOW_DATABASE_MS, undefined);
      return games ? success(games) : failure({ code: "recentGamesSlow" });
    } catch {
      return failure({ code: "recentGamesBlocked" });
    }
  };

/**
 * Deletes a recent game permanently, also the shared copy of another tab's game, and the log of
 * the line that wrote it unless this page plays that line.
 */
export const deleteRecentGame =
  (text: string): GameThunk<Promise<Result<void>>> =>
  async (_dispatch, _getState, { recentGames, savedLogs, storage, line }) => {
    try {
      const writer = (await recentGames.find(text))?.line;
      await recentGames.write({ remove: [{ text }] });
      if (writer && writer !== line.current().line) await savedLogs.remove(writer);
    } catch (error) {
      return failure(String(error));
    }
    const others = findOthersCopy(storage, new Set([line.current().line]));
    if (others && makeSavedText(others.game) === text) removeSharedCopy(storage);
    return success(undefined);
  };

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

/**
 * A recent game as PGN, with the player's name if it is not empty, and dated with the local day on
 * which it was last played.
 */
export function recentGamePgn({ text, date }: RecentGame, playerName = ""): Result<string, Reason> {
  const saved = withReason(parseSavedText(text));
  if (!saved.ok) return saved;
  const game = saved.value;
  const gameWithDate = "Date" in game.headers ? game : setHeader(game, "Date", localDate(date));
  return success(exportGamePgn({ ...gameWithDate, players: game.players }, playerName));
}
