import { useNavigate, useSearchParams } from "react-router-dom";
import { INSIDE_PARAMETER } from "../ui/paths.ts";

export interface Inside {
  /** Whether the panel 'Look inside' is open. */
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/**
 * The state of the panel is in the address: a link can open it, a reload keeps it open, and time
 * travel does not affect it. Toggling adds no entry to the browser's history.
 */
export function useInside(): Inside {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const isOpen = parameters.has(INSIDE_PARAMETER);
  const toggle = () =>
    void navigate({ search: isOpen ? "" : `?${INSIDE_PARAMETER}` }, { replace: true });
  return { isOpen, toggle };
}
