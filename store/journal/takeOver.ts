/**
 * Takes over, in time slices, what earlier versions have kept in databases of their own. What the
 * journal has written is deleted there, so a page that is closed in between loses nothing, and the
 * next one goes on. An older page that is still open may write there again.
 */
import { type IDBPDatabase, openDB } from "idb";
import * as v from "valibot";
import { reviewedGameOf } from "../../engine/review/reviewedGame.ts";
import { createPauser, withTimeLimit } from "../game/async.ts";
import { fieldOf, isObject, isSameValue } from "../game/schemas.ts";
import { parseSavedText } from "../game/texts/savedText.ts";
import { removeRow } from "../game/texts/webStorage.ts";
import { ACTION_LOG_VERSION } from "../log/limits.ts";
import { upgradeAction } from "../log/upgrades.ts";
import { type Change, type Extra, SLOW_DATABASE_MS, type StoreThunk } from "../types.ts";
import { eventsOf } from "./database.ts";
import { COPY_KEY, nameOf, readCopies, takeGame } from "./formerCopies.ts";
import { DATE, reviewKey } from "./rows.ts";

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

/** A part of the work. A later call continues where an earlier one has failed. Never rejects. */
const part =
  (work: (extra: Extra) => Promise<void>): Thunk =>
  async (_dispatch, _getState, extra) => {
    try {
      await work(extra);
    } catch (error) {
      extra.logger.error(`What earlier versions kept could not be taken over: ${String(error)}`);
    }
  };

/** Takes over all of it. */
export const takeOver = () =>
  part(async (extra) => {
    const { database, journal } = extra;
    // The copies in Web Storage were put into the journal when the page was opened.
    await journal.writeNow();
    await removeCopies(extra);
    const names = [GAMES, LOGS, POSITIONS, FILE].map(({ name }) => name);
    const former = await indexedDB.databases();
    if (!former.some(({ name = "" }) => names.includes(name))) return;
    await takeOverStore(extra, GAMES, (row, key) => gameChanges(database, row, key));
    // An older page keeps its game at the first move, but events from the beginning.
    const rows = (await isOnlyPage(extra)) ? await database.all("games") : undefined;
    const games = rows && new Set(rows.map((row) => fieldOf(row, "id")));
    await takeOverStore(extra, LOGS, (row) => eventChanges(row, games));
    await takeOverStore(extra, POSITIONS, positionChanges);
    await takeOverStore(extra, FILE, fileChanges);
    if (await isOnlyPage(extra)) for (const name of names) indexedDB.deleteDatabase(name);
  });

/** As `part`, for somebody who waits as long as for any other answer of the database. */
const partWaitedFor =
  (work: (extra: Extra) => Promise<void>): Thunk =>
  (dispatch) =>
    withTimeLimit(dispatch(part(work)), SLOW_DATABASE_MS, undefined);

/** Takes over the log of one game. */
export const takeOverLog = (game: string) =>
  partWaitedFor((extra) => takeOverStore(extra, LOGS, (row) => eventChanges(row), eventsOf(game)));

/** Takes over the file that was opened last. */
export const takeOverFile = () => partWaitedFor((extra) => takeOverStore(extra, FILE, fileChanges));

/** Takes over the positions to solve. */
export const takeOverPositions = () =>
  partWaitedFor((extra) => takeOverStore(extra, POSITIONS, positionChanges));

/**
 * Whether no other page plays a game. An older page that is open would take a deleted database for
 * one that the browser has cleared, and might just write there.
 */
async function isOnlyPage({ keeper, locks }: Extra): Promise<boolean> {
  const held = await locks.held();
  return keeper.isHeld() && held.size === 1 && held.has(keeper.id());
}

/** Removes the copies that the journal has, unless an older page has written them again. */
async function removeCopies({ database, storage }: Extra): Promise<void> {
  for (const { isKept, place, text } of await readCopies(storage, database.get))
    if (isKept) removeRow(storage[place], COPY_KEY, text);
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
      // Another page may take them over, too, and a game may go on there.
      await journal.writeNow(...changes.map((change) => ({ ...change, isUnsure: true })));
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
  database: Extra["database"],
  value: unknown,
  key: IDBValidKey,
): Promise<readonly Change[]> {
  const read = v.safeParse(FORMER_GAME, value);
  // The name of the line is in the text, too.
  const saved = parseSavedText(read.success ? read.output.text : "");
  if (!read.success || !saved.ok)
    return [{ put: "documents", row: { id: `unreadable/${nameOf(String(key))}`, row: value } }];
  const { text, review, ...stamp } = read.output;
  const stamped = { ...stamp, game: saved.value, isOwn: true };
  const { id, isKept, changes } = await takeGame(stamped, text, database.get);
  const games = isKept ? [] : changes;
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

const FORMER_EVENT = v.object({
  line: v.string(),
  date: v.number(),
  version: v.number(),
  event: v.unknown(),
  at: v.optional(v.number()),
  previous: v.optional(v.object({ line: v.string(), date: v.number() })),
  start: v.optional(v.string()),
});

/** An event of a game; of one of these, if they are given. */
function eventChanges(value: unknown, games?: ReadonlySet<unknown>): readonly Change[] {
  const read = v.safeParse(FORMER_EVENT, value);
  if (!read.success) return [];
  const { line, date, previous, event, version, ...rest } = read.output;
  const upgraded = upgradeAction(event, version);
  if (games?.has(line) === false || !upgraded.ok) return [];
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
}

const positionChanges = (row: unknown): readonly Change[] =>
  typeof fieldOf(row, "fen") === "string" ? [{ put: "positions", row }] : [];

/** Older versions kept the text of the file. */
function fileChanges(value: unknown): readonly Change[] {
  const [blob, text] = [fieldOf(value, "blob"), fieldOf(value, "text")];
  const file = blob ?? (typeof text === "string" ? new Blob([text]) : undefined);
  if (file === undefined) return [];
  const row = { id: "file", blob: file, openedAt: Number(fieldOf(value, "openedAt")) };
  return [{ put: "documents", row }];
}
