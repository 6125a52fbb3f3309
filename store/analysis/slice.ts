/**
 * The slice of the analysis. It is injected into the store when a screen first needs it
 * (`store/injectAnalysis.ts`), so that the game does not load it.
 */
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import * as v from "valibot";
import { failure } from "../../engine/result.ts";
import { type Color, otherColor } from "../../engine/rules/types.ts";
import {
  COUNT,
  fieldOf,
  listOf,
  NO_PAYLOAD,
  type Schema,
  schemaFrom,
  validate,
  WRONG_SHAPE,
} from "../frame/schemas.ts";
import { reducePlain } from "../game/defineEvents.ts";
import { COLOR } from "../game/schemas.ts";
import { ANALYSIS_EVENTS, type AnalysisEvent, isAnalysisEvent } from "./events.ts";
import {
  type AnalysisState,
  initialAnalysis,
  isShortEnough,
  MOST_EVENTS,
  recordEvent,
  redo,
  replayAnalysis,
  type SavedAnalysis,
  undo,
} from "./history.ts";

export const analysisSlice = createSlice({
  name: "analysis",
  initialState: initialAnalysis,
  reducers: {
    // An event is added to the list.
    ...ANALYSIS_EVENTS.reducers(recordEvent),
    /** Goes back to before the last event that changed the tree. */
    undone: (draft) => reducePlain(undo)(draft, undefined),
    redone: (draft) => reducePlain(redo)(draft, undefined),
    /** Turned the board around. It is not undone. */
    flipped: (draft) => {
      draft.orientation = otherColor(draft.orientation as Color);
    },
    /** The saved analysis replaced this one. */
    restored: {
      reducer: reducePlain((state: AnalysisState, { payload }: PayloadAction<SavedAnalysis>) => {
        const restored = replayAnalysis(payload);
        return restored.ok ? restored.value : state;
      }),
      /** `id` is that of the kept analysis which goes on; without it a copy is shown. */
      prepare: (payload: SavedAnalysis, id?: string) => ({ payload, meta: { id } }),
    },
  },
});

export const {
  opened: analysisOpened,
  movePlayed: analysisMovePlayed,
  lineAdded,
  nodeShown,
  lineDeleted,
  linePromoted,
  commented: nodeCommented,
  glyphsSet,
  marked: nodeMarked,
  headersSet,
  evaluated: gameReviewed,
  undone,
  redone,
  flipped: analysisFlipped,
  restored: analysisRestored,
} = analysisSlice.actions;

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
