/**
 * The events of the game: those since the page was opened, and those of earlier pages once they
 * were read from the database. In every state, replaying the log gives the
 * game. `reduceSlices` drops an event that the rules refuse or that changes nothing, so the log
 * contains only events that can be replayed.
 */
import {
  createSlice,
  type Draft,
  type Middleware,
  original,
  type UnknownAction,
} from "@reduxjs/toolkit";
import { fieldOf, isObject } from "../frame/schemas.ts";
import { type GameEvent, isGameEvent } from "../game/events.ts";
import { type GameSource, gameLoaded, initialGame } from "../game/slice.ts";
import type { GameState } from "../game/state.ts";
import { markGameAsValid } from "../game/validateGame.ts";
import {
  type EventLog,
  earlierEventsRestored,
  emptyLog,
  type LoggedEvent,
  stateAfter,
} from "./eventLog.ts";
import { validateLog } from "./validateLog.ts";

/** When the log is full, its oldest events become part of its start. */
export const MOST_EVENTS = 5_000;
const EVENTS_MOVED_AT_ONCE = 250;

/** What an event carries besides its payload. */
interface EventMeta {
  /** When it happened, in milliseconds since 1970. */
  readonly at?: number;
  /** Only in `game/loaded`: the log that leads to the loaded game and replaces this log. */
  readonly log?: EventLog;
}

type LogAction = GameEvent & { readonly meta?: EventMeta };

export const logSlice = createSlice({
  name: "log",
  initialState: emptyLog(initialGame),
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(earlierEventsRestored, prepend).addMatcher(
      (action: UnknownAction): action is LogAction => isGameEvent(action),
      (log, { type, payload, meta }) => {
        if (meta?.log) return meta.log as Draft<EventLog>;
        const logged = { event: { type, payload }, ...(meta?.at !== undefined && { at: meta.at }) };
        log.events.push(logged as Draft<LoggedEvent>);
        if (log.events.length > MOST_EVENTS) moveOldestEventsToStart(log);
        return undefined;
      },
    ),
});

/** Puts earlier events before those of this log. Events that lead to another game are refused. */
function prepend(
  log: Draft<EventLog>,
  { payload }: ReturnType<typeof earlierEventsRestored>,
): Draft<EventLog> {
  const { start, events } = original(log) as EventLog;
  if (!validateLog(payload, start).ok) return log;
  return { ...payload, events: [...payload.events, ...events] } as Draft<EventLog>;
}

/** Makes the oldest events part of the start. */
function moveOldestEventsToStart(log: Draft<EventLog>): void {
  const start = stateAfter(original(log) as EventLog, EVENTS_MOVED_AT_ONCE);
  log.start = start as Draft<GameState>;
  log.events.splice(0, EVENTS_MOVED_AT_ONCE);
}

/**
 * The event that loads the end of a valid log and continues the log from there. The rules made that
 * game, so the gate need not replay it.
 */
export function loadLog(log: EventLog, source?: GameSource) {
  const end = stateAfter(log, log.events.length);
  markGameAsValid(end);
  const loaded = gameLoaded(end, source);
  return { ...loaded, meta: { ...loaded.meta, log } };
}

/**
 * Adds the time to each event of the game, as `meta.at`, because a reducer must not read a clock.
 * An event that already has a time keeps it.
 */
export const timestampEvents =
  (now: () => number): Middleware =>
  () =>
  (next) =>
  (action) =>
    next(isAction(action) && isGameEvent(action) ? withTime(action, now()) : action);

const isAction = (value: unknown): value is UnknownAction =>
  typeof value === "object" && value !== null && "type" in value;

const withTime = (action: object, at: number) => {
  const meta = fieldOf(action, "meta");
  return { ...action, meta: { at, ...(isObject(meta) ? meta : {}) } };
};
