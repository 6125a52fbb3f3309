import { useCallback } from "react";
import { useNavigate } from "react-router-dom";
import type { MoveSquares } from "../../../engine/index.ts";
import { type GameToAnalyse, PATHS } from "../../ui/paths.ts";

/** Leads to the analysis of the shown game, with a move that was tried on the shown position. */
export function useAnalyse(): (tried?: MoveSquares) => void {
  const navigate = useNavigate();
  return useCallback(
    (tried) => {
      const state: GameToAnalyse = tried ? { tried } : {};
      void navigate(PATHS.analysis, { state });
    },
    [navigate],
  );
}
