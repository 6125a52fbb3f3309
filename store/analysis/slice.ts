/**
 * The slice of the analysis. It is injected into the store when a screen first needs it
 * (`store/injectAnalysis.ts`), so that the game does not load it.
 */
import * as v from "valibot";
import { failure } from "../../engine/result.ts";
import { otherColor } from "../../engine/rules/types.ts";
import { defineSlice, onPlainState } from "../frame/defineSlice.ts";
import {
  COUNT,
  fieldOf,
  listOf,
  NO_PAYLOAD,
  type Schema,
  schemaFrom,
  TEXT,
  validate,
  WRONG_SHAPE,
} from "../frame/schemas.ts";
import { COLOR } from "../game/schemas.ts";
import { ANALYSIS_EVENTS, type AnalysisEvent, isAnalysisEvent } from "./events.ts";
import {
  type AnalysisState,
  initialAnalysis,
  isShortEnough,
  MOST_UNDOABLE_EVENTS,
  recordEvent,
  redo,
  replayAnalysis,
  type SavedAnalysis,
  undo,
} from "./history.ts";

const EVENT: Schema<AnalysisEvent> = schemaFrom((value) => {
  const type = fieldOf(value, "type");
  const event = { type: String(type), payload: fieldOf(value, "payload") };
  return isAnalysisEvent(event) ? ANALYSIS_EVENTS.validate(event) : failure(WRONG_SHAPE);
});

const SAVED_FIELDS = {
  events: v.pipe(
    listOf(EVENT, MOST_UNDOABLE_EVENTS),
    v.check((events) => isShortEnough(events)),
  ),
  applied: COUNT,
  orientation: COLOR,
};

/** The rules may still refuse an event. */
export const SAVED_ANALYSIS: Schema<SavedAnalysis> = v.object(SAVED_FIELDS);

/** `id` is that of the kept analysis which goes on; without it a copy is shown. */
const RESTORED_ANALYSIS: Schema<SavedAnalysis & { readonly id?: string }> = v.object({
  ...SAVED_FIELDS,
  id: v.exactOptional(TEXT),
});

/** A state is rebuilt from its events. */
const ANALYSIS: Schema<AnalysisState> = schemaFrom((value) => {
  const saved = validate(SAVED_ANALYSIS, value);
  return saved.ok ? replayAnalysis(saved.value) : saved;
});

export const analysisSlice = defineSlice({
  name: "analysis",
  schema: ANALYSIS,
  initialState: initialAnalysis,
  reducers: {
    // An event is added to the list.
    ...ANALYSIS_EVENTS.rows(recordEvent),
    /** Goes back to before the last event that changed the tree. */
    undone: [NO_PAYLOAD, onPlainState(undo)],
    redone: [NO_PAYLOAD, onPlainState(redo)],
    /** Turned the board around. It is not undone. */
    flipped: [
      NO_PAYLOAD,
      (analysis) => {
        analysis.orientation = otherColor(analysis.orientation);
      },
    ],
    /** The saved analysis replaced this one. */
    restored: [RESTORED_ANALYSIS, onPlainState(restore)],
  },
});

function restore(analysis: AnalysisState, saved: SavedAnalysis): AnalysisState {
  const restored = replayAnalysis(saved);
  return restored.ok ? restored.value : analysis;
}

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
  evaluated: gameEvaluated,
  undone,
  redone,
  flipped: analysisFlipped,
  restored: analysisRestored,
} = analysisSlice.actions;
