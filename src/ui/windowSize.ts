import { useSyncExternalStore } from "react";

/**
 * A phone, upright or sideways, or a window as small as that. The style sheets have the same widths
 * and heights.
 */
const SMALL_WINDOW = "(max-width: 34rem), (max-height: 30rem)";

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(SMALL_WINDOW);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Whether the window is so small that the less common actions are in a menu. */
export const useIsSmallWindow = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(SMALL_WINDOW).matches);
