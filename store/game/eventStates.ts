/**
 * The states that a log leads through, by the very functions that the reducer applies. Kept are the state at the end of each
 * whole block, as long as the log itself, and the few states that were looked at last. So a step forwards applies one event, any
 * other plays at most one block of moves in place, and the memory does not grow with the square of the log.
 */
import { applyEvent } from "./applyEvent.ts";
import {
  countEvents,
  EVENTS_IN_A_BLOCK,
  type EventBlock,
  type EventLog,
  endOfBlock,
  endOfLog,
  type LoggedEvent,
} from "./eventLog.ts";
import { freezeOwn } from "./own.ts";
import { RunningState } from "./runningState.ts";
import type { GameState } from "./state.ts";

/**
 * The state after the first `count` events: 0 for the start. What is more than there are is the end.
 * Of the end it is the very state that the log was made with.
 */
export function stateAfter(log: EventLog, count: number): GameState {
  if (count >= countEvents(log)) return endOfLog(log);
  if (count <= 0) return log.start;
  const index = Math.floor((count - 1) / EVENTS_IN_A_BLOCK);
  const block = log.blocks[index] ?? [];
  const place = (count - 1) % EVENTS_IN_A_BLOCK;
  if (place === EVENTS_IN_A_BLOCK - 1) return endOfBlock(block);
  return recall(block, place) ?? keep(block, place, compute(block, place, stateBefore(log, index)));
}

/** More than a list of events in sight asks for, each with its neighbour. */
const STATES_KEPT = 64;

/** The states after events that were looked at last, the latest at the end. An event belongs to one story. */
const lookedAt = new Map<LoggedEvent, GameState>();

function recall(block: EventBlock, place: number): GameState | undefined {
  const logged = block[place];
  return logged && lookedAt.get(logged);
}

function keep(block: EventBlock, place: number, state: GameState): GameState {
  const logged = block[place];
  if (logged) lookedAt.set(logged, state);
  const [oldest] = lookedAt.keys();
  if (oldest && lookedAt.size > STATES_KEPT) lookedAt.delete(oldest);
  return state;
}

/** One event after a state that is known, or the block's moves in place from its beginning. A log of our own making holds no event that is refused. */
function compute(block: EventBlock, place: number, start: GameState): GameState {
  const previous = place === 0 ? start : recall(block, place - 1);
  const logged = block[place];
  if (previous && logged) {
    const after = applyEvent(previous, logged.event);
    return after.ok ? freezeOwn(after.value) : previous;
  }
  const running = new RunningState(start);
  for (const { event } of block.slice(0, place + 1)) running.apply(event);
  return freezeOwn(running.state());
}

/** The state before a block of this number, of which the first is 0; all blocks before it must be whole. */
export function stateBefore({ start, blocks }: EventLog, index: number): GameState {
  const block = blocks[index - 1];
  return block ? endOfBlock(block) : start;
}
