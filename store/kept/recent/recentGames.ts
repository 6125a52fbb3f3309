/** The kept games, as the home page lists, opens, exports and deletes them. */
import { failure, type Result, success } from "../../../engine/result.ts";
import type { accuracyOf } from "../../../engine/review/accuracy.ts";
import { setHeader } from "../../../engine/rules/annotations.ts";
import type { Move } from "../../../engine/rules/types.ts";
import { allPositions, removalOf } from "../../analysis/learning/missedPositions.ts";
import { readAccuracy } from "../../analysis/review/keptReview.ts";
import { createPauser } from "../../frame/timeSlices.ts";
import { exportGamePgn } from "../../game/gamePgn.ts";
import { isOver } from "../../game/gameStatus.ts";
import { localDate, startNewGame } from "../../game/newGame.ts";
import type { TimeControl } from "../../game/pgn/clocks.ts";
import type { Reason } from "../../reasons.ts";
import type { Change, StoreThunk } from "../../types.ts";
import { noticeShown } from "../../view/slice.ts";
import { continueGame, readGame } from "../games.ts";
import { type GameRow, removal } from "../rows.ts";
import { type ListedGame, listedGame, listRecentGames } from "./listedGames.ts";

/**
 * Continues a kept game. If another page plays it, this tab goes on with a copy.
 * @returns why it cannot be opened; the running game then stays as it is.
 */
export const openRecentGame =
  (id: string): StoreThunk<Promise<Result<void, Reason>>> =>
  async (dispatch) => {
    const kept = await dispatch(readGame(id));
    if (!kept.ok) return kept;
    await dispatch(continueGame(kept.value));
    if (kept.value.isDamaged) dispatch(noticeShown({ code: "savedGameCut" }));
    return success(undefined);
  };

/**
 * Deletes recent games permanently, with their reviews and positions to solve. A finished game that
 * is still on the board of this tab gives way to a new one: a reload would bring it back. A game
 * that another tab has on its board, or this tab before its end, leaves the list until it is played
 * on.
 */
export const deleteRecentGames =
  (games: readonly GameRow[]): StoreThunk<Promise<Result<void>>> =>
  async (dispatch, getState, { journal, keeper, locks }) => {
    const finished = isOver(getState().game) ? keeper.id() : undefined;
    if (games.some(({ id }) => id === finished)) dispatch(startNewGame());
    const held = await locks.held();
    const changes = games.flatMap((game): readonly Change[] =>
      // A browser releases the lock of a game that this tab has just left a little later.
      held.has(game.id) && game.id !== finished
        ? [{ put: "games", row: { ...game, isListed: false } }]
        : removal(game),
    );
    try {
      await journal.writeNow(...changes, ...(await dispatch(removalOfPositions(games))));
      return success(undefined);
    } catch (error) {
      return failure(String(error));
    }
  };

/**
 * The changes that remove the positions to solve of these games. If these are all recent games, it
 * is all positions, because the game of a position may be gone. Rejects when the database does.
 */
const removalOfPositions =
  (games: readonly GameRow[]): StoreThunk<Promise<readonly Change[]>> =>
  async (dispatch, _getState, { journal }) => {
    const positions = await allPositions(journal);
    const removed = new Set(games.map(({ id }) => id));
    const listed = await dispatch(listRecentGames());
    if (listed.ok && listed.value.games.every(({ id }) => removed.has(id)))
      return positions.map(removalOf);
    return positions.filter(({ game }) => game !== undefined && removed.has(game)).map(removalOf);
  };

/**
 * A recent game as PGN, with the player's name if it is not empty, and dated with the local day on
 * which it was last played.
 */
export const recentGamePgn =
  (id: string): StoreThunk<Promise<Result<string, Reason>>> =>
  async (dispatch, getState) => {
    const kept = await dispatch(readGame(id));
    if (!kept.ok) return kept;
    const { game, row } = kept.value;
    const dated = "Date" in game.headers ? game : setHeader(game, "Date", localDate(row.date));
    return success(exportGamePgn(dated, getState().settings.playerName));
  };

/**
 * All these games as the text of one PGN file, written in time slices.
 * @returns also how many games could not be read; they are left out.
 */
export const recentGamesPgn =
  (
    games: readonly GameRow[],
  ): StoreThunk<Promise<{ readonly pgn: string; readonly unreadable: number }>> =>
  async (dispatch) => {
    const pauseIfDue = createPauser();
    const written: string[] = [];
    for (const { id } of games) {
      await pauseIfDue();
      const pgn = await dispatch(recentGamePgn(id));
      if (pgn.ok) written.push(pgn.value);
    }
    return { pgn: written.join("\n"), unreadable: games.length - written.length };
  };

/** What the list shows of a game besides its row. */
export interface RecentGameDetails {
  /** The game as its events have it, which its row may contradict. */
  readonly game: ListedGame;
  readonly moves: readonly Move[];
  /** In percent; missing until the whole game is reviewed. */
  readonly accuracy?: ReturnType<typeof accuracyOf>;
  /** Missing in a game without clocks. */
  readonly timeControl?: TimeControl | undefined;
}

/** Reads the details of a game, or why it cannot be read. Takes some milliseconds. */
export const readDetails =
  (id: string): StoreThunk<Promise<Result<RecentGameDetails, Reason>>> =>
  async (dispatch, _getState, { journal }) => {
    const kept = await dispatch(readGame(id));
    if (!kept.ok) return kept;
    const { game } = kept.value;
    const { history, players } = game;
    return success({
      game: listedGame(kept.value),
      moves: history,
      accuracy: await readAccuracy(journal, id, game).catch(() => undefined),
      timeControl: players.timeControl,
    });
  };
