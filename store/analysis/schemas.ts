/** How the gate reads the slice `analysis` and its actions. */
import * as v from "valibot";
import { NO_PAYLOAD, type Schema } from "../game/schemas.ts";
import { EVENT_SCHEMAS } from "./events.ts";
import { SAVED_EVENTS, stateOf } from "./history.ts";
import type { analysisSlice } from "./slice.ts";
import type { AnalysisState } from "./state.ts";

/** A state is rebuilt from its events. */
export const ANALYSIS: Schema<AnalysisState> = v.pipe(
  SAVED_EVENTS,
  v.transform((saved) => stateOf(saved)),
);

type Actions = typeof analysisSlice.actions;
type AnalysisAction = ReturnType<Actions[keyof Actions]>;

export const ANALYSIS_PAYLOADS: {
  readonly [Action in AnalysisAction as Action["type"]]: Schema<Action["payload"]>;
} = {
  ...EVENT_SCHEMAS,
  "analysis/undone": NO_PAYLOAD,
  "analysis/redone": NO_PAYLOAD,
  "analysis/flipped": NO_PAYLOAD,
  "analysis/restored": SAVED_EVENTS,
};
