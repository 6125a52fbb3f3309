import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { AppStore } from "../../store/index.ts";
import { startFromAddress } from "./startFromAddress.ts";

/**
 * Does what the address of the game page or the link to it asks for, once for each visit, before
 * anything is drawn. The address is then replaced, state and all, so that neither a reload nor a
 * step back in the history does it again.
 */
export function useAddress(store: AppStore): void {
  const { key, search, state } = useLocation();
  const navigate = useNavigate();
  const done = useRef<string>(undefined);
  useLayoutEffect(() => {
    // React runs an effect twice in development.
    if (done.current === key) return;
    done.current = key;
    const left = startFromAddress(store, { search, state });
    if (left !== undefined) void navigate(left, { replace: true });
  }, [store, key, search, state, navigate]);
}
