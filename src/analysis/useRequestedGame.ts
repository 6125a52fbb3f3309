import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import {
  analyseRecentGame,
  analyseShownGame,
  noticeShown,
  startReview,
} from "../../store/index.ts";
import { PLAYBACK } from "../ui/linkParameters.ts";
import type { GameToAnalyse } from "../ui/paths.ts";
import { useAppDispatch } from "../ui/storeHooks.ts";

/**
 * Opens the own game that a link asks for, once per visit and before anything is drawn. It then
 * removes the router state, so that neither a reload nor the browser's back button repeats it.
 */
export function useRequestedGame(): void {
  const dispatch = useAppDispatch();
  const location = useLocation();
  const navigate = useNavigate();
  const handled = useRef<typeof location>(undefined);
  useLayoutEffect(() => {
    if (location.state === PLAYBACK) return;
    const request = location.state as GameToAnalyse | null;
    // React runs effects twice in development.
    if (!request || handled.current === location) return;
    handled.current = location;
    if (request.recent === undefined) {
      dispatch(analyseShownGame(request.tried));
    } else {
      const opened = dispatch(analyseRecentGame(request.recent));
      if (!opened.ok) dispatch(noticeShown(opened.error));
    }
    if (request.reviews) void dispatch(startReview());
    void navigate(location.pathname, { replace: true });
  }, [dispatch, location, navigate]);
}
