/**
 * Keeps the events of the game since the store began, so that any game can be saved as an action log. An
 * event that changes nothing (a move against the rules, a reply that comes too late) is left out, so that
 * whatever is recorded can be replayed.
 *
 * Under time travel an action lands at the end of the history while the store goes on showing the past.
 * The recorder therefore knows the end itself. As long as the store shows the end, the store's own next state is
 * the next end; only while somebody looks at the past must the recorder reduce the event itself.
 */
import type { Middleware, UnknownAction } from "@reduxjs/toolkit";
import type { GameEvent } from "../game/events.ts";
import { isGameEvent, readEvent } from "../game/readEvent.ts";
import { gameReducer } from "../game/reducer.ts";
import type { GameState } from "../game/state.ts";
import { type ActionLog, logOf } from "./actionLog.ts";
import { MAX_ACTIONS } from "./maxActions.ts";
import { initialStateOf } from "./replay.ts";

export interface ActionLogRecorder {
  readonly middleware: Middleware<unknown, GameState>;
  /** Everything so far. */
  log(): ActionLog;
  /** Begins anew with what another log has told, whose end must have been loaded just now. */
  restartFrom(log: ActionLog): void;
}

/** So many of the oldest events become part of the starting state at once when the log is full. */
const FOLDED_AT_ONCE = 1_000;

const isSameGame = (one: GameState, other: GameState): boolean =>
  one.game === other.game && one.players === other.players;

export function createActionLogRecorder(
  start: GameState,
  maxActions = MAX_ACTIONS,
): ActionLogRecorder {
  let preloadedState = start;
  let end = start;
  let events: GameEvent[] = [];

  function record(action: UnknownAction, before: GameState, after: GameState): void {
    const showsTheEnd = isSameGame(before, end) && !isSameGame(after, before);
    const next = showsTheEnd ? after : gameReducer(end, action);
    if (isSameGame(next, end)) return;
    end = next;
    const event = isGameEvent(action) ? readEvent(action) : undefined;
    if (!event?.ok) return;
    events.push(event.value);
    if (events.length > maxActions) fold();
  }

  function fold(): void {
    const oldest = events.slice(0, Math.min(FOLDED_AT_ONCE, maxActions));
    preloadedState = oldest.reduce<GameState>(gameReducer, preloadedState);
    events = events.slice(oldest.length);
  }

  return {
    middleware: (api) => (next) => (action) => {
      const before = api.getState();
      const result = next(action);
      if (isGameEvent(action)) record(action, before, api.getState());
      return result;
    },
    log: () => logOf(events, preloadedState),
    restartFrom(log) {
      preloadedState = initialStateOf(log);
      events = log.entries.map(({ event }) => event);
    },
  };
}
