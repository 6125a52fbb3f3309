/** What the screens use of the page: its path, title, focus and preferences. */
import { type RefObject, useEffect, useRef } from "react";

/**
 * The path that the app is served at: `/chess/` unless the build overrides it. The router and all
 * links are relative to it.
 */
export const BASE_PATH = import.meta.env.BASE_URL;

const PRODUCT = "Enough Monkeys";

/**
 * Sets the title in the browser's tab and history: the screen and the product. Without a screen, as
 * on the home page, it is only the product.
 */
export function useTitle(screen?: string): void {
  useEffect(() => {
    document.title = screen ? `${screen} · ${PRODUCT}` : PRODUCT;
  }, [screen]);
}

/** Focuses the heading of the screen. A screen reader reads it, and Tab continues from there. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

/**
 * Scrolls an element into view when it is mounted and whenever `content` changes, unless that is
 * undefined. Its `scroll-margin` accounts for sticky content that covers the top of the window.
 */
export function useScrollIntoView<Shown extends Element>(
  content: string | undefined,
): RefObject<Shown | null> {
  const element = useRef<Shown>(null);
  useEffect(() => {
    // Not returned: in newer browsers this is a promise, which is not a valid cleanup function.
    if (content !== undefined) element.current?.scrollIntoView({ block: "nearest" });
  }, [content]);
  return element;
}

/** Whether an event's target is a field that handles keys and pasted text itself. */
export function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches("input, select, textarea, [contenteditable]")
  );
}

/** Whether the player has asked the system for reduced motion. */
export const prefersReducedMotion = (): boolean =>
  window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A value that belongs to the page and not to a component. */
export interface SharedValue<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  /** Calls the listener after each change. Returns a function that ends this. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createSharedValue<Value>(initial: Value): SharedValue<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(value) {
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A shared value for the page of each store; undefined at first. */
export function sharedByStore<Value>(): (store: object) => SharedValue<Value | undefined> {
  const values = new WeakMap<object, SharedValue<Value | undefined>>();
  return (store) => {
    const value = values.get(store) ?? createSharedValue<Value | undefined>(undefined);
    values.set(store, value);
    return value;
  };
}
