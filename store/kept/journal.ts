/**
 * The only writer of the database. Changes wait in a list until the database has made them; what it
 * refuses is repeated, in order. While it does not write, the list is also put aside (`aside.ts`).
 */
import type { Dispatch } from "@reduxjs/toolkit";
import { fieldOf } from "../frame/schemas.ts";
import { withTimeLimit } from "../frame/timers.ts";
import {
  type Change,
  type Collaborators,
  type Database,
  type Journal,
  RETRY_DELAY_MS,
  SLOW_DATABASE_MS,
  type StoreName,
} from "../types.ts";
import { noticeShown } from "../view/slice.ts";
import { createAside } from "./aside.ts";
import { KEY_PATHS } from "./database.ts";
import { saveTried } from "./slice.ts";

/** The error of a reading that the database does not answer. */
export const SILENCE = new Error("the database does not answer");

type Problem =
  | "recentGameNotKept"
  | "recentGamesSlow"
  | "recentGamesCleared"
  | "recentGamesNewer"
  | "savedChangesUnreadable";

/** So often the database must refuse a change for itself until it is no longer repeated. */
const MOST_REFUSALS = 3;

/** If the database refuses the first ones of so many changes, it is not tried with the others. */
const MOST_TRIED = 20;

/** Makes the journal of a page. Nothing waits for a write. */
export function createJournal(
  collaborators: Pick<Collaborators, "database" | "storage" | "locks" | "drawId" | "logger">,
): Journal {
  const { database, logger } = collaborators;
  const aside = createAside(collaborators);
  let dispatch: Dispatch | undefined;
  let restoreRunning: (cutGames: ReadonlySet<string>) => boolean = () => false;
  let waiting: readonly Change[] = [];
  /** How often the database has refused a change for itself, while it made others. */
  const refusals = new WeakMap<Change, number>();
  let isSending = false;
  /** Whether the last thing that the database was asked for too long is still without an answer. */
  let isSilent = false;
  /** Whether the database refused the last attempt. */
  let isRefusing = false;
  let isFailing = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** What the player was told in this outage. */
  const told = new Set<Problem>();

  function tell(code: Problem, why?: unknown): void {
    if (told.has(code)) return;
    told.add(code);
    if (why) logger.error(`The database did not write: ${String(why)}`);
    dispatch?.(noticeShown({ code }));
  }

  /** Puts what waits aside. A warning stands while that is not possible. */
  function putAside(): void {
    const put = aside.put(waiting);
    if (isFailing === !put.ok) return;
    isFailing = !put.ok;
    if (!put.ok) logger.error(`Nothing can be saved: ${put.error}`);
    dispatch?.(saveTried({ hasFailed: isFailing }));
  }

  /** These changes without those of which the database knows a later state. */
  async function withoutOutdated(changes: readonly Change[]): Promise<readonly Change[]> {
    const outdated = new Set<unknown>();
    for (const change of changes) {
      if (!("put" in change && change.isUnsure) || change.put === "events") continue;
      const kept = await database.get(change.put, gameOf(change));
      if (isNewer(kept, change.row)) outdated.add(gameOf(change));
    }
    return changes.filter((change) => !(change.isUnsure && outdated.has(gameOf(change))));
  }

  /**
   * What waits, without what the database has refused too often: the next page tries that again.
   */
  const repeated = () => waiting.filter((change) => (refusals.get(change) ?? 0) < MOST_REFUSALS);

  /**
   * Makes changes after those that wait, at once. Rejects when the database does, and makes none.
   */
  async function writeNow(...changes: readonly Change[]): Promise<void> {
    await make([...new Set([...repeated(), ...changes])]);
    told.clear();
    isSilent = false;
    isRefusing = false;
    putAside();
  }

  async function make(changes: readonly Change[]): Promise<void> {
    const sent = new Set(changes);
    const cutGames = await database.write(await withoutOutdated(changes));
    waiting = waiting.filter((change) => !sent.has(change));
    if (restoreRunning(cutGames)) tell("recentGamesCleared");
  }

  /** Makes each change for itself, so that one that the database refuses stops no other. */
  async function writeApart(): Promise<void> {
    const refused: Change[] = [];
    let made = 0;
    for (const change of repeated()) {
      const isMade = await make([change]).then(
        () => true,
        () => false,
      );
      if (isMade) made += 1;
      else refused.push(change);
      // A database that refuses everything does not work for now.
      if (made === 0 && refused.length === MOST_TRIED) return;
    }
    if (made === 0) return;
    for (const change of refused) refusals.set(change, (refusals.get(change) ?? 0) + 1);
    putAside();
  }

  /** Writes what waits, and repeats a failed attempt. */
  async function send(): Promise<void> {
    if (isSending || repeated().length === 0 || !dispatch) return;
    isSending = true;
    clearTimeout(retry);
    const slow = setTimeout(() => {
      isSilent = true;
      putAside();
      tell("recentGamesSlow");
    }, SLOW_DATABASE_MS);
    try {
      await writeNow();
    } catch (error) {
      putAside();
      tell(isOfLaterVersion(error) ? "recentGamesNewer" : "recentGameNotKept", error);
      if (isRefusing) await writeApart();
      isRefusing = true;
      retry = setTimeout(() => void send(), RETRY_DELAY_MS);
      return;
    } finally {
      clearTimeout(slow);
      isSending = false;
    }
    // What came meanwhile.
    void send();
  }

  /** What the database answers. A page waits for a silent one only once. */
  async function answer<Value>(reading: Promise<Value>): Promise<Value> {
    const hear = () => {
      isSilent = false;
    };
    reading.then(hear, hear);
    const value = await withTimeLimit(reading, isSilent ? 0 : SLOW_DATABASE_MS, SILENCE);
    if (value !== SILENCE) return value as Value;
    isSilent = true;
    throw SILENCE;
  }

  /**
   * As `Database`, with what waits to be written. It rejects when the database does, or is silent.
   */
  const all: Database["all"] = async (store, of) =>
    // What waits now may be written before the answer comes.
    withChanges(waiting, store, await answer(database.all(store, of)), of);

  /** As `all`. A row that waits is there also when the database rejects. */
  const get: Database["get"] = async (store, key) => {
    const changes = waiting;
    const find = (rows: readonly unknown[]) =>
      withChanges(changes, store, rows).find((row) => keyOf(store, row) === key);
    try {
      return find([await answer(database.get(store, key))]);
    } catch (error) {
      const row = find([]);
      if (row === undefined) throw error;
      return row;
    }
  };

  return {
    all,
    get,
    writeNow,
    waiting: (store: StoreName, of?: string) => withChanges(waiting, store, [], of),
    async gather(own?: string): Promise<void> {
      const { lists, isUnread } = await aside.take(own);
      const taken = lists.reduce(followedBy, []);
      // The database may have something newer.
      const unsure = taken.map((change): Change => ({ ...change, isUnsure: true }));
      waiting = followedBy(unsure, waiting);
      if (isUnread) {
        tell("savedChangesUnreadable");
        putAside();
      }
      void send();
    },
    listen(to: Dispatch, restore: (cutGames: ReadonlySet<string>) => boolean): void {
      [dispatch, restoreRunning] = [to, restore];
      // What came up before anybody could be told.
      for (const code of told) to(noticeShown({ code }));
      void send();
    },
    write(...changes: readonly Change[]): void {
      waiting = followedBy(waiting, changes);
      if (isSilent || isRefusing) putAside();
      void send();
    },
    async lastEvents(): Promise<ReadonlyMap<string, number>> {
      const numbers = new Map(await answer(database.lastEvents()));
      for (const change of waiting) {
        if (!("put" in change) && change.remove === "events") numbers.delete(change.key);
        if (!("put" in change) || change.put !== "events") continue;
        const game = gameOf(change);
        const number = Number(fieldOf(change.row, "number"));
        numbers.set(game, Math.max(number, numbers.get(game) ?? number));
      }
      return numbers;
    },
    unread: aside.unread,
    forget(game: string): boolean {
      const others = waiting.filter((change) => gameOf(change) !== game);
      const wasWaiting = others.length < waiting.length;
      waiting = others;
      if (wasWaiting) putAside();
      return wasWaiting;
    },
    flush(): void {
      // A write that hangs may never end.
      isSending = false;
      void send();
      putAside();
    },
  };
}

/** Whether a later version of the program has made the database, which this one leaves as it is. */
export const isOfLaterVersion = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "VersionError";

/** Changes and later ones, which may write the same rows again. */
function followedBy(changes: readonly Change[], later: readonly Change[]): readonly Change[] {
  const rowOf = (change: Change) =>
    "put" in change ? `${change.put} ${rowNameOf(change.put, change.row)}` : change;
  const replaced = new Set(later.map(rowOf));
  return [...changes.filter((change) => !replaced.has(rowOf(change))), ...later];
}

const fieldsOf = (store: StoreName, row: unknown): readonly unknown[] =>
  [KEY_PATHS[store]].flat().map((field) => fieldOf(row, field));

/** The key of a row; of an event the game. */
const keyOf = (store: StoreName, row: unknown): unknown => fieldsOf(store, row)[0];

/** What distinguishes a row from the others of its store. */
const rowNameOf = (store: StoreName, row: unknown): string => fieldsOf(store, row).join(" ");

/** The game that a change is of, or the key of another row. */
const gameOf = (change: Change): string =>
  String("put" in change ? keyOf(change.put, change.row) : change.key);

/** Whether a row is of a later time than another one of its key. */
const isNewer = (row: unknown, than: unknown): boolean => timeOf(row) > timeOf(than);

/** When a row was true first: a solved position later than when it was missed. */
function timeOf(row: unknown): number {
  const [time = NaN] = ["date", "shownAt", "openedAt"].flatMap(
    (field) => fieldOf(row, field) ?? [],
  );
  return Number(time) + (fieldOf(row, "solvedOn") === undefined ? 0 : 0.5);
}

/** Rows of the database, after changes that it has not made. */
function withChanges(
  changes: readonly Change[],
  store: StoreName,
  rows: readonly unknown[],
  of = "",
): readonly unknown[] {
  const named = new Map(rows.map((row) => [rowNameOf(store, row), row]));
  // All events of a game, or the documents whose ids begin with a text.
  const isOf = (name: string) => name.startsWith(store === "events" && of !== "" ? `${of} ` : of);
  for (const change of changes) {
    if ("put" in change) {
      const name = rowNameOf(store, change.row);
      const isOutdated = isNewer(named.get(name), change.row);
      if (change.put === store && isOf(name) && !isOutdated) named.set(name, change.row);
    } else if (change.remove === store) {
      for (const [name, row] of named) if (keyOf(store, row) === change.key) named.delete(name);
    }
  }
  return [...named.values()];
}
