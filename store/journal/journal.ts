/**
 * The only writer of the database. Changes wait in a list until the database has made them; what it
 * refuses is repeated, in order. While it does not write, the list is also put aside in this tab's
 * storage, where the next page of the tab finds it.
 */
import * as v from "valibot";
import { fieldOf } from "../game/schemas.ts";
import { readValue, writeRow } from "../game/texts/webStorage.ts";
import {
  type Change,
  type Collaborators,
  type Journal,
  type JournalListener,
  type JournalProblem,
  RETRY_DELAY_MS,
  SLOW_DATABASE_MS,
  type StoreName,
} from "../types.ts";

/** In session storage: the changes that the database has not made. */
const ASIDE_KEY = "enough-monkeys/journal";

type Options = Pick<Collaborators, "database" | "storage" | "logger">;

/** Makes the journal of a page. `aside` is what an earlier page of the tab has put aside. */
export function createJournal(
  { database, storage, logger }: Options,
  aside: readonly Change[] = [],
): Journal {
  let listener: JournalListener | undefined;
  let waiting = aside;
  let isAside = waiting.length > 0;
  /** What was put aside, until it is written: the database may have something newer. */
  let unchecked: ReadonlySet<Change> = new Set(aside);
  let writes = 0;
  let isSlow = false;
  let isFailing = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const reported = new Set<JournalProblem>();

  function report(problem: JournalProblem, why?: unknown): void {
    if (reported.has(problem)) return;
    reported.add(problem);
    if (why) logger.error(`The database did not write: ${String(why)}`);
    listener?.report(problem);
  }

  /** Writes what waits into this tab's storage, or removes it there when nothing waits. */
  function putAside(): void {
    const isEmpty = waiting.length === 0;
    if (isEmpty && !isAside && !isFailing) return;
    const put = writeRow(storage.session, ASIDE_KEY, isEmpty ? undefined : waiting);
    isAside = !isEmpty && put.ok;
    const wasFailing = isFailing;
    isFailing = !isEmpty && !put.ok;
    if (isFailing && !wasFailing && !put.ok) logger.error(`Nothing can be saved: ${put.error}`);
    if (isFailing !== wasFailing) listener?.onFailing(isFailing);
  }

  /** Drops what was put aside of games that the database knows as they were later. */
  async function dropOutdated(): Promise<void> {
    const outdated = new Set<unknown>();
    for (const change of unchecked) {
      if (!("put" in change) || change.put !== "games") continue;
      const kept = await database.get("games", gameOf(change));
      if (isNewer(kept, change.row)) outdated.add(gameOf(change));
    }
    waiting = waiting.filter((change) => !(unchecked.has(change) && outdated.has(gameOf(change))));
  }

  /** Writes what waits, and then these changes. All requests of a write are made at once. */
  async function write(...changes: readonly Change[]): Promise<void> {
    if (unchecked.size > 0) await dropOutdated();
    const sent = new Set([...waiting, ...changes]);
    const { wereCleared } = await database.write([...sent]);
    waiting = waiting.filter((change) => !sent.has(change));
    unchecked = new Set();
    reported.clear();
    isSlow = false;
    putAside();
    if (!wereCleared) return;
    report("recentGamesCleared");
    listener?.onCleared();
  }

  async function send(): Promise<void> {
    clearTimeout(retry);
    if (waiting.length === 0 || !listener) return;
    writes += 1;
    const slow = setTimeout(() => {
      isSlow = true;
      putAside();
      report("recentGamesSlow");
    }, SLOW_DATABASE_MS);
    try {
      await write();
    } catch (error) {
      putAside();
      report("recentGameNotKept", error);
      clearTimeout(retry);
      retry = setTimeout(() => void send(), RETRY_DELAY_MS);
      return;
    } finally {
      clearTimeout(slow);
      writes -= 1;
    }
    if (waiting.length > 0 && writes === 0) void send();
  }

  const all: Journal["all"] = async (store, of) =>
    withChanges(store, await database.all(store, of), waiting, of);

  return {
    listen(next) {
      listener = next;
      void send();
    },
    write(...changes) {
      const isReplaced = replacedBy(changes);
      waiting = [...waiting.filter((change) => !isReplaced(change)), ...changes];
      if (isSlow) putAside();
      if (writes === 0) void send();
    },
    writeNow: write,
    forget(game) {
      const others = waiting.filter((change) => gameOf(change) !== game);
      const wasWaiting = others.length < waiting.length;
      waiting = others;
      return wasWaiting;
    },
    flush() {
      void send();
      putAside();
    },
    all,
    async get(store, key) {
      const find = (rows: readonly unknown[]) =>
        withChanges(store, rows, waiting).find((row) => keyOf(store, row) === key);
      try {
        return find([await database.get(store, key)]);
      } catch (error) {
        const row = find([]);
        if (row === undefined) throw error;
        return row;
      }
    },
    waiting: (store, of) => withChanges(store, [], waiting, of),
  };
}

/** Whether a change writes a row that one of these writes later. Each event has a row of its own. */
function replacedBy(changes: readonly Change[]): (change: Change) => boolean {
  const rowOf = (change: Change) =>
    "put" in change && change.put !== "events"
      ? `${change.put} ${keyOf(change.put, change.row)}`
      : undefined;
  const later = new Set(changes.map(rowOf));
  return (change) => {
    const row = rowOf(change);
    return row !== undefined && later.has(row);
  };
}

/** The key of a row. Events belong to a game. */
const KEYS = { games: "id", events: "game", positions: "fen", documents: "id" } as const;
const keyOf = (store: StoreName, row: unknown): unknown => fieldOf(row, KEYS[store]);

/** The game that a change is of, or the key of another row. */
const gameOf = (change: Change): string =>
  String("put" in change ? keyOf(change.put, change.row) : change.key);

/** Whether a row of a game is of a later time than another one. */
const isNewer = (row: unknown, than: unknown): boolean =>
  Number(fieldOf(row, "date")) > Number(fieldOf(than, "date"));

/** Whether a key is that of this game's events, or of documents whose ids begin with this text. */
const isOf = (store: StoreName, key: unknown, text: string): boolean =>
  store === "events" ? key === text : String(key).startsWith(text);

/** Rows of the database, after changes that it has not made. */
function withChanges(
  store: StoreName,
  rows: readonly unknown[],
  changes: readonly Change[],
  of?: string,
): readonly unknown[] {
  const nameOf = (row: unknown) => `${keyOf(store, row)} ${fieldOf(row, "number") ?? ""}`;
  const named = new Map(rows.map((row) => [nameOf(row), row]));
  for (const change of changes) {
    if ("put" in change) {
      const isWanted = of === undefined || isOf(store, keyOf(store, change.row), of);
      const isOutdated = store === "games" && isNewer(named.get(nameOf(change.row)), change.row);
      if (change.put === store && isWanted && !isOutdated)
        named.set(nameOf(change.row), change.row);
    } else if (change.remove === store) {
      for (const [name, row] of named) if (keyOf(store, row) === change.key) named.delete(name);
    }
  }
  return [...named.values()];
}

const STORE = v.picklist(["games", "events", "positions", "documents"]);
const CHANGES = v.array(
  v.union([
    v.object({ put: STORE, row: v.unknown() }),
    v.object({ remove: STORE, key: v.string() }),
  ]),
);

/**
 * The changes that an earlier page of this tab has put aside, without those of a game that another
 * page plays: a duplicated tab has them, too. Never throws.
 */
export function readAside(
  { storage }: Pick<Options, "storage">,
  elsewhere?: string,
): readonly Change[] {
  const read = v.safeParse(CHANGES, readValue(storage.session, ASIDE_KEY));
  const changes: readonly Change[] = read.success ? read.output : [];
  return changes.filter((change) => gameOf(change) !== elsewhere);
}
