/**
 * The keys of every page; those of the board and of the analysis are in `boardKeys.ts`. What
 * handles a key takes its name from these tables, and the help page lists them all. Names are those
 * of `KeyboardEvent.key`; letters are in lower case and also stand for upper case.
 */
import { useEffect, useEffectEvent } from "react";
import { isTextField } from "./page.ts";

interface KeyBinding {
  readonly keys: readonly string[];
  /** For the help page. */
  readonly does: string;
}

export type KeyTable = Readonly<Record<string, KeyBinding>>;

/** Anywhere on a page, except in a field, a menu or a dialog. */
export const PAGE_KEYS = {
  help: { keys: ["?"], does: "Open this page: help, and all keys" },
  typeMove: { keys: ["/"], does: "Go to the field for typed moves" },
  zen: { keys: ["z"], does: "Zen mode: show only the board and the players, or everything" },
  flip: { keys: ["f"], does: "Flip the board" },
  step: { keys: ["ArrowLeft", "ArrowRight"], does: "Previous or next move" },
  ends: { keys: ["Home", "End"], does: "Start of the game, or the current position" },
  play: { keys: [" "], does: "Play the moves back, or pause" },
  engine: { keys: ["l"], does: "On the analysis board: switch the engine on or off" },
  close: { keys: ["Escape"], does: "Close a dialog, a menu or the newest message" },
  messages: { keys: ["F8"], does: "Go to the messages" },
} as const satisfies KeyTable;

/** The names of the keys of some bindings of a table. */
export type KeyOf<Table extends KeyTable, Name extends keyof Table> = Table[Name]["keys"][number];

/**
 * Whether a key is a character. A setting switches such keys off, because speech input may type
 * them by accident (WCAG 2.1.4).
 */
export const isCharacter = (key: string): boolean => key.length === 1;

/** Whether an event is of one of the keys of a binding. */
export const isKeyOf = ({ keys }: KeyBinding, { key }: { readonly key: string }): boolean =>
  keys.includes(isCharacter(key) ? key.toLowerCase() : key);

/** What handles a key itself. */
const ELSEWHERE = "dialog, [role=menu]";
/** What Space presses. */
const CONTROLS = "button, a, summary, [role=gridcell]";

/**
 * Acts on a key anywhere on the page, except in a field, a menu or a dialog, with Control, Alt or
 * Command, or when the player has switched off the keys that are characters.
 */
export function useKey(binding: KeyBinding, act: () => void, isActive = true): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!isKeyOf(binding, event) || !isForPage(event)) return;
    event.preventDefault();
    if (!event.repeat) act();
  });
  useEffect(() => {
    if (!isActive) return;
    document.addEventListener("keydown", handle);
    return () => document.removeEventListener("keydown", handle);
  }, [isActive]);
}

/** Whether the page may act on a key alone: nothing else handles it, and it is not switched off. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const isOff = isCharacter(event.key) && document.documentElement.dataset.keys === "off";
  return !isOff && isFree(event);
}

/** Whether nothing else handles a key, alone or with others: no field, menu or dialog. */
export function isFree({ key, target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || isTextField(target)) return false;
  if (document.querySelector("dialog[open]")) return false;
  if (!(target instanceof Element)) return true;
  return target.closest(key === " " ? `${ELSEWHERE}, ${CONTROLS}` : ELSEWHERE) === null;
}
