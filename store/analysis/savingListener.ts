import { RETRY_DELAY_MS, type StartListening } from "../types.ts";
import { noticeShown } from "../view/slice.ts";
import { writeAnalysis } from "./savedAnalysis.ts";
import { analysisRestored, analysisSlice } from "./slice.ts";
import { initialAnalysis } from "./state.ts";

const OWN_ACTIONS = `${analysisSlice.name}/`;

/**
 * Saves after every action of the analysis, also when it is dispatched while Redux DevTools shows
 * the past. A jump is no action and saves nothing. While saving fails, it is tried again and again.
 */
export function listenForSavingAnalysis(startListening: StartListening): void {
  let written = initialAnalysis;
  let isReported = false;
  startListening({
    predicate: ({ type }) => type.startsWith(OWN_ACTIONS),
    effect: async (action, { cancelActiveListeners, delay, dispatch, extra }) => {
      cancelActiveListeners();
      const present = () => extra.endOfHistory().analysis ?? initialAnalysis;
      // What was just read from a storage, perhaps as another tab left it.
      if (analysisRestored.match(action)) written = present();
      while (present() !== written) {
        const analysis = present();
        const saved = writeAnalysis(extra.storage, analysis);
        if (saved.ok) [written, isReported] = [analysis, false];
        else {
          if (!isReported) {
            extra.logger.error(`The analysis could not be saved: ${saved.error}`);
            dispatch(noticeShown({ code: "analysisNotSaved" }));
          }
          isReported = true;
          await delay(RETRY_DELAY_MS);
        }
      }
    },
  });
}
