/** The kept games: reading, continuing and removing them. */
import { failure, type Result } from "../../engine/result.ts";
import { isOver } from "../game/gameStatus.ts";
import { type ContinuedGame, type GameSource, gameLoaded } from "../game/slice.ts";
import type { Reason } from "../reasons.ts";
import type { StoreThunk } from "../types.ts";
import { MOST_REPLACED_GAMES } from "../view/slice.ts";
import { isOfLaterVersion, SILENCE } from "./journal.ts";
import { type KeptGame, readKeptGame } from "./keptGame.ts";
import { type GameRow, readGameRows, removal } from "./rows.ts";

/**
 * How many games are kept. The oldest ones are removed first. The climb is derived from them: these
 * are three games a day for a year.
 */
const MOST_GAMES = 1_000;

/** How many games are kept that no list shows: games from outside, which 'Undo' may bring back. */
const MOST_UNLISTED = MOST_REPLACED_GAMES;

/**
 * Removes the oldest games beyond the limits, except those that a page plays, that cannot be read,
 * or whose row contradicts their events: such a row may not say what the game is. Never rejects.
 */
export const removeOldGames =
  (): StoreThunk<Promise<void>> =>
  async (_dispatch, _getState, { journal, locks }) => {
    const games = readGameRows(await journal.all("games").catch(() => []));
    const kept = (isListed: boolean) => games.filter((game) => game.isListed === isListed);
    const old = [...kept(true).slice(MOST_GAMES), ...kept(false).slice(MOST_UNLISTED)];
    if (old.length === 0) return;
    const lastEvents = await journal.lastEvents().catch(() => new Map<string, number>());
    const held = await locks.held();
    const isRemoved = ({ id, date }: GameRow) => !held.has(id) && lastEvents.get(id) === date;
    journal.write(...old.filter(isRemoved).flatMap(removal));
  };

/** Why the database shows no games. */
export function whyNoGames(error: unknown): Reason {
  if (isOfLaterVersion(error)) return { code: "recentGamesNewer" };
  return { code: error === SILENCE ? "recentGamesSlow" : "recentGamesBlocked" };
}

/**
 * Reads a kept game; as it was at its event of this date, if one is given. The error is why it
 * cannot be opened. Never rejects.
 */
export const readGame =
  (id: string, date?: number): StoreThunk<Promise<Result<KeptGame, Reason>>> =>
  async (_dispatch, _getState, { journal }) => {
    try {
      const row = await journal.get("games", id).catch(() => undefined);
      return await readKeptGame(journal, id, row, date);
    } catch (error) {
      return failure(whyNoGames(error));
    }
  };

/**
 * Puts a kept game on the board and continues it; a copy if another page plays it or has played it
 * on, or if its end cannot be read. A finished one is the same game on all pages: nobody plays it.
 */
export const continueGame =
  ({ game, row, isDamaged }: KeptGame, source?: GameSource): StoreThunk<Promise<void>> =>
  async (dispatch, _getState, { keeper, locks }) => {
    const end: ContinuedGame = { id: row.id, date: row.date };
    const isFree = !isDamaged && (isOver(game) || (await keeper.claim(end)));
    dispatch(gameLoaded(game, source, isFree ? end : undefined));
    // If the game was refused, the running one needs its lock again.
    if (locks.claimed() !== keeper.id()) await locks.claim(keeper.id());
  };
