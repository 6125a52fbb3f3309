/**
 * The events of the analysis as a list that can be undone: the first `applied` events lead to the
 * tree, the others were undone and may be redone.
 */
import { pathTo } from "../../engine/pgn/tree.ts";
import { makePgnFromTree } from "../../engine/pgn/treePgn.ts";
import { failure, type Result, success } from "../../engine/result.ts";
import type { Color } from "../../engine/rules/types.ts";
import { replayCache } from "../frame/replayCache.ts";
import { type Analysis, EMPTY_ANALYSIS } from "./analysis.ts";
import { ANALYSIS_EVENTS, type AnalysisEvent } from "./events.ts";
import { LONGEST_ANALYSIS } from "./payloads.ts";

/** A list with more events, or with more text, is shortened. */
export const MOST_UNDOABLE_EVENTS = 2_000;
export const LONGEST_LIST = 2 * LONGEST_ANALYSIS;

/** What a state is rebuilt from. */
export type SavedAnalysis = Pick<AnalysisState, "events" | "applied" | "orientation">;

/** Replaying a few dozen events takes some milliseconds, and nobody undoes more one by one. */
const cache = replayCache(ANALYSIS_EVENTS.apply, { interval: 32, mostRecent: 32 });

/** The analysis after the first `count` events, or why one of them is refused. */
export const analysisAfter = (events: readonly AnalysisEvent[], count: number): Result<Analysis> =>
  cache.stateAfter(EMPTY_ANALYSIS, events, count);

/** The state after the events, or why one of them is refused. */
export function replayAnalysis(saved: SavedAnalysis): Result<AnalysisState> {
  const { events, orientation } = saved;
  // Those that were undone must be possible, too.
  const end = analysisAfter(events, events.length);
  if (!end.ok) return end;
  const applied = Math.min(saved.applied, events.length);
  const analysis = analysisAfter(events, applied);
  return analysis.ok ? success({ ...analysis.value, events, applied, orientation }) : analysis;
}

/** Whether the event only shows another node. */
const onlyShows = ({ type }: AnalysisEvent): boolean => type === "analysis/nodeShown";

/** The state after another event, the same one if it changes nothing, or why it is refused. */
export function recordEvent(state: AnalysisState, event: AnalysisEvent): Result<AnalysisState> {
  const next = ANALYSIS_EVENTS.apply(state, event);
  if (!next.ok || next.value === state) return next.ok ? success(state) : next;
  const { tree, node, origin } = next.value;
  if (tree === state.tree) return shortened(withShownNode(state, node));
  const orientation =
    event.type === "analysis/opened" ? (event.payload.orientation ?? "w") : state.orientation;
  const events = [...state.events.slice(0, state.applied), event];
  cache.keep(event, events.length, { tree, node, origin });
  return shortened({ ...next.value, orientation, events, applied: events.length });
}

/**
 * The state with another shown node. A move that is already in the tree is recorded like this, too.
 * The tree stays, so what was undone can still be redone.
 */
function withShownNode(state: AnalysisState, node: AnalysisState["node"]): AnalysisState {
  const done = state.events.slice(0, state.applied);
  const last = done.at(-1);
  if (last && onlyShows(last)) done.pop();
  const shown = { type: "analysis/nodeShown", payload: { node } } as const;
  done.push(shown);
  cache.keep(shown, done.length, { tree: state.tree, node, origin: state.origin });
  // Copies, because the cache knows an event by the events before it.
  const undone = state.events.slice(state.applied).map((event) => ({ ...event }));
  return { ...state, node, events: [...done, ...undone], applied: done.length };
}

/** Whether the event wrote the first look of a review, which was not sure. */
const isFirstLook = (event: AnalysisEvent | undefined): boolean =>
  event?.type === "analysis/evaluated" &&
  event.payload.evaluations.some((evaluation) => evaluation?.search !== undefined);

/**
 * Whether a step of undo begins with an event. One that only shows belongs to the step before, and
 * so does a review that is sure, right after its first look.
 */
function beginsStep(events: readonly AnalysisEvent[], index: number): boolean {
  const event = events[index];
  if (!event || onlyShows(event)) return false;
  const before = events.findLast((each, at) => at < index && !onlyShows(each));
  return event.type !== "analysis/evaluated" || !isFirstLook(before);
}

/**
 * The index of the event with which the last applied step begins that can be undone; -1 if there is
 * none. A game that was opened first stays: before it was nothing, or what a shortened list has
 * forgotten.
 */
export const indexToUndo = ({ events, applied }: SavedAnalysis): number =>
  events.findLastIndex(
    (event, index) =>
      index < applied &&
      beginsStep(events, index) &&
      !(index === 0 && event.type === "analysis/opened"),
  );

/** How many events are applied after a redo: up to the next step. */
export function countAfterRedo({ events, applied }: SavedAnalysis): number {
  const [step, next] = [...events.keys()].filter(
    (index) => index >= applied && beginsStep(events, index),
  );
  return step === undefined ? applied : (next ?? events.length);
}

function withApplied(state: AnalysisState, applied: number): AnalysisState {
  const analysis = analysisAfter(state.events, applied);
  return analysis.ok ? { ...state, ...analysis.value, applied } : state;
}

/** The state before the last event that changed the tree. */
export function undo(state: AnalysisState): AnalysisState {
  const index = indexToUndo(state);
  return index < 0 ? state : withApplied(state, index);
}

export function redo(state: AnalysisState): AnalysisState {
  const count = countAfterRedo(state);
  return count === state.applied ? state : withApplied(state, count);
}

const lengths = new WeakMap<AnalysisEvent, number>();

/** In characters of JSON. */
function lengthOf(event: AnalysisEvent): number {
  const length = lengths.get(event) ?? JSON.stringify(event).length;
  lengths.set(event, length);
  return length;
}

/** Whether a list of events may be kept and read again. */
export const isShortEnough = (events: readonly AnalysisEvent[]): boolean =>
  events.length <= MOST_UNDOABLE_EVENTS &&
  events.reduce((length, event) => length + lengthOf(event), 0) <= LONGEST_LIST;

/**
 * The state with a list of events that is not too long. If need be, the events before an opened
 * game are forgotten, or the tree becomes a game that was opened.
 */
function shortened(state: AnalysisState): Result<AnalysisState> {
  if (isShortEnough(state.events)) return success(state);
  const done = state.events.slice(0, state.applied);
  const first = done.findIndex(
    ({ type }, index) => type === "analysis/opened" && isShortEnough(done.slice(index)),
  );
  if (first < 0) return folded(state);
  const events = done.slice(first);
  return success({ ...state, events, applied: events.length });
}

/** The state whose only event opens the tree. The nodes get new ids. */
function folded({ tree, node, origin, orientation }: AnalysisState): Result<AnalysisState> {
  const pgn = makePgnFromTree(tree);
  const payload = { pgn, path: pathTo(tree, node), orientation, origin };
  const events = [{ type: "analysis/opened", payload } as const];
  if (pgn.length > LONGEST_ANALYSIS || !isShortEnough(events))
    return failure("The analysis is too long");
  return replayAnalysis({ events, applied: 1, orientation });
}

/** The state of the slice: a tree of moves that somebody looks through, and what made it. */
export interface AnalysisState extends Analysis {
  /** The first `applied` events lead to the tree; the others were undone and may be redone. */
  readonly events: readonly AnalysisEvent[];
  readonly applied: number;
  /** The colour at the bottom of the board. */
  readonly orientation: Color;
}

export const initialAnalysis: AnalysisState = {
  ...EMPTY_ANALYSIS,
  events: [],
  applied: 0,
  orientation: "w",
};
