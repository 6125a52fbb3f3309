/**
 * The events that have made a game what it is, as a value that grows: from a start, event after event. A log shares all but
 * its last block with the log that it was an event ago, so that keeping every one of them, as Redux DevTools does, costs little.
 *
 *     const log = appendEvent(beginLog(start), { event: movePlayed({ from: "e2", to: "e4" }) }, after);
 *     countEvents(log);   // 1
 *     endOfLog(log);      // `after`, the very same
 */
import { freeze } from "@reduxjs/toolkit";
import type { GameEvent } from "./events.ts";
import { freezeOwn } from "./own.ts";
import type { GameState } from "./state.ts";

/** An event, and what only the page that saw it knows of it. */
export interface LoggedEvent {
  readonly event: GameEvent;
  /** When it happened, in milliseconds since 1970; missing where nobody saw it happen. */
  readonly at?: number;
}

/** So many events, or fewer in the last block of a log. */
export type EventBlock = readonly LoggedEvent[];

export interface EventLog {
  /** The state before the first event. */
  readonly start: GameState;
  /** The events in order, `EVENTS_IN_A_BLOCK` at a time. */
  readonly blocks: readonly EventBlock[];
}

/** Few enough to be replayed between two pictures of a screen, and enough that what is kept for each block is little. */
export const EVENTS_IN_A_BLOCK = 64;

/** The states that logs of our own making lead to. A log that is not in here came from outside. */
const ENDS = new WeakMap<EventLog, GameState>();

/** The states after whole blocks. A block belongs to one story, so there is one such state. */
const ENDS_OF_BLOCKS = new WeakMap<EventBlock, GameState>();

function own(log: EventLog, end: GameState): EventLog {
  ENDS.set(freeze(log), end);
  return log;
}

/** A log without events: the game stands as it stands. */
export const beginLog = (start: GameState): EventLog => logOfBlocks(start, [], start);

/** The log with one event more. `after` must be the state that the event makes of the log's end. */
export function appendEvent(log: EventLog, logged: LoggedEvent, after: GameState): EventLog {
  const last = log.blocks.at(-1) ?? [];
  const isFull = last.length === EVENTS_IN_A_BLOCK;
  const block = freeze(isFull ? [logged] : [...last, logged], true);
  const blocks = [...(isFull || last.length === 0 ? log.blocks : log.blocks.slice(0, -1)), block];
  const end = { game: after.game, players: after.players };
  if (block.length === EVENTS_IN_A_BLOCK) ENDS_OF_BLOCKS.set(block, end);
  return logOfBlocks(log.start, blocks, end);
}

/** The log of these blocks, all of them whole but the last; `end` must be the state that they lead to. */
export const logOfBlocks = (
  { game, players }: GameState,
  blocks: readonly EventBlock[],
  end: GameState,
): EventLog =>
  own(
    { start: freezeOwn({ game, players }), blocks: freeze(blocks, true) },
    freezeOwn({ game: end.game, players: end.players }),
  );

/** The log whose first `count` blocks are part of its start, which is then `start`. */
export const withoutBlocks = (log: EventLog, count: number, start: GameState): EventLog =>
  logOfBlocks(start, log.blocks.slice(count), endOfLog(log));

/** Whether a value is a log of our own making; such a log leads where `endOfLog` says. */
export const isOwnLog = (value: unknown): value is EventLog =>
  typeof value === "object" && value !== null && ENDS.has(value as EventLog);

/**
 * The state after all events.
 * @throws Error for a log that this module did not make: what comes from outside is never put in the store.
 */
export function endOfLog(log: EventLog): GameState {
  const end = ENDS.get(log);
  if (!end) throw new Error("This log was not made here.");
  return end;
}

/**
 * The state after a whole block.
 * @throws Error for a block that is not whole, or belongs to no log that was made here.
 */
export function endOfBlock(block: EventBlock): GameState {
  const end = ENDS_OF_BLOCKS.get(block);
  if (!end) throw new Error("This is no whole block of a log.");
  return end;
}

/** Keeps the state after a whole block, for whoever makes a log of blocks. */
export function keepEndOfBlock(block: EventBlock, end: GameState): void {
  ENDS_OF_BLOCKS.set(block, end);
}

/** How many events a log has. */
export const countEvents = ({ blocks }: EventLog): number =>
  blocks.length === 0 ? 0 : (blocks.length - 1) * EVENTS_IN_A_BLOCK + (blocks.at(-1)?.length ?? 0);

/** The event of this number, of which the first is 1; undefined where there is none. */
export function eventAt(log: EventLog, number: number): LoggedEvent | undefined {
  const block = log.blocks[Math.floor((number - 1) / EVENTS_IN_A_BLOCK)];
  return block?.[(number - 1) % EVENTS_IN_A_BLOCK];
}

/** All events, the oldest first. */
export const eventsOf = ({ blocks }: EventLog): GameEvent[] =>
  blocks.flatMap((block) => block.map(({ event }) => event));
