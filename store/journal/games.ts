/** The kept games: finding, reading, continuing and removing them. */
import { failure, type Result, success } from "../../engine/result.ts";
import type { Reason } from "../game/reasons.ts";
import { fieldOf } from "../game/schemas.ts";
import { selectIsUnderWay } from "../game/selectors.ts";
import { type ContinuedGame, type GameSource, gameLoaded } from "../game/slice.ts";
import type { Journal, StoreThunk } from "../types.ts";
import { MOST_REPLACED_GAMES } from "../view/slice.ts";
import { isOfLaterVersion, SILENCE } from "./journal.ts";
import { type KeptGame, readKeptGame } from "./keptGame.ts";
import { type GameRow, parseGameRow, readGameRows, removal } from "./rows.ts";

/**
 * How many games are kept. The oldest ones are removed first. The climb is derived from them: these
 * are three games a day for a year.
 */
const MOST_GAMES = 1_000;

/** How many games are kept that no list shows: games from outside, which 'Undo' may bring back. */
const MOST_UNLISTED = MOST_REPLACED_GAMES;

/** A game in the list. */
export interface ListedGame extends GameRow {
  /** Whether only its beginning can be read. */
  readonly isDamaged?: boolean;
}

/** What is kept, as far as it can be read. */
export interface KeptGames {
  /** The most recently played game first, without the one in progress. */
  readonly games: readonly ListedGame[];
  /** The ids of the games that this version cannot read, or not to their end. */
  readonly unread: readonly string[];
}

/**
 * The recent games, or why there are none to show. Reading them changes none: a row that is missing
 * or wrong is made from the events of its game.
 */
export const listRecentGames =
  (): StoreThunk<Promise<Result<KeptGames, Reason>>> =>
  async (_dispatch, getState, { journal, keeper }) => {
    const running = selectIsUnderWay(getState()) ? keeper.id() : undefined;
    try {
      await journal.gather();
      const { games, unread } = await readGames(journal);
      return success({
        games: games.filter(({ id, isListed }) => isListed && id !== running),
        unread: unread.filter((id) => id !== running),
      });
    } catch (error) {
      return failure(whyNoGames(error));
    }
  };

/**
 * Removes the oldest games beyond the limits, except those that a page plays or that cannot be read.
 * Never rejects.
 */
export const removeOldGames =
  (): StoreThunk<Promise<void>> =>
  async (_dispatch, _getState, { journal, locks }) => {
    const games = readGameRows(await journal.all("games").catch(() => []));
    const kept = (isListed: boolean) => games.filter((game) => game.isListed === isListed);
    const old = [...kept(true).slice(MOST_GAMES), ...kept(false).slice(MOST_UNLISTED)];
    if (old.length === 0) return;
    const held = await locks.held();
    journal.write(...old.filter(({ id }) => !held.has(id)).flatMap(removal));
  };

/** All kept games, the most recently played one first. Rejects when the database does. */
async function readGames(journal: Journal): Promise<KeptGames> {
  const rows = new Map((await journal.all("games")).map((row) => [fieldOf(row, "id"), row]));
  const lastEvents = await journal.lastEvents();
  const games: ListedGame[] = [];
  const unread: string[] = [];
  for (const id of new Set([...rows.keys(), ...lastEvents.keys()])) {
    if (typeof id !== "string") continue;
    const row = parseGameRow(rows.get(id));
    if (row.ok && row.value.date === lastEvents.get(id)) {
      games.push(row.value);
      continue;
    }
    const kept = await readKeptGame(journal, id, rows.get(id));
    if (!kept.ok || kept.value.isDamaged) unread.push(id);
    if (kept.ok) games.push(listedGame(kept.value));
  }
  return { games: games.sort((one, other) => other.date - one.date), unread };
}

/** A game as a list shows it. */
export const listedGame = ({ row, isDamaged }: KeptGame): ListedGame =>
  isDamaged ? { ...row, isDamaged } : row;

function whyNoGames(error: unknown): Reason {
  if (isOfLaterVersion(error)) return { code: "recentGamesNewer" };
  return { code: error === SILENCE ? "recentGamesSlow" : "recentGamesBlocked" };
}

/**
 * Reads a kept game; as it was at its event of this date, if one is given. The error is why it cannot
 * be opened. Never rejects.
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
 * Puts a kept game on the board and continues it; a copy if another page plays it or has played it on,
 * or if its end cannot be read.
 */
export const continueGame =
  ({ game, row, isDamaged }: KeptGame, source?: GameSource): StoreThunk<Promise<void>> =>
  async (dispatch, _getState, { keeper, locks }) => {
    const end: ContinuedGame = { id: row.id, date: row.date };
    const isFree = !isDamaged && (await keeper.claim(end));
    dispatch(gameLoaded(game, source, isFree ? end : undefined));
    // If the game was refused, the running one needs its lock again.
    if (locks.claimed() !== keeper.id()) await locks.claim(keeper.id());
  };

/** The rows of games as they are, and what waits in Web Storage and cannot be read, as a JSON text. */
export const unreadRows =
  (ids: readonly string[]): StoreThunk<Promise<Result<string>>> =>
  async (_dispatch, _getState, { journal }) => {
    try {
      const [games, events] = [await journal.all("games"), [] as unknown[]];
      for (const id of ids) events.push(...(await journal.all("events", id)));
      const content = {
        games: games.filter((row) => ids.includes(String(fieldOf(row, "id")))),
        events,
        changes: journal.unread(),
      };
      // JSON has no such numbers.
      return success(
        JSON.stringify(content, (_key, value: unknown) =>
          typeof value === "bigint" || (typeof value === "number" && !Number.isFinite(value))
            ? String(value)
            : value,
        ),
      );
    } catch (error) {
      return failure(String(error));
    }
  };
