/**
 * The settings that survive a reload and the closing of the tab, for all tabs together. What they are called and
 * what they may be is not known here.
 */
import { type Attempt, attempt } from "../../engine/index.ts";
import { fieldOf, isObject, isOneOf, type JsonObject } from "../game/json.ts";
import type { GameStorage } from "./savedGame.ts";

export const SETTINGS_KEY = "enough-monkeys/settings";
export const SETTINGS_VERSION = 1;

export interface SavedSetting {
  readonly name: string;
  readonly value: boolean | string;
}

/** Writes one setting and leaves the others as they are stored: another tab may have changed them. Never throws. */
export function saveSetting(storage: GameStorage, { name, value }: SavedSetting): Attempt<void> {
  return attempt(() => {
    const local = storage.local();
    const settings = { ...parseSettings(local.getItem(SETTINGS_KEY)), [name]: value };
    local.setItem(SETTINGS_KEY, JSON.stringify({ version: SETTINGS_VERSION, settings }));
  });
}

/** Forgets all that was saved, so that the next visit begins with the defaults. Never throws. */
export function forgetSettings(storage: GameStorage): Attempt<void> {
  return attempt(() => storage.local().removeItem(SETTINGS_KEY));
}

/** What each setting may be; the first is its default. */
type SettingValues = Readonly<Record<string, readonly (boolean | string)[]>>;

/** The saved value of each setting, and its default where none can be read or it may not be that. Never throws. */
export function loadSettings<Values extends SettingValues>(
  storage: GameStorage,
  values: Values,
): { readonly [Name in keyof Values]: Values[Name][number] } {
  const text = attempt(() => storage.local().getItem(SETTINGS_KEY));
  const saved = parseSettings(text.ok ? text.value : null);
  const settings = Object.entries(values).map(([name, allowed]) => {
    const value = fieldOf(saved, name);
    return [name, isOneOf<unknown>(allowed, value) ? value : allowed[0]];
  });
  return Object.fromEntries(settings);
}

/** What the stored text says; nothing when it is unreadable or of another version. */
function parseSettings(text: string | null): JsonObject {
  const envelope = attempt<unknown>(() => JSON.parse(text ?? ""));
  if (!envelope.ok || fieldOf(envelope.value, "version") !== SETTINGS_VERSION) return {};
  const settings = fieldOf(envelope.value, "settings");
  return isObject(settings) ? settings : {};
}
