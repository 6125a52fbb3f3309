/** The kept games: finding, reading and removing them. */
import { failure, type Result, success } from "../../engine/result.ts";
import { type Reason, withReason } from "../game/reasons.ts";
import { selectIsUnderWay } from "../game/selectors.ts";
import type { StoreThunk } from "../types.ts";
import { noticeShown } from "../view/slice.ts";
import { SILENCE } from "./journal.ts";
import { type KeptGame, readKeptGame } from "./keptGame.ts";
import { type GameRow, parseGameRow, readGameRows, removal } from "./rows.ts";

/**
 * How many games are kept. The oldest ones are removed first. The climb is derived from them: these
 * are three games a day for a year.
 */
const MOST_GAMES = 1_000;

/** All kept games, the most recently played one first. Rejects when the database does. */
export const findGames =
  (): StoreThunk<Promise<readonly GameRow[]>> =>
  async (dispatch, _getState, { journal }) => {
    await journal.gather();
    const { games, moved } = readGameRows(await journal.all("games"));
    if (moved.length > 0) {
      journal.write(...moved);
      dispatch(noticeShown({ code: "savedGameUnreadable" }));
    }
    return games;
  };

/**
 * The recent games, the most recently played one first, without the one in progress; or why there
 * are none to show.
 */
export const listRecentGames =
  (): StoreThunk<Promise<Result<readonly GameRow[], Reason>>> =>
  async (dispatch, getState, { keeper }) => {
    const running = selectIsUnderWay(getState()) ? keeper.id() : undefined;
    try {
      const games = await dispatch(findGames());
      return success(games.filter(({ id, isListed }) => isListed && id !== running));
    } catch (error) {
      return failure({ code: error === SILENCE ? "recentGamesSlow" : "recentGamesBlocked" });
    }
  };

/** Removes the oldest games beyond the limit, except those that a page plays. Never rejects. */
export const removeOldGames =
  (): StoreThunk<Promise<void>> =>
  async (dispatch, _getState, { journal, locks }) => {
    try {
      const games = await dispatch(findGames());
      const held = games.length > MOST_GAMES ? await locks.held() : new Set();
      const old = games.slice(MOST_GAMES).filter(({ id }) => !held.has(id));
      journal.write(...old.flatMap(removal));
    } catch {
      // The database does not answer: the next visit of Home tries it again.
    }
  };

/** Reads a kept game. The error is why it cannot be opened. */
export const readGame =
  (id: string): StoreThunk<Promise<Result<KeptGame, Reason>>> =>
  async (_dispatch, _getState, { journal }) => {
    try {
      const row = parseGameRow(await journal.get("games", id));
      return withReason(row.ok ? await readKeptGame(journal, row.value) : row);
    } catch {
      return failure({ code: "recentGamesBlocked" });
    }
  };
