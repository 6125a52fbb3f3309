/**
 * A game of an earlier version, and the copies of games that those versions wrote into Web Storage: one
 * of the tab, and one for a new tab. An older page that is still open writes them, too.
 */
import { parseStampedText, type StampedGame } from "../game/texts/savedText.ts";
import { readRow } from "../game/texts/webStorage.ts";
import { ACTION_LOG_VERSION } from "../log/limits.ts";
import type { Change, Database, GameStorage } from "../types.ts";
import { type EventRow, type GameRow, gameRowOf, parseGameRow } from "./rows.ts";

export const COPY_KEY = "enough-monkeys/game";

/** A former game in the journal. */
interface Taken {
  readonly id: string;
  /** Whether the journal has this state of the game, or a later one. */
  readonly isKept: boolean;
  /** They put the game as a whole after its log, which may follow. */
  readonly changes: readonly Change[];
}

/**
 * Where the journal keeps a former game: under the name of its line, or a name after it. A line may
 * have several games: when one was over, its last moves were taken back. A game without a line has
 * one of its text, which is then the same game.
 */
export async function takeGame(
  { game, line, date, isOwn, turnStartedAt = date }: StampedGame,
  text: string,
  get: Database["get"],
): Promise<Taken> {
  // The number after that of the last event of its log.
  const number = date + 1;
  for (let count = 1; ; count += 1) {
    const id = `${line ?? nameOf(text)}${count === 1 ? "" : `-${count}`}`;
    const row = gameRowOf(game, { id, date: number, isOwn });
    const kept = parseGameRow(await get("games", id));
    const isKept = kept.ok && kept.value.date >= number;
    if (kept.ok && line !== undefined && !isSameGame(kept.value, row)) continue;
    const start: EventRow = {
      game: id,
      number,
      previous: date,
      version: ACTION_LOG_VERSION,
      at: turnStartedAt,
      start: text,
    };
    return {
      id,
      isKept,
      changes: [
        { put: "events", row: start },
        { put: "games", row },
      ],
    };
  }
}

/** Whether a game of a line may be another one as it was earlier or later. A finished game stays. */
function isSameGame(one: GameRow, other: GameRow): boolean {
  const [earlier, later] = one.date < other.date ? [one, other] : [other, one];
  const isEqual = (["result", "plies", "placement"] as const).every(
    (field) => earlier[field] === later[field],
  );
  return earlier.result === "*" || isEqual;
}

/** A name for a text: the same text always has the same one. */
export function nameOf(text: string): string {
  let hash = 0;
  for (let index = 0; index < text.length; index += 1)
    hash = (Math.imul(hash, 31) + text.charCodeAt(index)) >>> 0;
  return `former-${text.length.toString(36)}-${hash.toString(36)}`;
}

/** A copy in Web Storage. One that cannot be read is put aside. */
export interface FormerCopy extends Taken {
  readonly place: keyof GameStorage;
  readonly text: string;
  readonly date: number;
  readonly isReadable: boolean;
}

/** Reads the copies, the older one first. Rejects when `get` does. */
export async function readCopies(
  storage: GameStorage,
  get: Database["get"],
): Promise<readonly FormerCopy[]> {
  const copies: FormerCopy[] = [];
  for (const place of ["local", "session"] as const) {
    const text = readRow(storage[place], COPY_KEY);
    if (text === undefined) continue;
    const saved = parseStampedText(text);
    const id = `unreadable/${nameOf(text)}`;
    const taken = saved.ok
      ? await takeGame(saved.value, text, get)
      : {
          id,
          isKept: (await get("documents", id)) !== undefined,
          changes: [{ put: "documents", row: { id, row: text } } as const],
        };
    const date = saved.ok ? saved.value.date : 0;
    copies.push({ place, text, date, isReadable: saved.ok, ...taken });
  }
  return copies.sort((one, other) => one.date - other.date);
}
