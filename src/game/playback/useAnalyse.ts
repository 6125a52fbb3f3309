import { useCallback } from "react";
import { useNavigate } from "react-router-dom";
import { type GameToAnalyse, PATHS } from "../../ui/paths.ts";

/** Leads to the analysis of the shown game. */
export function useAnalyse(): (asked?: GameToAnalyse) => void {
  const navigate = useNavigate();
  return useCallback((asked = {}) => void navigate(PATHS.analysis, { state: asked }), [navigate]);
}
