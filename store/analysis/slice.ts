/**
 * The slice of the analysis. It is injected into the store when a screen first needs it
 * (`store/injectAnalysis.ts`), so that the game does not load it.
 */
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { EvaluatedGame } from "../../engine/review/reviewedGame.ts";
import { type Color, otherColor } from "../../engine/rules/types.ts";
import { reducePlain } from "../game/defineEvents.ts";
import type { AnalysisEvent, AnalysisEventType } from "./events.ts";
import { recordEvent, redo, replayAnalysis, type SavedAnalysis, undo } from "./history.ts";
import type {
  AddedLine,
  ChangedHeaders,
  NodeComment,
  NodeGlyphs,
  NodeMarks,
  OpenedAnalysis,
  PlayedAnalysisMove,
  PromotedLine,
  ShownNode,
} from "./payloads.ts";
import { type AnalysisState, initialAnalysis } from "./state.ts";

/** A reducer that adds an event to the list. A refused event leaves the same state. */
const recorded = <Payload>() =>
  reducePlain((state: AnalysisState, { type, payload }: PayloadAction<Payload>) => {
    const next = recordEvent(state, { type, payload } as unknown as AnalysisEvent);
    return next.ok ? next.value : state;
  });

/** The name of an event without the slice: `movePlayed`. */
type ReducerName<Type> = Type extends `analysis/${infer Name}` ? Name : never;

export const analysisSlice = createSlice({
  name: "analysis",
  initialState: initialAnalysis,
  reducers: {
    ...({
      opened: recorded<OpenedAnalysis>(),
      movePlayed: recorded<PlayedAnalysisMove>(),
      lineAdded: recorded<AddedLine>(),
      nodeShown: recorded<ShownNode>(),
      lineDeleted: recorded<ShownNode>(),
      linePromoted: recorded<PromotedLine>(),
      commented: recorded<NodeComment>(),
      glyphsSet: recorded<NodeGlyphs>(),
      marked: recorded<NodeMarks>(),
      headersSet: recorded<ChangedHeaders>(),
      evaluated: recorded<EvaluatedGame>(),
      reviewed: recorded<EvaluatedGame>(),
      // An event without a reducer does not compile.
    } satisfies Record<ReducerName<AnalysisEventType>, unknown>),
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
