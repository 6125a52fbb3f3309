/** Analyses recorded in the browser: their logs must always load. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { replayAnalysis } from "../../../store/analysis/history.ts";

import { selectAnalysis } from "../../../store/analysis/selectors.ts";
import { replayAnalysisLog } from "../../../store/replayAnalysis.ts";
import { valueIn } from "../support.ts";
import { createAnalysisStore } from "./support.ts";

const FOLDER = fileURLToPath(new URL("../../logs/analysis/", import.meta.url));
const SAVED = ".saved.json";

const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith(SAVED))
  .map((file) => file.slice(0, -SAVED.length));

const read = (file: string) => readFileSync(`${FOLDER}${file}`, "utf8");

describe("the analyses recorded in the browser", () => {
  it("are there", () => {
    expect(names.length).toBeGreaterThan(0);
  });

  it.for(names)("%s ends as the browser saved it", (name) => {
    const saved = valueIn(replayAnalysis(JSON.parse(read(`${name}${SAVED}`))));
    const end = valueIn(replayAnalysisLog(read(`${name}.json`)));
    expect(end).toEqual(saved);
    expect(end?.events.length).toBeGreaterThan(5);
  });

  it.for(names)("%s is played again by the store", (name) => {
    const text = read(`${name}.json`);
    const { store } = createAnalysisStore();
    for (const action of JSON.parse(JSON.parse(text).payload)) {
      if (action.type.startsWith("analysis/")) store.dispatch(action);
    }
    expect(selectAnalysis(store.getState())).toEqual(valueIn(replayAnalysisLog(text)));
  });
});
