/**
 * The events of the game: those since the page was opened, and those of earlier pages once they
 * were read from the database. In every state, replaying the log gives the game.
 *
 *     const log = { start: game, events: [{ event: movePlayed({ from: "e2", to: "e4" }) }] };
 *     stateAfter(log, 1);   // the game after 1. e4
 */
import {
  defineLog,
  type EventLog as EventLogOf,
  type LoggedEvent as LoggedEventOf,
} from "../frame/eventLog.ts";
import { fieldOf, trust, validate } from "../frame/schemas.ts";
import { EVENTS, type GameEvent } from "../game/events.ts";
import { CONTINUED_GAME, GAME_SOURCES, type GameSource, gameLoaded } from "../game/slice.ts";
import type { GameState } from "../game/state.ts";
import { GAME } from "../game/validateGame.ts";

export type LoggedEvent = LoggedEventOf<GameEvent>;
export type EventLog = EventLogOf<GameState, GameEvent>;

export const GAME_LOG = defineLog(EVENTS, GAME);

export const { slice: logSlice, schema: EVENT_LOG, empty: emptyLog, stateAfter } = GAME_LOG;
export const { earlierEventsRestored } = logSlice.actions;

/** Remembers the game after all events of a log, if the log is as long as a checkpoint. */
export const rememberEnd = GAME_LOG.remember;

/** The event with this number; the first one has number 1. */
export const eventAt = ({ events }: EventLog, number: number): LoggedEvent | undefined =>
  events[number - 1];

/**
 * The event that loads the end of a valid log and continues the log from there. The rules made that
 * game, so the gate need not replay it.
 */
export function loadLog(log: EventLog, source?: GameSource) {
  const loaded = gameLoaded(trust(GAME, GAME_LOG.endOf(log)), source);
  return { ...loaded, meta: { ...loaded.meta, log } };
}

/**
 * What an event says besides its payload and its time: a move whether its piece is in place; a
 * loaded game its source, the kept game that it continues, and the log that it brings along if that
 * leads to it.
 */
export function readMeta(event: GameEvent, meta: unknown): object {
  if (event.type === "game/movePlayed")
    return fieldOf(meta, "isInPlace") === true ? { isInPlace: true } : {};
  if (event.type !== "game/loaded") return {};
  const source = GAME_SOURCES.find((each) => each === fieldOf(meta, "source"));
  const continues = validate(CONTINUED_GAME, fieldOf(meta, "continues"));
  const log = validate(EVENT_LOG, fieldOf(meta, "log"));
  const isItsLog = log.ok && GAME_LOG.leadsTo(log.value, event.payload);
  return {
    ...(source && { source }),
    ...(continues.ok && { continues: continues.value }),
    ...(isItsLog && { log: log.value }),
  };
}
