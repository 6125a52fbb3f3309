/**
 * The game that survives a reload and the closing of the tab. The copy in `sessionStorage` is this tab's own and wins
 * on reload, so that two tabs do not take each other's game; the local copy is for a tab that opens anew.
 */
import { type Attempt, attempt, failure, success } from "../../engine/index.ts";
import { isTooLongToSave, makeSavedText, parseSavedText } from "../game/savedText.ts";
import type { GameState } from "../game/state.ts";
import { SAVED_GAME_KEY } from "./savedGameKey.ts";

/** What the store needs of a Web Storage: an object with these three will do in a test. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/**
 * Where games are kept. Functions, because a browser that forbids storage throws as soon as
 * `window.localStorage` is read.
 */
export interface GameStorage {
  /** Belongs to this tab and survives its reload: `() => window.sessionStorage`. */
  readonly session: () => KeyValueStorage;
  /** Shared by all tabs and survives their closing: `() => window.localStorage`. */
  readonly local: () => KeyValueStorage;
}

export const UNREADABLE =
  "The saved game could not be read. It was put aside, and a fresh game begins.";
export const NOT_READABLE =
  "This browser does not let saved games be read. The game starts afresh.";

/** Writes both copies, unless they could not be read again; tries the second also when the first fails. Never throws. */
export function saveGame(storage: GameStorage, state: GameState): Attempt<void> {
  const text = makeSavedText(state);
  if (isTooLongToSave(text)) return failure("it is longer than any game");
  const copies = [storage.session, storage.local].map((open) =>
    attempt(() => open().setItem(SAVED_GAME_KEY, text)),
  );
  return copies.find((copy) => !copy.ok) ?? success(undefined);
}

/**
 * Reads this tab's copy, else the shared one; undefined when neither has a game. A copy that cannot be read is
 * kept under another key, and hides no other; the error is a notice for the player. Never throws.
 */
export function loadSavedGame(storage: GameStorage): Attempt<GameState | undefined> {
  const copies = [storage.session, storage.local].map(readCopy);
  let error = copies.some(({ failed }) => failed) ? NOT_READABLE : undefined;
  for (const copy of copies) {
    if (copy.text === null) continue;
    const saved = parseSavedText(copy.text);
    if (saved.ok) return saved;
    putAside(copy);
    error = UNREADABLE;
  }
  return error === undefined ? NOTHING : failure(error);
}

const NOTHING = success(undefined);

interface Copy {
  readonly storage?: KeyValueStorage;
  readonly text: string | null;
  readonly failed: boolean;
}

function readCopy(open: () => KeyValueStorage): Copy {
  try {
    const storage = open();
    return { storage, text: storage.getItem(SAVED_GAME_KEY), failed: false };
  } catch {
    return { text: null, failed: true };
  }
}

/** Moves a text to the first free key beside its own; the same text is kept once. */
function putAside({ storage, text }: Copy): void {
  if (!storage || text === null) return;
  attempt(() => {
    let number = 1;
    const key = () => `${SAVED_GAME_KEY}/unreadable-${number}`;
    while (![null, text].includes(storage.getItem(key()))) number += 1;
    storage.setItem(key(), text);
    storage.removeItem(SAVED_GAME_KEY);
  });
  // Full or forbidden: the old text stays where it is until the first save.
}
