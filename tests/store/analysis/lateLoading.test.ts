/** What happens before the analysis is loaded. */
import { expect, it } from "vitest";
import { selectAnalysis, selectAnalysisFen } from "../../../store/analysis/selectors.ts";
import { analysisMovePlayed } from "../../../store/analysis/slice.ts";
import { injectAnalysis } from "../../../store/injectAnalysis.ts";
import { createTravelStore } from "../timeTravel/travelStore.ts";
import { analysisIn } from "./support.ts";

const PLAYED = analysisMovePlayed({ after: 0, move: "e2e4" });

it("a history with an analysis is computed again when the analysis is loaded", () => {
  const imported = { events: [PLAYED], applied: 1, orientation: "w" };
  const test = createTravelStore();
  test.liftedStore.dispatch({
    type: "IMPORT_STATE",
    nextLiftedState: [analysisMovePlayed({ after: 1, move: "e7e5" })],
    preloadedState: { ...test.store.getState(), analysis: imported },
  } as never);
  expect(test.store.getState()).not.toHaveProperty("analysis");
  expect(selectAnalysisFen(test.store.getState())).toMatch(/ w KQkq - 0 1$/);
  injectAnalysis(test.store);
  expect(analysisIn(test).movetext()).toBe("1. e4 e5 *");
  test.liftedStore.dispatch({ type: "JUMP_TO_STATE", index: 0, actionId: 0 });
  expect(analysisIn(test).movetext()).toBe("1. e4 *");
  expect(selectAnalysis(test.store.getState()).applied).toBe(1);
});
