/**
 * The settings that survive a reload and the closing of the tab, for all tabs together. What they are called
 * is not known here: each is a name and whether it is on.
 */
import { type Attempt, attempt } from "../../engine/index.ts";
import { fieldOf, isObject, type JsonObject } from "../game/json.ts";
import type { GameStorage } from "./savedGame.ts";

export const SETTINGS_KEY = "enough-monkeys/settings";
export const SETTINGS_VERSION = 1;

export interface SavedSetting {
  readonly name: string;
  readonly value: boolean;
}

/** Writes one setting and leaves the others as they are stored: another tab may have changed them. Never throws. */
export function saveSetting(storage: GameStorage, { name, value }: SavedSetting): Attempt<void> {
  return attempt(() => {
    const local = storage.local();
    const settings = { ...parseSettings(local.getItem(SETTINGS_KEY)), [name]: value };
    local.setItem(SETTINGS_KEY, JSON.stringify({ version: SETTINGS_VERSION, settings }));
  });
}

/** The saved value of each setting named in `defaults`, and its default where none can be read. Never throws. */
export function loadSettings<Settings extends Readonly<Record<string, boolean>>>(
  storage: GameStorage,
  defaults: Settings,
): Settings {
  const text = attempt(() => storage.local().getItem(SETTINGS_KEY));
  const saved = parseSettings(text.ok ? text.value : null);
  const known = Object.keys(defaults)
    .map((name) => [name, fieldOf(saved, name)] as const)
    .filter(([, value]) => typeof value === "boolean");
  return { ...defaults, ...Object.fromEntries(known) };
}

/** What the stored text says; nothing when it is unreadable or of another version. */
function parseSettings(text: string | null): JsonObject {
  const envelope = attempt<unknown>(() => JSON.parse(text ?? ""));
  if (!envelope.ok || fieldOf(envelope.value, "version") !== SETTINGS_VERSION) return {};
  const settings = fieldOf(envelope.value, "settings");
  return isObject(settings) ? settings : {};
}
