/** How the gate reads the slice `analysis` and its actions. */
import * as v from "valibot";
import { failure } from "../../engine/result.ts";
import {
  COLOR,
  COUNT,
  fieldOf,
  listOf,
  NO_PAYLOAD,
  type Schema,
  schemaFrom,
  validate,
  WRONG_SHAPE,
} from "../game/schemas.ts";
import { ANALYSIS_EVENTS, type AnalysisEvent, isAnalysisEvent } from "./events.ts";
import { isShortEnough, MOST_EVENTS, replayAnalysis, type SavedAnalysis } from "./history.ts";
import type { analysisSlice } from "./slice.ts";
import type { AnalysisState } from "./state.ts";

const EVENT: Schema<AnalysisEvent> = schemaFrom((value) => {
  const type = fieldOf(value, "type");
  const event = { type: String(type), payload: fieldOf(value, "payload") };
  return isAnalysisEvent(event) ? ANALYSIS_EVENTS.validate(event) : failure(WRONG_SHAPE);
});

/** The rules may still refuse an event. */
export const SAVED_ANALYSIS: Schema<SavedAnalysis> = v.object({
  events: v.pipe(
    listOf(EVENT, MOST_EVENTS),
    v.check((events) => isShortEnough(events)),
  ),
  applied: COUNT,
  orientation: COLOR,
});

/** A state is rebuilt from its events. */
export const ANALYSIS: Schema<AnalysisState> = schemaFrom((value) => {
  const saved = validate(SAVED_ANALYSIS, value);
  return saved.ok ? replayAnalysis(saved.value) : saved;
});

type Actions = typeof analysisSlice.actions;
type AnalysisAction = ReturnType<Actions[keyof Actions]>;

export const ANALYSIS_PAYLOADS: {
  readonly [Action in AnalysisAction as Action["type"]]: Schema<Action["payload"]>;
} = {
  ...ANALYSIS_EVENTS.schemas,
  "analysis/undone": NO_PAYLOAD,
  "analysis/redone": NO_PAYLOAD,
  "analysis/flipped": NO_PAYLOAD,
  "analysis/restored": SAVED_ANALYSIS,
};
