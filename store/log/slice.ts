/**
 * The log of the running game, as a part of the state: it is reduced from the same actions as the game beside it, so that in every
 * state the log leads to the game, whatever Redux DevTools does to either. An event that changes nothing (a move against the rules,
 * a reply that comes too late) is left out, so that whatever is logged can be replayed.
 *
 * A game that came without an event, by an import or a reset, begins a log of its own.
 */
import type { UnknownAction } from "@reduxjs/toolkit";
import {
  appendEvent,
  beginLog,
  countEvents,
  EVENTS_IN_A_BLOCK,
  type EventLog,
  endOfLog,
  isOwnLog,
  withoutBlocks,
} from "../game/eventLog.ts";
import { stateBefore } from "../game/eventStates.ts";
import { gameLoaded } from "../game/events.ts";
import { fieldOf } from "../game/json.ts";
import { isGameEvent, readEvent } from "../game/readEvent.ts";
import type { GameState } from "../game/state.ts";
import { MAX_ACTIONS } from "./maxActions.ts";

const isTheSame = (one: GameState, other: GameState): boolean =>
  one.game === other.game && one.players === other.players;

/** So many of the oldest blocks become part of the start at once when the log is full. */
const BLOCKS_FOLDED_AT_ONCE = 16;

/**
 * @param imported the log so far; what did not come from this reducer begins anew
 * @param before the game that `action` found
 * @param after the game that it left
 */
export function logReducer(
  imported: unknown,
  action: UnknownAction,
  before: GameState | undefined,
  after: GameState,
  maxActions: number = MAX_ACTIONS,
): EventLog {
  if (!isOwnLog(imported)) return beginLog(after);
  const end = endOfLog(imported);
  if (isTheSame(end, after)) return imported;
  if (!isGameEvent(action)) return beginLog(after);
  const loaded = loadedLog(action);
  if (loaded && isTheSame(endOfLog(loaded), after)) return loaded;
  const event = readEvent(action);
  if (!event.ok || !before || !isTheSame(end, before)) return beginLog(after);
  const at = timeOf(action);
  const logged = { event: event.value, ...(at !== undefined && { at }) };
  return folded(appendEvent(imported, logged, after), maxActions);
}

/** The log that an action carries whose end it loads; only one of our own making counts. */
function loadedLog(action: UnknownAction): EventLog | undefined {
  const log = fieldOf(action.meta, "log");
  return gameLoaded.match(action) && isOwnLog(log) ? log : undefined;
}

/** The event by which a log is loaded: the game goes on from its end, and the log with it. */
export const loadingOf = (log: EventLog) => ({ ...gameLoaded(endOfLog(log)), meta: { log } });

function timeOf(action: UnknownAction): number | undefined {
  const at = fieldOf(action.meta, "at");
  return typeof at === "number" && Number.isFinite(at) ? at : undefined;
}

/** The log with its oldest events made part of its start, where it has more than it may. */
function folded(log: EventLog, maxActions: number): EventLog {
  if (countEvents(log) <= maxActions) return log;
  const most = Math.max(1, Math.floor(maxActions / EVENTS_IN_A_BLOCK));
  const count = Math.min(BLOCKS_FOLDED_AT_ONCE, most);
  return withoutBlocks(log, count, stateBefore(log, count));
}
