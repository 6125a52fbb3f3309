import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { focusHeading } from "../ui/focusHeading.ts";

/**
 * After a step to another screen the focus is on its heading. The screen that was opened first
 * keeps the browser's.
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
