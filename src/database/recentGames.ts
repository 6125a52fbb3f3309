/**
 * The recent games in IndexedDB. The database is opened on first use, and again after the browser
 * has closed it.
 */
import { type DBSchema, type IDBPDatabase, openDB, type StoreNames, unwrap } from "idb";
import {
  isRecentGame,
  MOST_RECENT_GAMES,
  type RecentGame,
  type RecentGames,
} from "../../store/index.ts";
import { DATABASE, GAMES } from "./hasRecentGames.ts";

const VERSION = 1;

interface Schema extends DBSchema {
  readonly recentGames: {
    readonly key: string;
    readonly value: RecentGame;
    readonly indexes: { readonly date: number };
  };
}

type Database = IDBPDatabase<Schema>;

/** The connection to the database, which the browser may close at any time. */
class Connection {
  private opened: Promise<Database> | undefined;
  /**
   * Whether this page has opened the database before. If so, a newly created database means that
   * the browser data was cleared.
   */
  private hasOpenedBefore = false;
  private wereCleared = false;

  /** Starts a transaction. If the database was closed in the meantime, it is opened once more. */
  async begin<Mode extends IDBTransactionMode>(mode: Mode) {
    const names: StoreNames<Schema> = GAMES;
    try {
      return (await this.open()).transaction(names, mode);
    } catch {
      this.dropConnection();
      return (await this.open()).transaction(names, mode);
    }
  }

  /**
   * Runs `work` in one transaction: all of it or nothing. All requests are made at once, without
   * waiting for results, so that they complete even if the page is closed immediately.
   */
  async change(work: (store: IDBObjectStore) => void): Promise<void> {
    const transaction = await this.begin("readwrite");
    try {
      // The unwrapped store: each promise of the wrapper would have to be awaited.
      work(unwrap(transaction.store) as unknown as IDBObjectStore);
      transaction.commit();
    } catch (error) {
      transaction.abort();
      await transaction.done.catch(() => undefined);
      throw error;
    }
    await transaction.done;
  }

  /** Whether the browser has cleared the database since the last call. */
  readAndResetWereCleared(): boolean {
    const { wereCleared } = this;
    this.wereCleared = false;
    return wereCleared;
  }

  private async open(): Promise<Database> {
    this.opened ??= openDB<Schema>(DATABASE, VERSION, {
      upgrade: (database) => {
        database.createObjectStore(GAMES, { keyPath: "text" }).createIndex("date", "date");
        this.wereCleared = this.hasOpenedBefore;
      },
      // Another page wants to delete or upgrade the database, and waits for this one to close it.
      blocking: (_current, _wanted, { target }) => {
        (target as IDBDatabase).close();
        this.dropConnection();
      },
      terminated: () => this.dropConnection(),
    });
    try {
      const database = await this.opened;
      this.hasOpenedBefore = true;
      return database;
    } catch (error) {
      // Let the next call try again.
      this.dropConnection();
      throw error;
    }
  }

  private dropConnection(): void {
    this.opened = undefined;
  }
}

const connection = new Connection();

/**
 * The key of a row: the text of its game, with the line as one more field. So each line has rows of
 * its own, and a tab never overwrites or deletes another tab's row.
 */
const keyOf = ({ text, line }: Pick<RecentGame, "text" | "line">): string =>
  line === undefined ? text : `${text.slice(0, -1)}${lineField(line)}`;

const lineField = (line: string): string => `,"line":"${line}"}`;

/** The keys of a text's rows of all lines. */
function keysOf(text: string): IDBKeyRange {
  const start = `${text.slice(0, -1)},"line":"`;
  return IDBKeyRange.bound(start, `${start}\uffff`);
}

/** A game with its row's key as text. */
const rowOf = (game: RecentGame): RecentGame => ({ ...game, text: keyOf(game) });

/** The game in a row; undefined if another version or another page has written something else. */
function gameIn(row: unknown): RecentGame | undefined {
  if (!isRecentGame(row)) return undefined;
  const field = row.line === undefined ? "" : lineField(row.line);
  if (field === "" || !row.text.endsWith(field)) return row;
  return { ...row, text: `${row.text.slice(0, -field.length)}}` };
}

/** The rows of a game of all lines. */
async function findAll(text: string): Promise<RecentGame[]> {
  const { store } = await connection.begin("readonly");
  const [plain, ofLines] = await Promise.all([store.get(text), store.getAll(keysOf(text))]);
  return [plain, ...ofLines].flatMap((row) => gameIn(row) ?? []);
}

/**
 * Deletes the oldest rows if there are too many. Those just written are never deleted, although
 * they may have the oldest date after a clock was set back.
 */
async function prune(kept: readonly string[]): Promise<void> {
  const transaction = await connection.begin("readwrite");
  let surplus = (await transaction.store.count()) - MOST_RECENT_GAMES;
  let oldest = surplus > 0 ? await transaction.store.index("date").openCursor() : null;
  while (oldest && surplus > 0) {
    if (!kept.includes(oldest.primaryKey)) {
      await oldest.delete();
      surplus -= 1;
    }
    oldest = await oldest.continue();
  }
  await transaction.done;
}

function removeRow(store: IDBObjectStore, { text, line }: Pick<RecentGame, "text" | "line">): void {
  store.delete(keyOf({ text, line }));
  if (line === undefined) store.delete(keysOf(text));
}

export const recentGames: RecentGames = {
  async write({ put = [], add = [], remove = [] }) {
    if (put.length + remove.length > 0) {
      await connection.change((store) => {
        for (const row of remove) removeRow(store, row);
        for (const game of put) store.put(rowOf(game));
      });
    }
    const missing: RecentGame[] = [];
    for (const game of add) if ((await findAll(game.text)).length === 0) missing.push(game);
    if (missing.length > 0) {
      await connection.change((store) => {
        for (const game of missing) store.put(rowOf(game));
      });
    }
    const written = [...put, ...missing];
    if (written.length > 0) await prune(written.map(keyOf));
    return { wereCleared: connection.readAndResetWereCleared() };
  },

  async find(text) {
    const games = await findAll(text);
    return games.find(({ review }) => review !== undefined) ?? games[0];
  },

  async newest(line, now) {
    const { store } = await connection.begin("readonly");
    let cursor = await store.index("date").openCursor(null, "prev");
    while (cursor) {
      const game = gameIn(cursor.value);
      const isWanted = line === undefined ? Number(game?.date) <= now : game?.line === line;
      if (game && isWanted) return game;
      cursor = await cursor.continue();
    }
    return undefined;
  },

  async all() {
    const { store } = await connection.begin("readonly");
    const rows = await store.index("date").getAll();
    const games = rows.reverse().flatMap((row) => gameIn(row) ?? []);
    const texts = new Set<string>();
    return games.filter(({ text }) => !texts.has(text) && texts.add(text));
  },
};
