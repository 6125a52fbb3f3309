import { useNavigate, useSearchParams } from "react-router-dom";
import { INSIDE_PARAMETER } from "../ui/paths.ts";

export interface Inside {
  /** Whether the panel 'Look inside' is open. */
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/**
 * Whether the panel is open stands in the address: a link opens it, a reload keeps it open, and a
 * jump through time leaves it alone. The browser's history gets no entry.
 */
export function useInside(): Inside {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const isOpen = parameters.has(INSIDE_PARAMETER);
  const toggle = () =>
    void navigate({ search: isOpen ? "" : `?${INSIDE_PARAMETER}` }, { replace: true });
  return { isOpen, toggle };
}
