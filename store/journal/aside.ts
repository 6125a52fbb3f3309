/**
 * What the database has not made, put aside in Web Storage: the next page finds it there, also after
 * the tab was closed.
 */
import * as v from "valibot";
import { type Result, success } from "../../engine/result.ts";
import { keysIn, readRow, readValue, writeRow } from "../game/texts/webStorage.ts";
import type { Change, Collaborators, GameStorage } from "../types.ts";

/** Before the name of a page. */
const ASIDE_KEY = "enough-monkeys/journal/";

type Place = keyof GameStorage;

/** The storage of all tabs, and then that of this tab, which is lost when it is closed. */
const PLACES: readonly Place[] = ["local", "session"];

/** In characters. All that is in the storage of all tabs may have some five million. */
const LONGEST_SHARED = 1_000_000;

const STORE = v.picklist(["games", "events", "positions", "documents"]);
const CHANGE = v.union([
  v.object({ put: STORE, row: v.unknown() }),
  v.object({ remove: STORE, key: v.string() }),
]);

/** The changes of a page, and the game whose lock it has claimed. */
const ASIDE = v.fallback(v.object({ game: v.string(), changes: v.array(CHANGE) }), {
  game: "",
  changes: [],
});

interface FoundRow extends v.InferOutput<typeof ASIDE> {
  readonly place: Place;
  readonly key: string;
  readonly text: string | undefined;
}

/** Puts the changes of this page aside, and takes those of pages that have ended. */
export function createAside({
  storage,
  locks,
  drawId,
}: Pick<Collaborators, "storage" | "locks" | "drawId">) {
  let ownKey: string | undefined;
  let taken: readonly FoundRow[] = [];

  /** Removes what was taken from a place, because it is kept elsewhere now. */
  function remove(place: Place): void {
    for (const row of taken)
      if (row.place === place && readRow(storage[place], row.key) === row.text)
        writeRow(storage[place], row.key, undefined);
    taken = taken.filter((row) => row.place !== place);
  }

  /** Keeps these changes, those that were taken among them, in place of the ones before. */
  function put(changes: readonly Change[]): Result<void> {
    const isEmpty = changes.length === 0;
    if (isEmpty && !ownKey && taken.length === 0) return success(undefined);
    ownKey ??= ASIDE_KEY + drawId();
    const game = locks.claimed() ?? "";
    const text = isEmpty ? undefined : JSON.stringify({ game, changes });
    const isShared =
      (text ?? "").length <= LONGEST_SHARED && writeRow(storage.local, ownKey, text).ok;
    const result = writeRow(storage.session, ownKey, isShared ? undefined : text);
    if (isShared) remove("local");
    if (isShared || result.ok) remove("session");
    return isShared || isEmpty ? success(undefined) : result;
  }

  const rowsIn = (place: Place): readonly FoundRow[] =>
    keysIn(storage[place], ASIDE_KEY).map((key) => ({
      place,
      key,
      text: readRow(storage[place], key),
      ...v.parse(ASIDE, readValue(storage[place], key)),
    }));

  /**
   * The changes of pages that have ended, once. A page that is open has the lock of its game; this one
   * may have that of its tab's game, which an earlier page of the tab had.
   */
  async function take(ownGame?: string): Promise<readonly (readonly Change[])[]> {
    const isKnown = ({ place, key }: FoundRow) =>
      key === ownKey || taken.some((row) => row.place === place && row.key === key);
    const rows = PLACES.flatMap(rowsIn).filter((row) => !isKnown(row));
    if (rows.length === 0) return [];
    const held = await locks.held();
    const ended = rows.filter(({ game }) => game === ownGame || !held.has(game));
    taken = [...taken, ...ended];
    return ended.map(({ changes }) => changes);
  }

  return { put, take };
}
