/** Listing, exporting and deleting recent games, as the home page does. */
import { failure, type Result, success } from "../../engine/result.ts";
import { setHeader } from "../../engine/rules/annotations.ts";
import { createPauser, withTimeLimit } from "../game/async.ts";
import { exportGamePgn } from "../game/gamePgn.ts";
import { isOver } from "../game/gameStatus.ts";
import { localDate } from "../game/pgn/localDate.ts";
import { type Reason, withReason } from "../game/reasons.ts";
import { startNewGame } from "../game/startNewGame.ts";
import { makeSavedText, parseSavedText } from "../game/texts/savedText.ts";
import { findOthersCopy, removeSharedCopy } from "../saving/savedGame.ts";
import type { RecentGame, StoreThunk } from "../types.ts";
import { withSummaries } from "./gameSummary.ts";
import { SLOW_DATABASE_MS } from "./recentGamesQueue.ts";

/**
 * The recent games, the most recently played one first; or why there are none to show. Another page
 * may keep the database from answering. Each finished game has its summary.
 */
export const listRecentGames =
  (): StoreThunk<Promise<Result<readonly RecentGame[], Reason>>> =>
  async (_dispatch, _getState, { recentGames }) => {
    try {
      const games = await withTimeLimit(recentGames.all(), SLOW_DATABASE_MS, undefined);
      return games ? success(await withSummaries(games)) : failure({ code: "recentGamesSlow" });
    } catch {
      return failure({ code: "recentGamesBlocked" });
    }
  };

/**
 * Deletes recent games permanently, also the shared copy of another tab's game, and the logs of all
 * lines that wrote them unless this page plays that line. A finished game that is still on the
 * board of this tab gives way to a new one: a reload would bring it back.
 */
export const deleteRecentGames =
  (games: readonly Pick<RecentGame, "text">[]): StoreThunk<Promise<Result<void>>> =>
  async (dispatch, getState, { recentGames, savedLogs, storage, line: ownLine }) => {
    const { game: shown } = getState();
    const isShown = isOver(shown) && hasText(games, makeSavedText(shown));
    if (isShown) dispatch(startNewGame());
    const own = ownLine.current().line;
    try {
      // The replaced game is put among the recent ones unless it is there. This ends before a later
      // request.
      if (isShown) await recentGames.find(makeSavedText(shown));
      const lines = await recentGames.linesOf(games.map(({ text }) => text));
      await recentGames.write({ remove: games.map(({ text }) => ({ text })) });
      for (const line of lines) if (line !== own) await savedLogs.remove(line);
    } catch (error) {
      return failure(String(error));
    }
    const others = findOthersCopy(storage, new Set([own]));
    if (others && hasText(games, makeSavedText(others.game))) removeSharedCopy(storage);
    return success(undefined);
  };

const hasText = (games: readonly Pick<RecentGame, "text">[], text: string): boolean =>
  games.some((game) => game.text === text);

/**
 * A recent game as PGN, with the player's name if it is not empty, and dated with the local day on
 * which it was last played.
 */
export function recentGamePgn({ text, date }: RecentGame, playerName = ""): Result<string, Reason> {
  const saved = withReason(parseSavedText(text));
  if (!saved.ok) return saved;
  const game = saved.value;
  const gameWithDate = "Date" in game.headers ? game : setHeader(game, "Date", localDate(date));
  return success(exportGamePgn(gameWithDate, playerName));
}

/**
 * All these games as the text of one PGN file, written in time slices.
 * @returns also how many games could not be read; they are left out.
 */
export async function recentGamesPgn(
  games: readonly RecentGame[],
  playerName?: string,
): Promise<{ readonly pgn: string; readonly unreadable: number }> {
  const pauseIfDue = createPauser();
  const written: string[] = [];
  for (const game of games) {
    await pauseIfDue();
    const pgn = recentGamePgn(game, playerName);
    if (pgn.ok) written.push(pgn.value);
  }
  return { pgn: written.join("\n"), unreadable: games.length - written.length };
}
