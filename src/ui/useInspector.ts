import { useNavigate, useSearchParams } from "react-router-dom";
import { INSPECTOR_PARAMETER } from "./screens.ts";

interface Inspector {
  /** Whether the panel 'Look inside' is open. */
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/**
 * The state of the panel is in the address: a link can open it, a reload keeps it open, and time
 * travel does not affect it. Toggling adds no entry to the browser's history.
 */
export function useInspector(): Inspector {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const isOpen = parameters.has(INSPECTOR_PARAMETER);
  const toggle = () =>
    void navigate({ search: isOpen ? "" : `?${INSPECTOR_PARAMETER}` }, { replace: true });
  return { isOpen, toggle };
}
