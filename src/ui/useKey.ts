import { useEffect, useEffectEvent } from "react";
import { isCharacter, isKeyOf, type KeyBinding } from "./keys.ts";
import { isTextField } from "./page.ts";

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

/** Whether the page may act on a key: nothing else handles it, and it is not switched off. */
export function isForPage(event: KeyboardEvent): boolean {
  const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (ctrlKey || metaKey || altKey || defaultPrevented || isTextField(target)) return false;
  if (isCharacter(key) && document.documentElement.dataset.keys === "off") return false;
  if (document.querySelector("dialog[open]")) return false;
  if (!(target instanceof Element)) return true;
  return target.closest(key === " " ? `${ELSEWHERE}, ${CONTROLS}` : ELSEWHERE) === null;
}
