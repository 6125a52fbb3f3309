import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { focusHeading } from "../ui/focusHeading.ts";

/**
 * Focuses the heading of the screen after navigation. On the first screen the focus stays where the
 * browser puts it.
 */
export function useFocusOnArrival(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    focusHeading();
  }, [pathname]);
}
