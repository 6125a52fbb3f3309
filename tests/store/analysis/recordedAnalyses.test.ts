/** Analyses recorded in the browser: their logs must always load. */
import { describe, expect, it } from "vitest";
import { replayAnalysis } from "../../../store/analysis/history.ts";
import { replayAnalysisLog } from "../../../store/analysis/replayAnalysis.ts";
import { selectAnalysis } from "../../../store/analysis/selectors.ts";
import { recordedTexts } from "../log/recorded.ts";
import { valueIn } from "../support.ts";
import { createAnalysisStore } from "./support.ts";

const analyses = Object.entries(recordedTexts("analyses"));
const saved = recordedTexts("analyses.saved");

describe("the analyses recorded in the browser", () => {
  it("are there", () => {
    expect(analyses.length).toBeGreaterThan(0);
  });

  it.for(analyses)("%s ends as the browser saved it", ([name, text]) => {
    const kept = valueIn(replayAnalysis(JSON.parse(saved[name] ?? "")));
    const end = valueIn(replayAnalysisLog(text));
    expect(end).toEqual(kept);
    expect(end?.events.length).toBeGreaterThan(5);
  });

  it.for(analyses)("%s is played again by the store", ([, text]) => {
    const { store } = createAnalysisStore();
    for (const action of JSON.parse(JSON.parse(text).payload)) {
      if (action.type.startsWith("analysis/")) store.dispatch(action);
    }
    expect(selectAnalysis(store.getState())).toEqual(valueIn(replayAnalysisLog(text)));
  });
});
