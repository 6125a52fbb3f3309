/**
 * The list of the kept games, and the rows of those that cannot be read. Reading changes nothing.
 */
import { failure, type Result, success } from "../../../engine/result.ts";
import { fieldOf } from "../../frame/schemas.ts";
import { selectIsUnderWay } from "../../game/selectors.ts";
import type { Reason } from "../../reasons.ts";
import type { Journal, StoreThunk } from "../../types.ts";
import { whyNoGames } from "../games.ts";
import { type KeptGame, readKeptGame } from "../keptGame.ts";
import { type GameRow, parseGameRow } from "../rows.ts";

/** A game in the list. */
export interface ListedGame extends GameRow {
  /** Whether only its beginning can be read. */
  readonly isDamaged?: boolean;
}

/** What is kept, as far as it can be read. */
export interface ListedGames {
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
  (): StoreThunk<Promise<Result<ListedGames, Reason>>> =>
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

/** All kept games, the most recently played one first. Rejects when the database does. */
async function readGames(journal: Journal): Promise<ListedGames> {
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

/**
 * The rows of games as they are, and what waits in Web Storage and cannot be read, as a JSON text.
 */
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
