/** Hooks that the parts of the game page share. */
import { useCallback, useSyncExternalStore } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { type GameToAnalyse, INSPECTOR_PARAMETER } from "./addresses.ts";
import { SCREENS } from "./screens.ts";

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

/**
 * The state of the panel is in the address: a link can open it, a reload keeps it open, and time
 * travel does not affect it. Toggling adds no entry to the browser's history.
 */
export function useInspector() {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const isOpen = parameters.has(INSPECTOR_PARAMETER);
  const toggle = () =>
    void navigate({ search: isOpen ? "" : `?${INSPECTOR_PARAMETER}` }, { replace: true });
  return { isOpen, toggle };
}
