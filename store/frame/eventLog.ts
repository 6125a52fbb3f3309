/**
 * The log of a slice: a start, and the events since then in their order. Replaying them gives the
 * state, so a log is all that needs to be kept of a state.
 *
 *     const log = { start: 0, events: [{ event: added(2) }, { event: added(3) }] };
 *     stateAfter(log, 1);   // 2
 */
import type { Draft, Middleware, UnknownAction } from "@reduxjs/toolkit";
import { freeze } from "@reduxjs/toolkit";
import * as v from "valibot";
import { defineSlice, onPlainState } from "./defineSlice.ts";
import { replayCache } from "./replayCache.ts";
import { failure, type Result, success } from "./result.ts";
import {
  fieldOf,
  isObject,
  isSameValue,
  listOf,
  type Schema,
  schemaFrom,
  trust,
  validate,
} from "./schemas.ts";

export interface LoggedEvent<Event> {
  readonly event: Event;
  /** When it happened, in milliseconds since 1970; missing in a log that was read from a file. */
  readonly at?: number;
}

export interface EventLog<State, Event> {
  /** The state before the first event. */
  readonly start: State;
  readonly events: readonly LoggedEvent<Event>[];
}

/** The events of a slice, as `defineEvents` makes them. */
export interface EventTable<State, Event> {
  readonly name: string;
  readonly initialState: State;
  is(action: { readonly type: string }): action is Event & { readonly type: string };
  apply(state: State, event: Event): Result<State>;
  validate(action: { readonly type: string; readonly payload?: unknown }): Result<Event>;
}

/** When a log has more events, its oldest ones become part of its start, so many at once. */
export const MOST_EVENTS = 5_000;
const MOVED_AT_ONCE = 250;

/** So many events may a log from outside have. */
const MOST_READ = 25_000;

/**
 * Replaying from one checkpoint to the next takes a few milliseconds; a list of events shows less
 * than twice as many at once.
 */
const CACHE_SIZES = { interval: 64, mostRecent: 128 };

/** A log as the gate knows it. */
export interface KeptLog<State = unknown, Event = unknown> {
  readonly events: EventTable<State, Event>;
  /** A log without events. */
  readonly empty: (start: State) => EventLog<State, Event>;
  /** Whether the events lead to a state that is equal to this one. */
  readonly leadsTo: (log: EventLog<State, Event>, end: State) => boolean;
  /** Remembers that the events lead to this state, if the log is as long as a checkpoint. */
  readonly remember: (log: EventLog<State, Event>, end: State) => void;
}

type LoggedAction<State, Event> = Event & {
  readonly meta?: { readonly at?: number; readonly log?: EventLog<State, Event> };
};

/**
 * Defines the log of the slice that these events change, as a slice with the name `log`. The schema
 * is that of the slice's state. An event may bring along, as `meta.log`,
 * the log that leads to the state after it; this then replaces the one before.
 */
export function defineLog<
  State extends object,
  Event extends { readonly type: string; readonly payload: unknown },
>(events: EventTable<State, Event>, stateSchema: Schema<State>) {
  type Log = EventLog<State, Event>;
  const apply = (state: State, { event }: LoggedEvent<Event>) => events.apply(state, event);
  const cache = replayCache(apply, CACHE_SIZES);

  /**
   * The state after the first `count` events: the start for 0, and the end if there are fewer
   * events. The rules refuse no event of a log in the store.
   */
  function stateAfter(log: Log, count: number): State {
    const state = cache.stateAfter(log.start, log.events, count);
    return freeze(state.ok ? state.value : log.start, true);
  }
  const endOf = (log: Log): State => stateAfter(log, log.events.length);
  const leadsTo = (log: Log, end: State): boolean => isSameValue(endOf(log), end);
  const remember = (log: Log, end: State): void =>
    cache.keepCheckpoint(log.events.at(-1), log.events.length, end);

  const fields = v.object({
    start: stateSchema,
    events: listOf(
      v.object({
        event: v.looseObject({ type: v.string() }),
        at: v.exactOptional(v.pipe(v.number(), v.finite())),
      }),
      MOST_READ,
    ),
  });

  /** Reads a value as a log. Fails when the rules refuse one of its events. */
  function read(value: unknown): Result<Log> {
    const checked = validate<v.InferOutput<typeof fields>>(fields, value);
    if (!checked.ok) return failure(NO_LOG);
    const { start } = checked.value;
    const logged: LoggedEvent<Event>[] = [];
    const log = { start, events: logged };
    let state = start;
    for (const { event: action, at } of checked.value.events) {
      const event = events.is(action) ? events.validate(action) : undefined;
      const next = event?.ok ? events.apply(state, event.value) : undefined;
      if (!event?.ok || !next?.ok) return failure(NO_LOG);
      state = next.value;
      logged.push({ event: event.value, ...(at !== undefined && { at }) });
      remember(log, state);
    }
    return success(trust(schema, log));
  }
  const schema: Schema<Log> = schemaFrom(read);

  function add(log: Log, { type, payload, meta }: LoggedAction<State, Event>): Log {
    if (meta?.log) return meta.log;
    const event = { type, payload } as Event;
    const added = [...log.events, { event, ...(meta?.at !== undefined && { at: meta.at }) }];
    if (added.length <= MOST_EVENTS) return { ...log, events: added };
    return { start: stateAfter(log, MOVED_AT_ONCE), events: added.slice(MOVED_AT_ONCE) };
  }

  /**
   * Puts earlier events before those of this log, the latest ones if all are too many to be read.
   * Events that lead to another state are refused.
   */
  function prepend(log: Log, earlier: Log): Log {
    if (!leadsTo(earlier, log.start)) return log;
    const tooMany = Math.max(0, earlier.events.length + log.events.length - MOST_READ);
    const events = [...earlier.events.slice(tooMany), ...log.events];
    return { start: stateAfter(earlier, tooMany), events };
  }

  const empty = (start: State): Log => ({ start, events: [] });
  const slice = defineSlice({
    name: "log",
    schema,
    initialState: empty(events.initialState),
    reducers: {
      // The two types of a log are the same, but not to TypeScript, which does not know the state.
      earlierEventsRestored: [schema, onPlainState(prepend) as never],
    },
    extraReducers: (builder) =>
      builder.addMatcher(
        (action): action is UnknownAction => events.is(action),
        (log, action) => onPlainState(add)(log as Draft<Log>, action as never) as typeof log,
      ),
  });
  return { events, slice, schema, empty, stateAfter, endOf, leadsTo, remember };
}

const NO_LOG = "the log cannot be replayed";

/**
 * Adds the time to each event, as `meta.at`, because a reducer must not read a clock. An event that
 * already has a time keeps it.
 */
export const timestampEvents =
  <State, Event>({ is }: Pick<EventTable<State, Event>, "is">, now: () => number): Middleware =>
  () =>
  (next) =>
  (action) =>
    next(isAction(action) && is(action) ? withTime(action, now()) : action);

const isAction = (value: unknown): value is UnknownAction =>
  typeof value === "object" && value !== null && "type" in value;

const withTime = (action: object, at: number) => {
  const meta = fieldOf(action, "meta");
  return { ...action, meta: { at, ...(isObject(meta) ? meta : {}) } };
};

/** When an event happened, in milliseconds since 1970, if that is known. */
export function timeOf(action: UnknownAction): number | undefined {
  const at = fieldOf(fieldOf(action, "meta"), "at");
  return typeof at === "number" ? at : undefined;
}
