import type { StartListening } from "../types.ts";
import { applyAnalysisEvent, isAnalysisEvent } from "./events.ts";
import { initialAnalysis } from "./state.ts";

/**
 * Logs in the console why the rules refused an event. The page dispatches only possible events, so
 * this is for a person who types actions into Redux DevTools.
 */
export function listenForRefusedAnalysisEvents(startListening: StartListening): void {
  startListening({
    predicate: (action, now, before) => isAnalysisEvent(action) && now.analysis === before.analysis,
    effect: (action, { extra, getOriginalState }) => {
      if (!isAnalysisEvent(action)) return;
      const after = applyAnalysisEvent(getOriginalState().analysis ?? initialAnalysis, action);
      if (!after.ok) extra.logger.error(`Refused ${action.type}: ${after.error}`);
    },
  });
}
