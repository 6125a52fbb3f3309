import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { AppStore } from "../../../store/index.ts";
import { startFromAddress } from "./startFromAddress.ts";

/**
 * Does what the address or the link to the game page asks for, once per visit and before anything
 * is drawn. It then replaces the address and its router state, so that neither a reload nor the
 * browser's back button repeats it.
 */
export function useAddress(store: AppStore): void {
  const { key, search, state } = useLocation();
  const navigate = useNavigate();
  const done = useRef<string>(undefined);
  useLayoutEffect(() => {
    // React runs effects twice in development.
    if (done.current === key) return;
    done.current = key;
    const left = startFromAddress(store, { search, state });
    if (left !== undefined) void navigate(left, { replace: true });
  }, [store, key, search, state, navigate]);
}
