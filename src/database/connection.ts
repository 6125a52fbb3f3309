/**
 * The connection to the page's database in IndexedDB. It is opened on first use, and again after the
 * browser has closed it.
 */
import { type DBSchema, type IDBPDatabase, openDB, type StoreNames, unwrap } from "idb";
import type { MissedPosition, RecentGame } from "../../store/index.ts";
import { DATABASE, GAMES } from "./hasRecentGames.ts";

/** Version 1 had only the games. */
const VERSION = 2;
export const POSITIONS = "missedPositions";

interface Schema extends DBSchema {
  readonly recentGames: {
    readonly key: string;
    readonly value: RecentGame;
    readonly indexes: { readonly date: number };
  };
  readonly missedPositions: {
    readonly key: string;
    readonly value: MissedPosition;
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
  async begin<Name extends StoreNames<Schema>, Mode extends IDBTransactionMode>(
    name: Name,
    mode: Mode,
  ) {
    try {
      return (await this.open()).transaction(name, mode);
    } catch {
      this.dropConnection();
      return (await this.open()).transaction(name, mode);
    }
  }

  /**
   * Runs `work` on the games in one transaction: all of it or nothing. All requests are made at once, without
   * waiting for results, so that they complete even if the page is closed immediately.
   */
  async change(work: (store: IDBObjectStore) => void): Promise<void> {
    const transaction = await this.begin(GAMES, "readwrite");
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
      upgrade: (database, before) => {
        if (before < 1) {
          database.createObjectStore(GAMES, { keyPath: "text" }).createIndex("date", "date");
          this.wereCleared = this.hasOpenedBefore;
        }
        database.createObjectStore(POSITIONS, { keyPath: "fen" }).createIndex("date", "date");
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

export const connection = new Connection();
