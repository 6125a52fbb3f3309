import { type RefObject, useEffect, useRef } from "react";

/**
 * Scrolls an element into view when it is mounted and whenever `says` changes. Its `scroll-margin`
 * accounts for sticky content that covers the top of the window.
 */
export function useInSight<Shown extends Element>(says: string): RefObject<Shown | null> {
  const element = useRef<Shown>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said is the occasion
  useEffect(() => {
    // Not returned: in newer browsers this is a promise, which is not a valid cleanup function.
    element.current?.scrollIntoView({ block: "nearest" });
  }, [says]);
  return element;
}
