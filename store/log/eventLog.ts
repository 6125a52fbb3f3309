/**
 * The events of a game: a start, and the events in their order. Replaying them gives the game.
 *
 *     const log = { start: game, events: [{ event: movePlayed({ from: "e2", to: "e4" }) }] };
 *     stateAfter(log, 1);   // the game after 1. e4
 */
import { createAction, freeze } from "@reduxjs/toolkit";
import { replayCache } from "../frame/replayCache.ts";
import { applyEvent, type GameEvent } from "../game/events.ts";
import type { GameState } from "../game/state.ts";
import type { Reason } from "../reasons.ts";
import type { RootState } from "../slices.ts";

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

/**
 * Replaying from one checkpoint to the next takes a few milliseconds; the list of events shows less
 * than twice as many at once.
 */
const cache = replayCache((game: GameState, { event }: LoggedEvent) => applyEvent(game, event), {
  interval: 64,
  mostRecent: 128,
});

/** Keeps the state after event number `count` if that is a checkpoint. */
export const cacheCheckpoint = ({ events }: EventLog, count: number, state: GameState): void =>
  cache.keepCheckpoint(events[count - 1], count, state);

/**
 * The game after the first `count` events: the start for 0, and the end if there are fewer events.
 * The rules refuse no event of a log in the store.
 */
export function stateAfter({ start, events }: EventLog, count: number): GameState {
  const state = cache.stateAfter(start, events, count);
  return freeze(state.ok ? state.value : start, true);
}
