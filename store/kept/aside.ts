/**
 * What the database has not made, put aside in Web Storage: the next page finds it there, also
 * after the tab was closed.
 */
import * as v from "valibot";
import { type Result, success } from "../../engine/result.ts";
import { fieldOf, isObject } from "../frame/schemas.ts";
import type { Change, Collaborators } from "../types.ts";
import { isChange } from "./rows.ts";
import { keysIn, readRow, readValue, removeRow, writeRow } from "./webStorage.ts";

/** Before the name of a page. */
const ASIDE_KEY = "enough-monkeys/journal/";

/** Before the name of what could not be read. */
const UNREAD_KEY = "enough-monkeys/journal-unread/";

/** The storage of all tabs, and then that of this tab, which is lost when it is closed. */
const PLACES = ["local", "session"] as const;

/** What one page has put aside. */
interface Row {
  readonly place: (typeof PLACES)[number];
  readonly key: string;
  readonly text: string;
  /** The game whose lock the page had. */
  readonly game: string;
  readonly changes: readonly Change[];
  /** What is there and is no change that this version can make. */
  readonly unread: readonly unknown[];
}

/** Puts the changes of this page aside, and takes those of pages that have ended. */
export function createAside({
  storage,
  locks,
  drawId,
}: Pick<Collaborators, "storage" | "locks" | "drawId">) {
  const ownKey = ASIDE_KEY + drawId();
  const rowsUnder = (start: string): readonly Row[] =>
    PLACES.flatMap((place) =>
      keysIn(storage[place], start).map((key) => {
        const text = readRow(storage[place], key) ?? "";
        return { place, key, text, ...readAside(readValue(storage[place], key) ?? text) };
      }),
    );
  /** What was taken, until it is kept elsewhere. */
  let taken: readonly Row[] = [];

  /** Keeps these changes, those that were taken among them, in place of the ones before. */
  function put(changes: readonly Change[]): Result<void> {
    const isEmpty = changes.length === 0;
    const game = locks.claimed() ?? "";
    const text = isEmpty ? undefined : JSON.stringify({ game, changes });
    const isShared = writeRow(storage.local, ownKey, text).ok;
    const own = writeRow(storage.session, ownKey, isShared ? undefined : text);
    for (const row of taken.filter(({ place }) => isShared || (own.ok && place === "session"))) {
      if (!keepUnread(row)) continue;
      taken = taken.filter((other) => other !== row);
      // A page without locks may have gone on.
      removeRow(storage[row.place], row.key, row.text);
    }
    return isShared || isEmpty ? success(undefined) : own;
  }

  /**
   * Keeps what could not be read of a row in a row of its own, or in the same one if it is that.
   * False if there is no room.
   */
  function keepUnread({ place, key, unread }: Row): boolean {
    if (unread.length === 0) return true;
    const unreadKey = key.replace(ASIDE_KEY, UNREAD_KEY);
    return writeRow(storage[place], unreadKey, { game: "", changes: unread }).ok;
  }

  /**
   * The changes of pages that have ended, once. A page that is open has the lock of its game; this
   * one may have that of its tab's game, which an earlier page of the tab had. What an earlier
   * version could not read is tried again.
   * @returns also whether something cannot be read that no page has met before
   */
  async function take(
    ownGame?: string,
  ): Promise<{ readonly lists: readonly (readonly Change[])[]; readonly isUnread: boolean }> {
    const isKnown = ({ place, key }: Row) =>
      key === ownKey || taken.some((row) => row.place === place && row.key === key);
    const unread = rowsUnder(UNREAD_KEY).filter(({ changes }) => changes.length > 0);
    const found = [...rowsUnder(ASIDE_KEY), ...unread].filter((row) => !isKnown(row));
    if (found.length === 0) return { lists: [], isUnread: false };
    const held = await locks.held();
    const ended = found.filter(({ game }) => game === ownGame || !held.has(game));
    taken = [...taken, ...ended];
    return {
      lists: ended.map(({ changes }) => changes),
      isUnread: ended.some((row) => row.unread.length > 0 && row.key.startsWith(ASIDE_KEY)),
    };
  }

  return {
    put,
    take,
    /** What this version cannot read, as it is. */
    unread: (): readonly unknown[] =>
      [...rowsUnder(ASIDE_KEY), ...rowsUnder(UNREAD_KEY)].flatMap((row) => row.unread),
  };
}

/** Reads a list of changes, each for itself. Any other value is one that cannot be read. */
function readAside(value: unknown): Pick<Row, "game" | "changes" | "unread"> {
  const [game, list] = [fieldOf(value, "game"), fieldOf(value, "changes")];
  if (!isObject(value) || !v.is(v.string(), game) || !Array.isArray(list))
    return { game: "", changes: [], unread: [value] };
  return {
    game,
    changes: list.filter(isChange),
    unread: list.filter((change) => !isChange(change)),
  };
}
