/**
 * The only writer of the database. Changes wait in a list until the database has made them; what it
 * refuses is repeated, in order. While it does not write, the list is also put aside (`aside.ts`).
 */
import { fieldOf } from "../game/schemas.ts";
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
import { createAside } from "./aside.ts";

/** Makes the journal of a page. */
export function createJournal(
  collaborators: Pick<Collaborators, "database" | "storage" | "locks" | "drawId" | "logger">,
): Journal {
  const { database, logger } = collaborators;
  const aside = createAside(collaborators);
  let listener: JournalListener | undefined;
  let waiting: readonly Change[] = [];
  /** What was put aside, until it is written: the database may have something newer. */
  let unchecked: ReadonlySet<Change> = new Set();
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

  /** Puts what waits aside, and tells whether that is possible. */
  function putAside(): void {
    const put = aside.put(waiting);
    if (isFailing === !put.ok) return;
    isFailing = !put.ok;
    if (!put.ok) logger.error(`Nothing can be saved: ${put.error}`);
    listener?.onFailing(isFailing);
  }

  /** Drops what was put aside of games and analyses that the database knows as they were later. */
  async function dropOutdated(): Promise<void> {
    const outdated = new Set<unknown>();
    for (const change of unchecked) {
      if (!("put" in change) || change.put === "events") continue;
      const kept = await database.get(change.put, gameOf(change));
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
    unchecked = new Set([...unchecked].filter((change) => !sent.has(change)));
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
    async gather(own) {
      const taken = (await aside.take(own)).reduce(followedBy, []);
      if (taken.length === 0) return;
      waiting = followedBy(taken, waiting);
      unchecked = new Set([...unchecked, ...taken]);
      void send();
    },
    listen(next) {
      listener = next;
      void send();
    },
    write(...changes) {
      waiting = followedBy(waiting, changes);
      if (isSlow) putAside();
      if (writes === 0) void send();
    },
    writeNow: write,
    forget(game) {
      const others = waiting.filter((change) => gameOf(change) !== game);
      const wasWaiting = others.length < waiting.length;
      waiting = others;
      if (wasWaiting) putAside();
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

/** Changes and later ones, which may write the same rows again. */
function followedBy(changes: readonly Change[], later: readonly Change[]): readonly Change[] {
  const rowOf = (change: Change) =>
    "put" in change ? `${change.put} ${nameOf(change.put, change.row)}` : change;
  const replaced = new Set(later.map(rowOf));
  return [...changes.filter((change) => !replaced.has(rowOf(change))), ...later];
}

/** The key of a row. Events belong to a game. */
const KEYS = { games: "id", events: "game", positions: "fen", documents: "id" } as const;
const keyOf = (store: StoreName, row: unknown): unknown => fieldOf(row, KEYS[store]);

/** What distinguishes a row from the others of its store. */
const nameOf = (store: StoreName, row: unknown): string =>
  `${keyOf(store, row)} ${fieldOf(row, "number") ?? ""}`;

/** The game that a change is of, or the key of another row. */
const gameOf = (change: Change): string =>
  String("put" in change ? keyOf(change.put, change.row) : change.key);

/** Whether a row of a game or of an analysis is of a later time than another one. */
const isNewer = (row: unknown, than: unknown): boolean => timeOf(row) > timeOf(than);

/** When a game was played or an analysis was shown; not a number for other rows. */
const timeOf = (row: unknown): number => Number(fieldOf(row, "date") ?? fieldOf(row, "shownAt"));

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
  const named = new Map(rows.map((row) => [nameOf(store, row), row]));
  for (const change of changes) {
    if ("put" in change) {
      const isWanted = of === undefined || isOf(store, keyOf(store, change.row), of);
      const name = nameOf(store, change.row);
      const isOutdated = isNewer(named.get(name), change.row);
      if (change.put === store && isWanted && !isOutdated) named.set(name, change.row);
    } else if (change.remove === store) {
      for (const [name, row] of named) if (keyOf(store, row) === change.key) named.delete(name);
    }
  }
  return [...named.values()];
}
