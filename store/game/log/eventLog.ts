/**
 * The events of a game: a start, and the events in their order. Replaying them gives the game.
 *
 *     const log = { start: game, events: [{ event: movePlayed({ from: "e2", to: "e4" }) }] };
 *     stateAfter(log, 1);   // the game after 1. e4
 */
import { createAction, freeze } from "@reduxjs/toolkit";
import type { RootState } from "../../slices.ts";
import { applyEvent, type GameEvent } from "../events.ts";
import type { Reason } from "../reasons.ts";
import type { GameState } from "../state.ts";

export interface LoggedEvent {
  readonly event: GameEvent;
  /** When it happened, in milliseconds since 1970; missing in a log that was read from a file. */
  readonly at?: number;
}

export interface EventLog {
  /** The game before the first event. */
  readonly start: GameState;
  readonly events: readonly LoggedEvent[];
}

/** A log without events. */
export const emptyLog = (start: GameState): EventLog => ({ start, events: [] });

/** The event with this number; the first one has number 1. */
export const eventAt = ({ events }: EventLog, number: number): LoggedEvent | undefined =>
  events[number - 1];

/** A log that the player views without leaving the running game. */
export interface OpenedLog {
  readonly log: EventLog;
  /** Its name for the player, such as the name of its file. */
  readonly name: string;
  /**
   * Why the log is shorter than its file: names the bad entry; null when the whole file was read.
   */
  readonly refusal: Reason | null;
}

/** The player opened a log to view it. The running game stays as it is. */
export const logOpened = createAction<OpenedLog, "playback/logOpened">("playback/logOpened");

/** The events of earlier pages were read. They lead to the start of the running game's log. */
export const earlierEventsRestored = createAction<EventLog, "log/earlierEventsRestored">(
  "log/earlierEventsRestored",
);

/** The viewed log: the running game's unless the player opened another one. */
export const selectViewedLog = ({ log, playback }: RootState): EventLog =>
  playback.opened?.log ?? log;

/** In events, from one checkpoint to the next. Replaying this many takes a few milliseconds. */
const CHECKPOINT_INTERVAL = 64;

/** More than the list of events shows at once. */
const MOST_RECENT_STATES = 128;

/**
 * States that were computed already, keyed by the last event that led to them: one per checkpoint,
 * and the most recent others. An event object belongs to one log, whose earlier events never
 * change, so each key has exactly one state. These caches save time and never decide a result.
 */
const checkpoints = new WeakMap<LoggedEvent, GameState>();
const recentStates = new Map<LoggedEvent, GameState>();

const knownState = (logged: LoggedEvent): GameState | undefined =>
  recentStates.get(logged) ?? checkpoints.get(logged);

/** Keeps the state after event number `count` if that is a checkpoint. */
export function cacheCheckpoint({ events }: EventLog, count: number, state: GameState): void {
  const last = events[count - 1];
  if (last && count % CHECKPOINT_INTERVAL === 0) checkpoints.set(last, freeze(state, true));
}

function keepRecent(logged: LoggedEvent, state: GameState): void {
  recentStates.set(logged, state);
  const [oldest] = recentStates.keys();
  if (oldest && recentStates.size > MOST_RECENT_STATES) recentStates.delete(oldest);
}

/**
 * The game after the first `count` events: the start for 0, and the end if there are fewer events.
 * The rules refuse no event of a log in the store.
 */
export function stateAfter(log: EventLog, count: number): GameState {
  const events = log.events.slice(0, Math.max(0, count));
  let state = log.start;
  let done = events.length;
  for (; done > 0; done -= 1) {
    const known = knownState(events[done - 1] as LoggedEvent);
    if (!known) continue;
    state = known;
    break;
  }
  for (const { event } of events.slice(done)) {
    const next = applyEvent(state, event);
    if (next.ok) state = next.value;
    done += 1;
    cacheCheckpoint(log, done, state);
  }
  const last = events.at(-1);
  if (last) keepRecent(last, freeze(state, true));
  return state;
}
