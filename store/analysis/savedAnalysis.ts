/**
 * Saves the analysis, so that it survives a reload and closing the tab. As with the game, the copy
 * in `sessionStorage` belongs to this tab, and the one in `localStorage` is for a new tab.
 */
import { failure, type Result, success, toResult } from "../../engine/result.ts";
import { fieldOf, validate } from "../game/schemas.ts";
import { setAside } from "../game/texts/setAside.ts";
import type { GameStorage, KeyValueStorage } from "../types.ts";
import { LONGEST_LIST, replayAnalysis, type SavedAnalysis } from "./history.ts";
import { SAVED_ANALYSIS } from "./schemas.ts";

export const SAVED_ANALYSIS_KEY = "enough-monkeys/analysis";

const VERSION = 1;

/** In characters: what is around the events in a saved text. */
const ROOM_FOR_THE_REST = 10_000;

/** The storages in the order in which they are read. */
const NAMES: readonly (keyof GameStorage)[] = ["session", "local"];

/** Writes both copies. The error is that of the first storage that refuses. Never throws. */
export function writeAnalysis(storage: GameStorage, saved: SavedAnalysis): Result<void> {
  const { events, applied, orientation } = saved;
  const text = JSON.stringify({ version: VERSION, events, applied, orientation });
  const copies = NAMES.map((name) =>
    toResult(() => storage[name]().setItem(SAVED_ANALYSIS_KEY, text)),
  );
  return copies.find(({ ok }) => !ok) ?? success(undefined);
}

export interface ReadAnalysis {
  readonly saved?: SavedAnalysis;
  /** Whether a copy could not be read. It was moved to another key. */
  readonly isUnreadable: boolean;
}

/** Reads this tab's copy, or else the one that any tab wrote last. Never throws. */
export function readAnalysis(storage: GameStorage): ReadAnalysis {
  let isUnreadable = false;
  for (const name of NAMES) {
    const copy = readText(storage[name]);
    if (!copy) continue;
    const read = parseSaved(copy.text);
    if (read.ok) return { saved: read.value, isUnreadable };
    setAside(copy.storage, SAVED_ANALYSIS_KEY, copy.text);
    isUnreadable = true;
  }
  return { isUnreadable };
}

function readText(open: () => KeyValueStorage) {
  const read = toResult(() => {
    const storage = open();
    return { storage, text: storage.getItem(SAVED_ANALYSIS_KEY) };
  });
  if (!read.ok || read.value.text === null) return undefined;
  return { storage: read.value.storage, text: read.value.text };
}

function parseSaved(text: string): Result<SavedAnalysis> {
  if (text.length > LONGEST_LIST + ROOM_FOR_THE_REST) return failure("It is too long");
  const json = toResult(() => JSON.parse(text));
  if (!json.ok) return json;
  if (fieldOf(json.value, "version") !== VERSION) return failure("Its version is not known");
  const saved = validate(SAVED_ANALYSIS, json.value);
  const replayed = saved.ok ? replayAnalysis(saved.value) : saved;
  return replayed.ok ? saved : replayed;
}
