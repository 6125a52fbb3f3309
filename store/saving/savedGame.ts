/**
 * Saves the game, so that it survives a reload and closing the tab. There are two copies. The one
 * in `sessionStorage` belongs to this tab and wins on reload, so two tabs keep two games. The one
 * in `localStorage` is for a new tab.
 */
import { failure, type Result, success, toResult } from "../../engine/index.ts";
import type { GameStorage, KeyValueStorage } from "../collaborators.ts";
import { SAVED_GAME_KEY } from "../collaborators.ts";
import type { Reason } from "../game/reasons.ts";
import type { GameState } from "../game/state.ts";
import { isTooLongToSave, makeSavedText, parseSavedText } from "../game/texts/savedText.ts";

/** Writes both copies. Never throws. */
export const saveGame = (storage: GameStorage, game: GameState): Result<void> =>
  writeCopies(storage, game, ["session", "local"]).saved;

/**
 * Writes the copies in these storages, the second one even if the first one fails. A text that is
 * too long to be read is refused. Never throws.
 * @returns the storages that have the game now, and the first error if any
 */
export function writeCopies(
  storage: GameStorage,
  game: GameState,
  names: readonly (keyof GameStorage)[],
): { readonly done: readonly (keyof GameStorage)[]; readonly saved: Result<void> } {
  const text = makeSavedText(game);
  if (isTooLongToSave(text)) return { done: [], saved: failure("it is longer than any game") };
  const copies = names.map((name) => ({
    name,
    written: toResult(() => storage[name]().setItem(SAVED_GAME_KEY, text)),
  }));
  return {
    done: copies.filter(({ written }) => written.ok).map(({ name }) => name),
    saved: copies.find(({ written }) => !written.ok)?.written ?? success(undefined),
  };
}

/**
 * The game in this tab's copy, or else in the shared copy; undefined when there is none. An
 * unreadable copy is moved to another key. Never throws.
 */
export function loadSavedGame(
  storage: GameStorage,
): Result<GameState | undefined, SavedGameReason> {
  const copies = [storage.session, storage.local].map(readCopy);
  let error: SavedGameReason | undefined = copies.some(({ failed }) => failed)
    ? BLOCKED
    : undefined;
  for (const copy of copies) {
    if (copy.text === null) continue;
    const saved = parseSavedText(copy.text);
    if (saved.ok) return saved;
    moveUnreadableText(copy);
    error = UNREADABLE;
  }
  return error === undefined ? NOTHING : failure(error);
}

type SavedGameReason = Reason<"savedGameUnreadable" | "savedGamesBlocked">;

const UNREADABLE = { code: "savedGameUnreadable" } as const;
const BLOCKED = { code: "savedGamesBlocked" } as const;
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

/** Moves a text to the first free `unreadable-` key, or to the one that has it already. */
function moveUnreadableText({ storage, text }: Copy): void {
  if (!storage || text === null) return;
  toResult(() => {
    let number = 1;
    const key = () => `${SAVED_GAME_KEY}/unreadable-${number}`;
    while (![null, text].includes(storage.getItem(key()))) number += 1;
    storage.setItem(key(), text);
    storage.removeItem(SAVED_GAME_KEY);
  });
  // If storage is full or forbidden, the text keeps its key until the next save overwrites it.
}
