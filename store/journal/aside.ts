/**
 * What the database has not made, put aside in Web Storage: the next page finds it there, also after
 * the tab was closed.
 */
import * as v from "valibot";
import { type Result, success } from "../../engine/result.ts";
import { keysIn, readRow, readValue, removeRow, writeRow } from "../game/texts/webStorage.ts";
import type { Change, Collaborators } from "../types.ts";

/** Before the name of a page. */
const ASIDE_KEY = "enough-monkeys/journal/";

/** The storage of all tabs, and then that of this tab, which is lost when it is closed. */
const PLACES = ["local", "session"] as const;

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

/** Puts the changes of this page aside, and takes those of pages that have ended. */
export function createAside({
  storage,
  locks,
  drawId,
}: Pick<Collaborators, "storage" | "locks" | "drawId">) {
  const ownKey = ASIDE_KEY + drawId();
  const rows = () =>
    PLACES.flatMap((place) =>
      keysIn(storage[place], ASIDE_KEY).map((key) => ({
        place,
        key,
        text: readRow(storage[place], key) ?? "",
        ...v.parse(ASIDE, readValue(storage[place], key)),
      })),
    );
  /** What was taken, until it is kept elsewhere. */
  let taken: ReturnType<typeof rows> = [];

  /** Keeps these changes, those that were taken among them, in place of the ones before. */
  function put(changes: readonly Change[]): Result<void> {
    const isEmpty = changes.length === 0;
    const game = locks.claimed() ?? "";
    const text = isEmpty ? undefined : JSON.stringify({ game, changes });
    const isShared = writeRow(storage.local, ownKey, text).ok;
    const own = writeRow(storage.session, ownKey, isShared ? undefined : text);
    for (const row of taken.filter(({ place }) => isShared || (own.ok && place === "session"))) {
      taken = taken.filter((other) => other !== row);
      // A page without locks may have gone on.
      removeRow(storage[row.place], row.key, row.text);
    }
    return isShared || isEmpty ? success(undefined) : own;
  }

  /**
   * The changes of pages that have ended, once. A page that is open has the lock of its game; this one
   * may have that of its tab's game, which an earlier page of the tab had.
   */
  async function take(ownGame?: string): Promise<readonly (readonly Change[])[]> {
    const isKnown = ({ place, key }: (typeof taken)[number]) =>
      key === ownKey || taken.some((row) => row.place === place && row.key === key);
    const found = rows().filter((row) => !isKnown(row));
    if (found.length === 0) return [];
    const held = await locks.held();
    const ended = found.filter(({ game }) => game === ownGame || !held.has(game));
    taken = [...taken, ...ended];
    return ended.map(({ changes }) => changes);
  }

  return { put, take };
}
