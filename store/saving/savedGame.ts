/**
 * Saves the game, so that it survives a reload and closing the tab. There are two copies. The one
 * in `sessionStorage` belongs to this tab and wins on reload, so two tabs keep two games. The one
 * in `localStorage` is for a new tab. The database of recent games holds the game too, and may have
 * it when both storages were full.
 */
import { failure, type Result, toResult } from "../../engine/result.ts";
import type { Reason } from "../game/reasons.ts";
import { isTooLongToSave, parseStampedText, type SavedGame } from "../game/texts/savedText.ts";
import { setAside } from "../game/texts/setAside.ts";
import {
  type GameStorage,
  type KeyValueStorage,
  type RecentGame,
  SAVED_GAME_KEY,
} from "../types.ts";

/** Writes a copy. A text that is too long to be read is refused. Never throws. */
export const writeCopy = (open: () => KeyValueStorage, text: string): Result<void> =>
  isTooLongToSave(text)
    ? failure("it is longer than any game")
    : toResult(() => open().setItem(SAVED_GAME_KEY, text));

/** The shared copy, if it is of none of these lines. Never throws. */
export function findOthersCopy(
  { local }: GameStorage,
  lines: ReadonlySet<string>,
): SavedGame | undefined {
  const { text } = readText(local);
  // Reading a long game takes time.
  if (text === null || [...lines].some((line) => text.includes(`"line":"${line}"`)))
    return undefined;
  const copy = parseStampedText(text);
  return copy.ok ? copy.value : undefined;
}

/** Never throws. */
export const removeSharedCopy = ({ local }: GameStorage): void =>
  void toResult(() => local().removeItem(SAVED_GAME_KEY));

/** The copies in Web Storage. */
export interface Copies {
  readonly session: SavedGame | undefined;
  /** The shared copy; undefined also when this tab has a copy of another line. */
  readonly local: SavedGame | undefined;
  /** Why a copy could not be read, if any. */
  readonly error: SavedGameReason | undefined;
}

/** Reads the copies. An unreadable copy is moved to another key. Never throws. */
export function readCopies(storage: GameStorage): Copies {
  const [session, local] = [readText(storage.session), readText(storage.local)];
  const ofTab = parse(session);
  // Another line's copy is not read: reading a long game takes time.
  const isRelevant = !ofTab.game || (ofTab.game.line && local.text?.includes(ofTab.game.line));
  const shared = isRelevant ? parse(local) : {};
  return {
    session: ofTab.game,
    local: ofTab.game && shared.game?.line !== ofTab.game.line ? undefined : shared.game,
    error: ofTab.error ?? shared.error ?? (session.failed || local.failed ? BLOCKED : undefined),
  };
}

/** The newest of the copies and the database's row. A copy wins over a row of the same date. */
export function newestGame(
  { session, local }: Copies,
  row: RecentGame | undefined,
): SavedGame | undefined {
  const copy = dateOf(local) > dateOf(session) ? local : (session ?? local);
  if (row === undefined || row.date <= dateOf(copy)) return copy;
  const kept = parseStampedText(row.text);
  return kept.ok
    ? { ...kept.value, ...(row.line !== undefined && { line: row.line }), date: row.date }
    : copy;
}

/** A copy of an earlier version has no date. It is not replaced by another copy. */
const dateOf = (copy: SavedGame | undefined): number =>
  copy ? (copy.date ?? Number.POSITIVE_INFINITY) : Number.NEGATIVE_INFINITY;

type SavedGameReason = Reason<"savedGameUnreadable" | "savedGamesBlocked">;

const UNREADABLE = { code: "savedGameUnreadable" } as const;
const BLOCKED = { code: "savedGamesBlocked" } as const;

interface CopyText {
  readonly storage?: KeyValueStorage;
  readonly text: string | null;
  readonly failed: boolean;
}

function readText(open: () => KeyValueStorage): CopyText {
  try {
    const storage = open();
    return { storage, text: storage.getItem(SAVED_GAME_KEY), failed: false };
  } catch {
    return { text: null, failed: true };
  }
}

function parse(copy: CopyText): { readonly game?: SavedGame; readonly error?: SavedGameReason } {
  if (copy.text === null) return {};
  const saved = parseStampedText(copy.text);
  if (saved.ok) return { game: saved.value };
  if (copy.storage) setAside(copy.storage, SAVED_GAME_KEY, copy.text);
  return { error: UNREADABLE };
}
