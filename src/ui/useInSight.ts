import { type RefObject, useEffect, useRef } from "react";

/**
 * Brings an element into sight when it comes up, and again when what it says changes: the page may
 * be scrolled elsewhere. How much of the window is covered by what sticks to its top, the element's
 * `scroll-margin` says.
 */
export function useInSight<Shown extends Element>(says: string): RefObject<Shown | null> {
  const element = useRef<Shown>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said is the occasion
  useEffect(() => {
    // Not to be returned: newer browsers give a promise, which is no way to clean up.
    element.current?.scrollIntoView({ block: "nearest" });
  }, [says]);
  return element;
}
