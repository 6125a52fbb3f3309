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

const NAME = "enough-monkeys";
const VERSION = 1;
const GAMES = "recentGames";

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
    this.opened ??= openDB<Schema>(NAME, VERSION, {
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

const has = async (text: string): Promise<boolean> =>
  (await (await connection.begin("readonly")).store.getKey(text)) !== undefined;

/**
 * Deletes the oldest games if there are too many. The game just stored is never deleted, although
 * it may have the oldest date after a clock was set back.
 */
async function prune(kept: string): Promise<void> {
  const transaction = await connection.begin("readwrite");
  let surplus = (await transaction.store.count()) - MOST_RECENT_GAMES;
  let oldest = surplus > 0 ? await transaction.store.index("date").openCursor() : null;
  while (oldest && surplus > 0) {
    if (oldest.primaryKey !== kept) {
      await oldest.delete();
      surplus -= 1;
    }
    oldest = await oldest.continue();
  }
  await transaction.done;
}

export const recentGames: RecentGames = {
  async keep(game, replacedText) {
    if (replacedText !== undefined || !(await has(game.text))) {
      await connection.change((store) => {
        if (replacedText !== undefined) store.delete(replacedText);
        store.put(game);
      });
      await prune(game.text);
    }
    return { wereCleared: connection.readAndResetWereCleared() };
  },

  async find(text) {
    const game: unknown = await (await connection.begin("readonly")).store.get(text);
    return isRecentGame(game) ? game : undefined;
  },

  async all() {
    const transaction = await connection.begin("readonly");
    const games = await transaction.store.index("date").getAll();
    return games.filter(isRecentGame).reverse();
  },

  remove: (text) => connection.change((store) => store.delete(text)),
};
