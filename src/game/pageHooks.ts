/** What the parts of the game page share. */
import { useCallback, useSyncExternalStore } from "react";
import { useNavigate } from "react-router-dom";
import { type GameToAnalyse, SCREENS } from "../ui/screens.ts";

/** Leads to the analysis of the shown game. */
export function useAnalyse(): (asked?: GameToAnalyse) => void {
  const navigate = useNavigate();
  return useCallback(
    (asked = {}) => void navigate(SCREENS.analysis.path, { state: asked }),
    [navigate],
  );
}

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
