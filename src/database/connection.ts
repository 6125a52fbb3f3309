/**
 * A connection to a database of the page in IndexedDB. It is opened on first use, and again after
 * the browser has closed it.
 *
 * A database stays at version 1: an open page of a former release must close its connection at an
 * upgrade, and can then no longer open the database. What is new gets a database of its own.
 */
import { type DBSchema, type IDBPDatabase, openDB, type StoreNames, unwrap } from "idb";

const VERSION = 1;

/** The names of the errors of a transaction whose database the browser closes. */
const INTERRUPTIONS = ["AbortError", "InvalidStateError", "UnknownError"];

export class Connection<Schema extends DBSchema> {
  private opened: Promise<IDBPDatabase<Schema>> | undefined;
  /**
   * Whether this page has opened the database before. If so, a newly created database means that
   * the browser data was cleared.
   */
  private hasOpenedBefore = false;
  private wereCleared = false;
  private readonly name: string;
  private readonly create: (database: IDBPDatabase<Schema>) => void;

  /** `create` makes the object stores of a new database. */
  constructor(name: string, create: (database: IDBPDatabase<Schema>) => void) {
    this.name = name;
    this.create = create;
  }

  /** Starts a transaction. If the database was closed in the meantime, it is opened once more. */
  async begin<Name extends StoreNames<Schema>, Mode extends IDBTransactionMode>(
    name: Name,
    mode: Mode,
  ) {
    const start = async () => (await this.open()).transaction(name, mode);
    const transaction = await start().catch(() => {
      this.dropConnection();
      return start();
    });
    // The requests report a failure, so a caller need not await `done`.
    transaction.done.catch(() => undefined);
    return transaction;
  }

  /**
   * Runs `work`, and once more if the browser closed the database meanwhile, as it does when its
   * data is cleared.
   */
  async retried<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DOMException && INTERRUPTIONS.includes(error.name))) throw error;
      this.dropConnection();
      return await work();
    }
  }

  /**
   * Runs `work` in one transaction: all of it or nothing. All requests are made at once, without
   * waiting for results, so that they complete even if the page is closed immediately.
   */
  change(name: StoreNames<Schema>, work: (store: IDBObjectStore) => void): Promise<void> {
    return this.retried(() => this.changeOnce(name, work));
  }

  private async changeOnce(
    name: StoreNames<Schema>,
    work: (store: IDBObjectStore) => void,
  ): Promise<void> {
    const transaction = await this.begin(name, "readwrite");
    try {
      // The unwrapped store: each promise of the wrapper would have to be awaited.
      work(unwrap(transaction.store) as unknown as IDBObjectStore);
      transaction.commit();
    } catch (error) {
      transaction.abort();
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

  private async open(): Promise<IDBPDatabase<Schema>> {
    this.opened ??= openDB<Schema>(this.name, VERSION, {
      upgrade: (database) => {
        this.create(database);
        this.wereCleared = this.hasOpenedBefore;
      },
      // Another page wants to delete or upgrade the database, and waits for this one to close it.
      blocking: () => this.dropConnection(),
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
    this.opened?.then((database) => database.close()).catch(() => undefined);
    this.opened = undefined;
  }
}
