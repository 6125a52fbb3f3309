/**
 * The game that survives a reload and the closing of the tab: as PGN, the format any chess program
 * reads, in a numbered envelope. The copy in `sessionStorage` is this tab's own and wins on reload, so that
 * two tabs do not take each other's game; the local copy is for a tab that opens anew.
 */
import { type GameRecord, makePgn, parsePgn } from "../engine/index.ts";
import type { GameStorage, KeyValueStorage } from "./collaborators.ts";

export const SAVED_GAME_KEY = "enough-monkeys/game";
export const SAVED_GAME_VERSION = 1;

export const UNREADABLE =
  "The saved game could not be read. It was put aside, and a fresh game begins.";
export const NOT_READABLE =
  "This browser does not let saved games be read. The game starts afresh.";

export type SaveResult = { readonly ok: true } | { readonly ok: false; readonly error: unknown };

/** Writes both copies; tries the second also when the first fails. Never throws. */
export function saveGame(storage: GameStorage, game: GameRecord): SaveResult {
  const text = JSON.stringify({ version: SAVED_GAME_VERSION, pgn: makePgn(game) });
  let result: SaveResult = { ok: true };
  for (const open of [storage.session, storage.local]) {
    try {
      open().setItem(SAVED_GAME_KEY, text);
    } catch (error) {
      result = { ok: false, error };
    }
  }
  return result;
}

/** What was found on coming back: a game, or nothing, and what the player should know about it. */
export interface RestoredGame {
  readonly game?: GameRecord;
  readonly notice?: string;
}

/** Reads this tab's copy, else the shared one. What cannot be read is kept under another key. Never throws. */
export function loadSavedGame(storage: GameStorage): RestoredGame {
  const found = [storage.session, storage.local].map(readFrom);
  const readable = found.find((copy) => copy.text !== null);
  if (!readable) return found.some((copy) => copy.failed) ? { notice: NOT_READABLE } : {};
  try {
    return { game: parseSavedGame(readable.text) };
  } catch {
    // A fresh game will overwrite both copies, so both are kept.
    for (const copy of found) putAside(copy);
    return { notice: UNREADABLE };
  }
}

interface Copy {
  readonly storage?: KeyValueStorage;
  readonly text: string | null;
  readonly failed: boolean;
}

function readFrom(open: () => KeyValueStorage): Copy {
  try {
    const storage = open();
    return { storage, text: storage.getItem(SAVED_GAME_KEY), failed: false };
  } catch {
    return { text: null, failed: true };
  }
}

function parseSavedGame(text: string | null): GameRecord {
  const saved: unknown = JSON.parse(text ?? "null");
  if (typeof saved !== "object" || saved === null || !("version" in saved) || !("pgn" in saved)) {
    throw new Error("Not a saved game.");
  }
  if (saved.version !== SAVED_GAME_VERSION) throw new Error("A saved game of another version.");
  if (typeof saved.pgn !== "string") throw new Error("A saved game without its moves.");
  return parsePgn(saved.pgn);
}

/** Moves a text to the first free key beside its own; the same text is kept once. */
function putAside({ storage, text }: Copy): void {
  if (!storage || text === null) return;
  try {
    let number = 1;
    const key = () => `${SAVED_GAME_KEY}/unreadable-${number}`;
    while (![null, text].includes(storage.getItem(key()))) number += 1;
    storage.setItem(key(), text);
    storage.removeItem(SAVED_GAME_KEY);
  } catch {
    // Full or forbidden: the old text stays where it is until the first save.
  }
}
