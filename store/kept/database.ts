/**
 * The one database of the program, in IndexedDB. It is opened on first use, and again after the
 * browser has closed it. `README.md` says what is in it.
 */
import { type IDBPDatabase, openDB, unwrap } from "idb";
import { fieldOf } from "../frame/schemas.ts";
import type { Change, Database, StoreName } from "../types.ts";

export const JOURNAL = "enough-monkeys-journal";
const VERSION = 1;

/** The stores and the fields of their rows that are the keys. */
export const KEY_PATHS: Readonly<Record<StoreName, string | string[]>> = {
  games: "id",
  events: ["game", "number"],
  positions: "fen",
  documents: "id",
};

/** The names of the errors of a transaction whose database the browser closes. */
const INTERRUPTIONS = ["AbortError", "InvalidStateError", "UnknownError"];

/** The keys of a game's events: an empty list is greater than any number. */
export const eventsOf = (game: string): IDBKeyRange => IDBKeyRange.bound([game], [game, []]);

interface Connection {
  readonly database: IDBPDatabase;
  /**
   * Rejects when the browser closes the database. A transaction that has begun just before may
   * never end (Chromium, when the player clears the storage).
   */
  readonly closed: Promise<never>;
}

export function createDatabase(): Database {
  let opened: Promise<Connection> | undefined;

  function drop(): void {
    opened?.then(({ database }) => database.close()).catch(() => undefined);
    opened = undefined;
  }

  async function connect(): Promise<Connection> {
    let interrupt: (error: DOMException) => void = () => {};
    const closed = new Promise<never>((_resolve, reject) => {
      interrupt = reject;
    });
    closed.catch(() => undefined);
    const database = await openDB(JOURNAL, VERSION, {
      upgrade: (created) => {
        for (const [name, keyPath] of Object.entries(KEY_PATHS))
          created.createObjectStore(name, { keyPath });
      },
      // Another page wants to delete or upgrade the database, and waits for this one to close it.
      blocking: drop,
      terminated: () => {
        drop();
        interrupt(new DOMException("The browser has closed the database.", "AbortError"));
      },
    });
    return { database, closed };
  }

  /** Runs `work`, and once more if the browser has closed the database meanwhile. */
  async function retried<Value>(
    work: (database: IDBPDatabase) => Promise<Value>,
    isAgain = false,
  ): Promise<Value> {
    opened ??= connect();
    const connection = opened;
    try {
      const { database, closed } = await connection;
      return await Promise.race([work(database), closed]);
    } catch (error) {
      // The next attempt opens it again.
      if (opened === connection) drop();
      const isInterrupted = error instanceof DOMException && INTERRUPTIONS.includes(error.name);
      if (isAgain || !isInterrupted) throw error;
      return retried(work, true);
    }
  }

  return {
    async isMissing() {
      try {
        const databases = await indexedDB.databases();
        return databases.every(({ name }) => name !== JOURNAL);
      } catch {
        // An older browser does not list its databases, and another one refuses to.
        return false;
      }
    },

    get: (store, key) => retried((database) => database.get(store, key)),

    all: (store, of) =>
      retried((database) => {
        const documentsOf = (text: string) => IDBKeyRange.bound(text, `${text}\uffff`);
        const rangeOf = store === "events" ? eventsOf : documentsOf;
        return database.getAll(store, of === undefined ? null : rangeOf(of));
      }),

    lastEvents: () =>
      retried(async (database) => {
        const numbers = new Map<string, number>();
        let cursor = await database.transaction("events").store.openKeyCursor(null, "prev");
        while (cursor) {
          const [game, number] = cursor.key as [string, number];
          numbers.set(game, number);
          // On to the last event of another game: this key is before all events of this one.
          cursor = await cursor.continue([game]);
        }
        return numbers;
      }),

    write: (changes) =>
      retried(async (database) => {
        // There is no transaction over no store.
        if (changes.length === 0) return new Set();
        const names = changes.map((change) => ("put" in change ? change.put : change.remove));
        const transaction = database.transaction([...new Set(names)], "readwrite");
        transaction.done.catch(() => undefined);
        const before = keysBefore(changes);
        let counts: readonly IDBRequest<number>[] = [];
        try {
          // All requests are made at once, so that they complete even if the page is closed
          // immediately. The promises of the wrapper would each have to be awaited.
          const stores = unwrap(transaction);
          for (const change of changes) {
            if ("put" in change) stores.objectStore(change.put).put(change.row);
            else if (change.remove === "events")
              stores.objectStore("events").delete(eventsOf(change.key));
            else stores.objectStore(change.remove).delete(change.key);
          }
          counts = before.map((key) => stores.objectStore("events").count(key));
          transaction.commit();
        } catch (error) {
          transaction.abort();
          throw error;
        }
        await transaction.done;
        const gone = before.filter((_key, index) => counts[index]?.result === 0);
        return new Set(gone.map(([game]) => game));
      }),
  };
}

/** The keys of the events before those that are written, but for events that are written, too. */
function keysBefore(changes: readonly Change[]): readonly [game: string, number: number][] {
  const rows = changes.flatMap((change) =>
    "put" in change && change.put === "events" ? [change.row] : [],
  );
  const keyOf = (row: unknown, number: string) =>
    [fieldOf(row, "game"), fieldOf(row, number)] as [string, number];
  const written = new Set(rows.map((row) => keyOf(row, "number").join(" ")));
  return rows
    .filter((row) => fieldOf(row, "previous") !== undefined)
    .map((row) => keyOf(row, "previous"))
    .filter((key) => !written.has(key.join(" ")));
}
