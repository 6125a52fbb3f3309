/**
 * Takes over, in time slices, what earlier versions have kept in databases of their own. What the
 * journal has written is deleted there, so a page that is closed in between loses nothing, and the
 * next one goes on. An older page that is still open may write there again.
 */
import { type IDBPDatabase, openDB } from "idb";
import * as v from "valibot";
import { reviewedGameOf } from "../../engine/review/reviewedGame.ts";
import { createPauser } from "../game/async.ts";
import { fieldOf, isObject, isSameValue } from "../game/schemas.ts";
import { selectIsGameElsewhere } from "../game/tab.ts";
import { parseSavedText } from "../game/texts/savedText.ts";
import { readRow, writeRow } from "../game/texts/webStorage.ts";
import { ACTION_LOG_VERSION } from "../log/limits.ts";
import { upgradeAction } from "../log/upgrades.ts";
import type { Change, Extra, StoreThunk } from "../types.ts";
import {
  COPY_KEY,
  type FindKept,
  formerRows,
  nameOf,
  placeOf,
  readCopies,
} from "./formerCopies.ts";
import { DATE, eventRowsIn, reviewKey } from "./rows.ts";

/** A former store, the only one of its database. */
interface Former {
  readonly name: string;
  readonly store: string;
  /** How many rows are taken over in one transaction: so few that no step takes long. */
  readonly atOnce: number;
}

const GAMES: Former = { name: "enough-monkeys", store: "recentGames", atOnce: 25 };
const LOGS: Former = { name: "enough-monkeys-logs", store: "events", atOnce: 200 };
const POSITIONS: Former = {
  name: "enough-monkeys-positions",
  store: "missedPositions",
  atOnce: 50,
};
const FILE: Former = { name: "enough-monkeys-file", store: "files", atOnce: 1 };

/** The changes that put a former row into the journal. */
type Convert = (row: unknown, key: IDBValidKey) => Promise<readonly Change[]> | readonly Change[];

type Thunk = StoreThunk<Promise<void>>;

/** Takes over all of it. A later call continues where an earlier one has failed. Never rejects. */
export const takeOver = (): Thunk => (_dispatch, _getState, extra) =>
  alone(extra, async () => {
    // The copies in Web Storage were put into the journal when the page was opened.
    await extra.journal.writeNow();
    await removeCopies(extra);
    const former = await indexedDB.databases();
    const names = [GAMES, LOGS, POSITIONS, FILE].map(({ name }) => name);
    if (!former.some(({ name = "" }) => names.includes(name))) return;
    await takeOverStore(extra, GAMES, (row, key) => gameChanges(extra, row, key));
    const isKept = async (game: string) => (await extra.database.get("games", game)) !== undefined;
    // An older page keeps its game at the first move, but events from the beginning.
    await takeOverStore(extra, LOGS, eventsIf((await isOnlyPage(extra)) ? isKept : () => true));
    await takeOverStore(extra, POSITIONS, (row) => positionChanges(extra, row));
    await takeOverStore(extra, FILE, (row) => fileChanges(extra, row));
    if (await isOnlyPage(extra)) for (const name of names) indexedDB.deleteDatabase(name);
  });

/** Takes over the log of one game, which somebody waits for. Never rejects. */
export const takeOverLog =
  (game: string): Thunk =>
  (_dispatch, _getState, extra) =>
    attempt(extra, () =>
      takeOverStore(
        extra,
        LOGS,
        eventsIf(() => true),
        IDBKeyRange.bound([game], [game, []]),
      ),
    );

/** Takes over the file that was opened last. Never rejects. */
export const takeOverFile = (): Thunk => (_dispatch, _getState, extra) =>
  attempt(extra, () => takeOverStore(extra, FILE, (row) => fileChanges(extra, row)));

/** Takes over the positions to solve. Never rejects. */
export const takeOverPositions = (): Thunk => (_dispatch, _getState, extra) =>
  attempt(extra, () => takeOverStore(extra, POSITIONS, (row) => positionChanges(extra, row)));

async function attempt({ logger }: Extra, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    logger.error(`What earlier versions kept could not be taken over: ${String(error)}`);
  }
}

/** So long another page, or a browser without an answer, is waited for. */
const PATIENCE_MS = 10_000;

/** Does the work when no other page does it: a game that goes on there must not be put back. */
const alone = (extra: Extra, work: () => Promise<void>): Promise<void> =>
  attempt(extra, async () => {
    const locks = globalThis.navigator?.locks as LockManager | undefined;
    if (!locks) return work();
    let isAsked = false;
    const once = async () => {
      isAsked = true;
      await work();
    };
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      await locks.request("enough-monkeys/takeOver", { signal }, once);
    } catch (error) {
      if (isAsked) throw error;
      await work();
    }
  });

/**
 * Whether no other page plays a game. An older page that is open would take a deleted database for
 * one that the browser has cleared, and might just write there.
 */
async function isOnlyPage({ endOfHistory, keeper, locks, opened }: Extra): Promise<boolean> {
  const held = await locks.held();
  const own = keeper.id();
  const isOwn = opened?.id !== own || opened.isHeld;
  return held.size === 1 && held.has(own) && isOwn && !selectIsGameElsewhere(endOfHistory());
}

/** Removes the copies that the journal has, unless an older page has written them again. */
async function removeCopies({ database, storage }: Extra): Promise<void> {
  const { copies } = await readCopies(storage, (id) => database.get("games", id));
  for (const { isKept, place, text } of copies) {
    if (!isKept) continue;
    if (readRow(storage[place], COPY_KEY) === text) writeRow(storage[place], COPY_KEY, undefined);
  }
}

/** Moves the rows of a former store, or those of a range, into the journal. */
async function takeOverStore(
  { journal }: Extra,
  { name, store, atOnce }: Former,
  convert: Convert,
  range: IDBKeyRange | null = null,
): Promise<void> {
  const former = await openFormer(name);
  if (!former) return;
  const pauseIfDue = createPauser();
  try {
    while (former.objectStoreNames.contains(store)) {
      const reading = former.transaction(store).store;
      const [keys, rows] = await Promise.all([
        reading.getAllKeys(range, atOnce),
        reading.getAll(range, atOnce),
      ]);
      if (keys.length === 0) return;
      const changes: Change[] = [];
      for (const [index, key] of keys.entries()) {
        changes.push(...(await convert(rows[index], key)));
        await pauseIfDue();
      }
      await journal.writeNow(...changes);
      await removeRows(former, store, new Map(keys.map((key, index) => [key, rows[index]])));
    }
  } finally {
    former.close();
  }
}

/** Removes rows of a former store, except those that an older page has changed meanwhile. */
async function removeRows(
  former: IDBPDatabase,
  store: string,
  rows: ReadonlyMap<IDBValidKey, unknown>,
): Promise<void> {
  const removing = former.transaction(store, "readwrite");
  const remove = async ([key, row]: [IDBValidKey, unknown]) => {
    if (isSameValue(await removing.store.get(key), row)) await removing.store.delete(key);
  };
  await Promise.all([...[...rows].map(remove), removing.done]);
}

/** Opens a database if it exists. */
async function openFormer(name: string): Promise<IDBPDatabase | undefined> {
  const names = await indexedDB.databases();
  if (!names.some((database) => database.name === name)) return undefined;
  return openDB(name, undefined, {
    // An older page waits for this one before it upgrades or deletes the database.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}

const FORMER_GAME = v.object({
  text: v.string(),
  line: v.optional(v.string()),
  date: DATE,
  review: v.optional(v.unknown()),
});

/** A game with its review. One that cannot be read is put aside. */
async function gameChanges(
  { database }: Extra,
  value: unknown,
  key: IDBValidKey,
): Promise<readonly Change[]> {
  const read = v.safeParse(FORMER_GAME, value);
  const text = read.success ? read.output.text : "";
  // The name of the line is in it, too.
  const saved = parseSavedText(text);
  if (!read.success || !saved.ok)
    return [{ put: "documents", row: { id: `unreadable/${nameOf(String(key))}`, row: value } }];
  const { line, date, review } = read.output;
  const { id, isKept } = await placeOf({ line, text, date }, findKept(database));
  const games = isKept
    ? []
    : formerRows(saved.value, { id, date, isOwn: true }, { text, row: { isListed: true } });
  const kept = await database.get("documents", reviewKey(id));
  if (!isObject(review) || evaluationsIn(review) <= evaluationsIn(kept)) return games;
  const { start, moves } = reviewedGameOf(saved.value);
  return [...games, { put: "documents", row: { ...review, id: reviewKey(id), start, moves } }];
}

/** How many positions a review has evaluated. */
function evaluationsIn(review: unknown): number {
  const evaluations = fieldOf(review, "evaluations");
  return Array.isArray(evaluations) ? evaluations.filter(isObject).length : 0;
}

const findKept = (database: Extra["database"]): FindKept => ({
  find: (id) => database.get("games", id),
  async knows(id, number) {
    const rows = eventRowsIn(await database.all("events", id));
    // The event, or the game as a whole after it.
    return rows.some((row) => row.number === number || row.number === number - 1);
  },
});

const FORMER_EVENT = v.object({
  line: v.string(),
  date: v.number(),
  version: v.number(),
  event: v.unknown(),
  at: v.optional(v.number()),
  previous: v.optional(v.object({ line: v.string(), date: v.number() })),
  start: v.optional(v.string()),
});

/** Makes a function for events, which come in the order of their games, if their game is kept. */
function eventsIf(isKept: (game: string) => boolean | Promise<boolean>): Convert {
  let [game, isWanted] = ["", false];
  return async (value) => {
    const read = v.safeParse(FORMER_EVENT, value);
    if (!read.success) return [];
    const { line, date, previous, event, version, ...rest } = read.output;
    if (line !== game) isWanted = await isKept(line);
    game = line;
    const upgraded = upgradeAction(event, version);
    if (!isWanted || !upgraded.ok) return [];
    // The text of a loaded game has a version of its own.
    const isText = typeof fieldOf(event, "payload") === "string";
    const row = {
      ...rest,
      game: line,
      number: date,
      version: ACTION_LOG_VERSION,
      event: isText ? event : upgraded.value,
      // The log of a line also named the game before it.
      ...(previous?.line === line && { previous: previous.date }),
    };
    return [{ put: "events", row }];
  };
}

/** A position to solve, unless the journal has a later result. */
async function positionChanges({ database }: Extra, value: unknown): Promise<readonly Change[]> {
  const fen = fieldOf(value, "fen");
  if (typeof fen !== "string") return [];
  const date = Number(fieldOf(value, "date"));
  const keptDate = Number(fieldOf(await database.get("positions", fen), "date"));
  const isLater = fieldOf(value, "solvedOn") ? keptDate > date : keptDate >= date;
  return isLater ? [] : [{ put: "positions", row: value }];
}

/** The file, unless a later one was opened. Older versions kept its text. */
async function fileChanges({ database }: Extra, value: unknown): Promise<readonly Change[]> {
  const [blob, text] = [fieldOf(value, "blob"), fieldOf(value, "text")];
  const openedAt = Number(fieldOf(value, "openedAt"));
  const file = blob ?? (typeof text === "string" ? new Blob([text]) : undefined);
  const kept = await database.get("documents", "file");
  if (file === undefined || Number(fieldOf(kept, "openedAt")) >= openedAt) return [];
  return [{ put: "documents", row: { id: "file", blob: file, openedAt } }];
}
