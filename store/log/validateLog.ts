/**
 * Reads a log that came from outside as part of a state or of an action. Log files are read by
 * `log/actionLog.ts`.
 */
import { freeze } from "@reduxjs/toolkit";
import * as v from "valibot";
import { failure, type Result, success } from "../../engine/result.ts";
import { isConsistent, listOf, schemaFrom, validate } from "../frame/schemas.ts";
import { applyEvent, isGameEvent, validateEvent } from "../game/events.ts";
import { LONGEST_HISTORY } from "../game/schemas.ts";
import type { GameState } from "../game/state.ts";
import { validateGame } from "../game/validateGame.ts";
import { cacheCheckpoint, type EventLog, type LoggedEvent, stateAfter } from "./eventLog.ts";

/** Logs that need not be read again: they are frozen, and reading them would give an equal log. */
const VALID_LOGS = new WeakSet<object>();

/** Notes that the store's own code made this log. */
export function markLogAsValid(log: EventLog): EventLog {
  VALID_LOGS.add(freeze(log, true));
  return log;
}

const LOG = v.object({
  start: v.unknown(),
  events: listOf(
    v.object({
      event: v.looseObject({ type: v.string() }),
      at: v.exactOptional(v.pipe(v.number(), v.finite())),
    }),
    LONGEST_HISTORY,
  ),
});

const NO_LOG = failure("the log cannot be replayed");

/**
 * Reads a value as a log. Fails when the rules refuse one of its events, or when it does not lead
 * to `end`.
 */
export function validateLog(value: unknown, end?: GameState): Result<EventLog> {
  if (isKnownToBeValid(value)) {
    const isSameEnd = end === undefined || isEqual(stateAfter(value, value.events.length), end);
    return isSameEnd ? success(value) : NO_LOG;
  }
  const checked = validate(LOG, value);
  const start = checked.ok ? validateGame(checked.value.start) : checked;
  if (!checked.ok || !start.ok) return NO_LOG;
  const events: LoggedEvent[] = [];
  const log = { start: start.value, events };
  let state = start.value;
  for (const { event: action, at } of checked.value.events) {
    const event = isGameEvent(action) ? validateEvent(action) : undefined;
    const next = event?.ok ? applyEvent(state, event.value) : undefined;
    if (!event?.ok || !next?.ok) return NO_LOG;
    state = next.value;
    events.push({ event: event.value, ...(at !== undefined && { at }) });
    cacheCheckpoint(log, events.length, state);
  }
  return end === undefined || isEqual(state, end) ? success(markLogAsValid(log)) : NO_LOG;
}

/** A log that leads to any game. */
export const EVENT_LOG = schemaFrom((value) => validateLog(value));

const isKnownToBeValid = (value: unknown): value is EventLog => VALID_LOGS.has(value as object);

const isEqual = (one: GameState, other: GameState): boolean =>
  one === other || (isConsistent(one, other) && isConsistent(other, one));
