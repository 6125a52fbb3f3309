/**
 * Replays a log. This is a pure function and needs no browser and no search, because the computer's
 * moves are events of the log.
 */
import { freeze } from "@reduxjs/toolkit";
import { failure, type Result, success } from "../../engine/result.ts";
import { trust } from "../frame/schemas.ts";
import type { LongTask } from "../frame/timeSlices.ts";
import { applyEvent, type GameEvent } from "../game/events.ts";
import { type GameState, initialGame } from "../game/state.ts";
import type { Reason } from "../reasons.ts";
import type { ActionLog } from "./actionLog.ts";
import { EVENT_LOG, type EventLog, type LoggedEvent, rememberEnd } from "./slice.ts";
import type { EntryLabel } from "./upgrades.ts";

/** One event of a log, with the games before and after it. */
export interface ReplayStep {
  readonly label: EntryLabel;
  readonly event: GameEvent;
  readonly before: GameState;
  readonly after: GameState;
}

/** The game before the first event. */
export const startOf = ({ start }: ActionLog): GameState => start ?? initialGame;

/**
 * Replays the events one by one. If the rules refuse an event, the last step is an error that names
 * its entry.
 */
export function* replaySteps(log: ActionLog): Generator<Result<ReplayStep, Reason>> {
  let before = startOf(log);
  for (const { label, event } of log.entries) {
    const after = applyEvent(before, event);
    if (!after.ok) {
      yield failure({ code: "logEntryInvalid", ...label, message: after.error });
      return;
    }
    yield success({ label, event, before, after: after.value });
    before = after.value;
  }
}

/** A log, replayed up to the first event that the rules refuse. */
export interface ReplayedLog {
  readonly log: EventLog;
  /** Names the refused entry; null if there is none. */
  readonly refusal: Reason | null;
}

/** Replays a log, one event per step, and turns it into a log of the store. */
export function* replayLogTask(read: ActionLog): LongTask<ReplayedLog> {
  const events: LoggedEvent[] = [];
  const log = { start: startOf(read), events };
  let refusal: Reason | null = null;
  for (const step of replaySteps(read)) {
    if (!step.ok) refusal = step.error;
    else {
      // Frozen here, because freezing all events at the end would take long.
      const at = read.entries[events.length]?.at;
      events.push(freeze({ event: step.value.event, ...(at !== undefined && { at }) }, true));
      rememberEnd(log, step.value.after);
    }
    yield;
  }
  return { log: trust(EVENT_LOG, log), refusal };
}
