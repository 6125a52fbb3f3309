/** The events of the games, in a database of their own. */
import type { DBSchema } from "idb";
import type { SavedEvent, SavedLogs } from "../../store/types.ts";
import { Connection } from "./connection.ts";

const DATABASE = "enough-monkeys-logs";
const EVENTS = "events";

/** About a hundred games. Most events have some 400 bytes. */
const MOST_SAVED_EVENTS = 20_000;

interface Schema extends DBSchema {
  readonly events: {
    readonly key: [line: string, date: number];
    readonly value: SavedEvent;
    readonly indexes: { readonly date: number };
  };
}

const connection = new Connection<Schema>(DATABASE, (database) => {
  database.createObjectStore(EVENTS, { keyPath: ["line", "date"] }).createIndex("date", "date");
});

/** The keys of a line: an empty list is greater than any number. */
const keysOf = (line: string): IDBKeyRange => IDBKeyRange.bound([line], [line, []]);

/** Deletes the oldest events if there are too many. */
async function prune(): Promise<void> {
  const { store, done } = await connection.begin(EVENTS, "readwrite");
  const surplus = (await store.count()) - MOST_SAVED_EVENTS;
  const oldest = surplus > 0 ? await store.index("date").getAllKeys(null, surplus) : [];
  for (const key of oldest) void store.delete(key);
  await done;
}

export const savedLogs: SavedLogs = {
  async add(events) {
    await connection.change(EVENTS, (store) => {
      for (const event of events) store.put(event);
    });
    // Only some events have the game before them, so this is done now and then.
    if (events.some(({ start }) => start !== undefined)) await prune();
  },

  async eventsOf(line) {
    const { store } = await connection.begin(EVENTS, "readonly");
    return store.getAll(keysOf(line));
  },

  remove: (line) => connection.change(EVENTS, (store) => void store.delete(keysOf(line))),
};
