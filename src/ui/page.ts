/** What the screens use of the document: its title, focus, scrolling and preferences. */
import { type RefObject, useEffect, useRef } from "react";

const PRODUCT = "Enough Monkeys";

/**
 * Sets the title in the browser's tab and history: the screen and the product. Without a screen, as
 * on the home page, it is only the product.
 */
export function useTitle(screen?: string): void {
  useEffect(() => {
    document.title = screen === undefined ? PRODUCT : `${screen} · ${PRODUCT}`;
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
 * Scrolls an element into view when it is mounted and whenever `content` changes. Its
 * `scroll-margin` accounts for sticky content that covers the top of the window.
 */
export function useScrollIntoView<Shown extends Element>(content: string): RefObject<Shown | null> {
  const element = useRef<Shown>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new content is the reason to scroll
  useEffect(() => {
    // Not returned: in newer browsers this is a promise, which is not a valid cleanup function.
    element.current?.scrollIntoView({ block: "nearest" });
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
