/**
 * Reads and replays an action log in one step, for programs that draw nothing: its game, and its
 * analysis, of which the log of a game ignores the actions.
 */
import type { UnknownAction } from "@reduxjs/toolkit";
import { failure, type Result, success, toResult } from "../engine/result.ts";
import { isAnalysisEvent } from "../store/analysis/events.ts";
import {
  type AnalysisState,
  initialAnalysis,
  recordEvent,
  replayAnalysis,
} from "../store/analysis/history.ts";
import { analysisSlice } from "../store/analysis/slice.ts";
import { fieldOf, validate } from "../store/frame/schemas.ts";
import { runToCompletion } from "../store/frame/timeSlices.ts";
import type { GameState } from "../store/game/state.ts";
import {
  type ActionLog,
  type ParseJson,
  readActionLogTask,
  readLogTextTask,
} from "../store/log/actionLog.ts";
import { replaySteps, startOf } from "../store/log/replay.ts";
import { labelOf } from "../store/log/upgrades.ts";
import type { Reason } from "../store/reasons.ts";

/** Parses JSON in one step. */
export const parseJsonAtOnce: ParseJson = function* (text) {
  const parsed = toResult(() => JSON.parse(text));
  return parsed.ok ? parsed : failure({ code: "notJson" });
};

/** Reads the text of a log. The error names the first entry that is not an event. */
export function parseActionLog(text: string): Result<ActionLog, Reason> {
  const read = runToCompletion(readActionLogTask(text, parseJsonAtOnce));
  if (!read.ok) return read;
  const { log, refusal } = read.value;
  return refusal === null ? success(log) : failure(refusal);
}

/** The game at the end of the log. The error names the entry that the rules refuse. */
export function finalState(log: ActionLog): Result<GameState, Reason> {
  let end = startOf(log);
  for (const step of replaySteps(log)) {
    if (!step.ok) return step;
    end = step.value.after;
  }
  return success(end);
}

const OWN_ACTIONS = `${analysisSlice.name}/`;

/**
 * The analysis at the end of a log, given as text; undefined if the log has none. The error names
 * the first entry that is no action of an analysis, or that the rules refuse.
 */
export function replayAnalysisLog(text: string): Result<AnalysisState | undefined, Reason> {
  const parts = runToCompletion(readLogTextTask(text, parseJsonAtOnce));
  if (!parts.ok) return parts;
  const { payload, preloadedState } = parts.value;
  const start = readStart(fieldOf(preloadedState, "analysis"));
  if (!start.ok) return start;
  let analysis = start.value;
  for (const [index, action] of payload.entries()) {
    const type = fieldOf(action, "type");
    if (typeof type !== "string" || !type.startsWith(OWN_ACTIONS)) continue;
    const label = labelOf(index, action);
    if (!Object.hasOwn(analysisSlice.readers, type))
      return failure({ code: "logEntryUnknown", ...label });
    const payload = fieldOf(action, "payload");
    const next = applyAction(analysis ?? initialAnalysis, { type, payload });
    if (!next.ok) return failure({ code: "logEntryInvalid", ...label, message: next.error });
    analysis = next.value;
  }
  return success(analysis);
}

function readStart(value: unknown): Result<AnalysisState | undefined, Reason> {
  if (value === undefined) return success(undefined);
  const start = validate(analysisSlice.schema, value);
  return start.ok ? start : failure({ code: "logStateInvalid", message: start.error });
}

/** The analysis after an action whose type is known. */
function applyAction(analysis: AnalysisState, entry: UnknownAction): Result<AnalysisState> {
  const read = analysisSlice.readers[entry.type]?.(entry);
  if (!read?.ok) return read ?? success(analysis);
  const action = read.value;
  if (isAnalysisEvent(action)) return recordEvent(analysis, action);
  // The reducer ignores what it must refuse; a log must not have it.
  if (analysisSlice.actions.restored.match(action)) return replayAnalysis(action.payload);
  return success(analysisSlice.reducer(analysis, action));
}
