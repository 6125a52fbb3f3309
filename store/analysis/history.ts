/**
 * The events of the analysis as a list that can be undone: the first `applied` events lead to the
 * tree, the others wait to be redone.
 */
import * as v from "valibot";
import { failure, type Result, success } from "../../engine/index.ts";
import {
  COLOR,
  COUNT,
  fieldOf,
  listOf,
  type Schema,
  schemaFrom,
  WRONG_SHAPE,
} from "../game/schemas.ts";
import { type Analysis, EMPTY_ANALYSIS } from "./analysis.ts";
import {
  type AnalysisEvent,
  applyAnalysisEvent,
  isAnalysisEvent,
  validateAnalysisEvent,
} from "./events.ts";
import type { AnalysisState } from "./state.ts";

/** Beyond these limits the list becomes one event that opens the tree as it is then. */
export const MOST_EVENTS = 2_000;

/** What a state is rebuilt from. */
export type SavedEvents = Pick<AnalysisState, "events" | "applied" | "orientation">;

/** Whether the event only shows another node. */
const onlyShows = (event: AnalysisEvent | undefined): boolean =>
  event?.type === "analysis/nodeShown";

/** The analysis after the first `count` events, or why one of them is refused. */
function replayEvents(events: readonly AnalysisEvent[], count: number): Result<Analysis> {
  let analysis: Result<Analysis> = success(EMPTY_ANALYSIS);
  for (const event of events.slice(0, count)) {
    if (!analysis.ok) break;
    analysis = applyAnalysisEvent(analysis.value, event);
  }
  return analysis;
}

/** The state after the events. */
export function stateOf({ events, applied, orientation }: SavedEvents): AnalysisState {
  const analysis = replayEvents(events, applied);
  return { ...(analysis.ok ? analysis.value : EMPTY_ANALYSIS), events, applied, orientation };
}

/** The state after another event, the same one if it changes nothing, or why it is refused. */
export function recordEvent(state: AnalysisState, event: AnalysisEvent): Result<AnalysisState> {
  const next = applyAnalysisEvent(state, event);
  if (!next.ok) return next;
  const { tree, node, origin } = next.value;
  const isShown = tree === state.tree && event.type !== "analysis/opened";
  if (isShown && node === state.node) return success(state);
  const done = state.events.slice(0, state.applied);
  if (!isShown) {
    const orientation =
      event.type === "analysis/opened" ? (event.payload.orientation ?? "w") : state.orientation;
    const events = [...done, event];
    return success({ tree, node, origin, orientation, events, applied: events.length });
  }
  // What was undone can still be redone: the tree is the same.
  if (onlyShows(done.at(-1))) done.pop();
  const shown = { type: "analysis/nodeShown", payload: { node } } as const;
  const events = [...done, shown, ...state.events.slice(state.applied)];
  return success({ ...state, node, events, applied: done.length + 1 });
}

/** The index of the last applied event that changed the tree; -1 if there is none. */
export const indexToUndo = ({ events, applied }: SavedEvents): number =>
  events.findLastIndex((event, index) => index < applied && !onlyShows(event));

/** How many events are applied after a redo. */
export function countAfterRedo({ events, applied }: SavedEvents): number {
  const changed = events.findIndex((event, index) => index >= applied && !onlyShows(event));
  if (changed < 0) return applied;
  const next = events.findIndex((event, index) => index > changed && !onlyShows(event));
  return next < 0 ? events.length : next;
}

const withApplied = (state: AnalysisState, applied: number): AnalysisState =>
  applied === state.applied ? state : stateOf({ ...state, applied });

export function undo(state: AnalysisState): AnalysisState {
  const index = indexToUndo(state);
  return index < 0 ? state : withApplied(state, index);
}

export const redo = (state: AnalysisState): AnalysisState =>
  withApplied(state, countAfterRedo(state));

const EVENT: Schema<AnalysisEvent> = schemaFrom((value) => {
  const type = fieldOf(value, "type");
  if (typeof type !== "string" || !isAnalysisEvent({ type })) return failure(WRONG_SHAPE);
  return validateAnalysisEvent(value as Parameters<typeof validateAnalysisEvent>[0]);
});

export const SAVED_EVENTS: Schema<SavedEvents> = v.object({
  events: listOf(EVENT, MOST_EVENTS + 1),
  applied: COUNT,
  orientation: COLOR,
});
