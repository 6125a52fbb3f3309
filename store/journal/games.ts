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

/**
 * The recent games, the most recently played one first, without the one in progress; or why there
 * are none to show. The oldest games beyond the limit are removed, except those that a page plays.
 */
export const listRecentGames =
  (): StoreThunk<Promise<Result<readonly GameRow[], Reason>>> =>
  async (dispatch, getState, { journal, keeper, locks }) => {
    const running = selectIsUnderWay(getState()) ? keeper.id() : undefined;
    try {
      await journal.gather();
      const { games, moved } = readGameRows(await journal.all("games"));
      if (moved.length > 0) {
        journal.write(...moved);
        dispatch(noticeShown({ code: "savedGameUnreadable" }));
      }
      const old = games.slice(MOST_GAMES);
      const remove = (held: ReadonlySet<string>) =>
        journal.write(...old.filter(({ id }) => !held.has(id)).flatMap(removal));
      if (old.length > 0) void locks.held().then(remove);
      return success(games.filter(({ id, isListed }) => isListed && id !== running));
    } catch (error) {
      return failure({ code: error === SILENCE ? "recentGamesSlow" : "recentGamesBlocked" });
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
