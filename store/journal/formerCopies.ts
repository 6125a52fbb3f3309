/**
 * The copies of a game that earlier versions wrote into Web Storage: one of the tab, and one for a new
 * tab. An older page that is still open writes them, too.
 */
import { toResult } from "../../engine/result.ts";
import { fieldOf } from "../game/schemas.ts";
import type { GameState } from "../game/state.ts";
import { makeSavedText, parseStampedText } from "../game/texts/savedText.ts";
import { readRow } from "../game/texts/webStorage.ts";
import { ACTION_LOG_VERSION } from "../log/limits.ts";
import type { Change, GameStorage, KeyValueStorage } from "../types.ts";
import { type EventRow, type GameRow, gameRowOf } from "./rows.ts";

export const COPY_KEY = "enough-monkeys/game";

/** A game of an earlier version, as the journal keeps it. */
export interface FormerGame {
  readonly id: string;
  /** Whether the journal has this state of the game, or a later one. */
  readonly isKept: boolean;
  readonly changes: readonly Change[];
}

/** A copy, and the text that it was read from. */
export interface FormerCopy extends FormerGame {
  readonly place: keyof GameStorage;
  readonly text: string;
}

/** Finds out what the journal has. */
export interface FindKept {
  /** The row of a game; undefined without one. */
  readonly find: (id: string) => unknown;
  /** Whether the log of a game, which has gone on, has been in the state of this number. */
  readonly knows: (id: string, number: number) => boolean | Promise<boolean>;
}

/** The number of the row with a former game: one more than that of the last event of its log. */
export const numberOf = (date: number): number => date + 1;

/**
 * Where the journal keeps a former game: under the name of its line, or a name after it. A line may
 * have several games: when one was over, its last moves were taken back. A game without a line has
 * one of its text, which is then the same game.
 */
export async function placeOf(
  { line, text, date }: { readonly line?: string | undefined; text: string; date: number },
  { find, knows }: FindKept,
): Promise<Pick<FormerGame, "id" | "isKept">> {
  const [first, number] = [line ?? nameOf(text), numberOf(date)];
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? first : `${first}-${count}`;
    const kept = await find(id);
    if (kept === undefined) return { id, isKept: false };
    const isSame = line === undefined;
    const keptNumber = Number(fieldOf(kept, "date"));
    if (keptNumber === number) return { id, isKept: true };
    if (keptNumber > number && (isSame || (await knows(id, number)))) return { id, isKept: true };
    const goesOn = isSame || fieldOf(kept, "result") === "*";
    if (keptNumber < number && goesOn) return { id, isKept: false };
  }
}

/** A name for a text: the same text always has the same one. */
export function nameOf(text: string): string {
  let hash = 0;
  for (let index = 0; index < text.length; index += 1)
    hash = (Math.imul(hash, 31) + text.charCodeAt(index)) >>> 0;
  return `former-${text.length.toString(36)}-${hash.toString(36)}`;
}

interface Former {
  readonly id: string;
  /** When the game last changed, in milliseconds since 1970. */
  readonly date: number;
  readonly isOwn: boolean;
  /** When the present turn began; else when the game last changed. */
  readonly turnStartedAt?: number | undefined;
}

/** The rows of a former game: the game as a whole, after its log, which may follow. */
export function formerRows(
  game: GameState,
  { id, date, isOwn, turnStartedAt = date }: Former,
  { text = makeSavedText(game), row }: { text?: string; row?: Partial<GameRow> } = {},
): readonly Change[] {
  const number = numberOf(date);
  const start: EventRow = {
    game: id,
    number,
    previous: date,
    version: ACTION_LOG_VERSION,
    at: turnStartedAt,
    start: text,
  };
  return [
    { put: "events", row: start },
    { put: "games", row: { ...gameRowOf(game, { id, date: number, isOwn }), ...row } },
  ];
}

/**
 * Reads the copies, the older one first. An unreadable copy is moved to another key. Never throws.
 * @returns also whether a copy could not be read
 */
export async function readCopies(storage: GameStorage, find: FindKept["find"]) {
  const copies: (FormerCopy & { readonly date: number })[] = [];
  let isUnreadable = false;
  for (const place of ["local", "session"] as const) {
    const text = readRow(storage[place], COPY_KEY);
    if (text === undefined) continue;
    const saved = parseStampedText(text);
    if (saved.ok) {
      const { game, line, date = 0, isOwn, turnStartedAt } = saved.value;
      const { id, isKept } = await placeOf({ line, text, date }, { find, knows: () => true });
      const changes = formerRows(game, { id, date, isOwn, turnStartedAt });
      copies.push({ id, isKept, date, changes, place, text });
    } else {
      setAsideText(storage[place](), COPY_KEY, text);
      isUnreadable = true;
    }
  }
  return { copies: copies.sort((one, other) => one.date - other.date), isUnreadable };
}

/**
 * Moves a text that cannot be read to the first free `unreadable-` key, or to the one that has it
 * already. If storage is full or forbidden, the text keeps its key until the next save overwrites
 * it. Never throws.
 */
function setAsideText(storage: KeyValueStorage, savedKey: string, text: string): void {
  toResult(() => {
    let number = 1;
    const key = () => `${savedKey}/unreadable-${number}`;
    while (![null, text].includes(storage.getItem(key()))) number += 1;
    storage.setItem(key(), text);
    storage.removeItem(savedKey);
  });
}
