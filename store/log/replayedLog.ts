/** A log that was read, replayed from its start as far as the rules allow. */
import {
  EVENTS_IN_A_BLOCK,
  type EventBlock,
  type EventLog,
  keepEndOfBlock,
  type LoggedEvent,
  logOfBlocks,
} from "../game/eventLog.ts";
import { freezeOwn } from "../game/own.ts";
import { RunningState } from "../game/runningState.ts";
import type { Steps } from "../game/steps.ts";
import type { ActionLog } from "./actionLog.ts";
import { initialStateOf } from "./replay.ts";

export interface ReplayedLog {
  /** All events up to the first one that the rules refuse. */
  readonly log: EventLog;
  /** Why it goes no further, by the name of the entry: `Entry 7 (game/movePlayed): Invalid move: e2e5`. */
  readonly refusal: string | null;
}

/** One event a step. The states at the ends of blocks are kept on the way, so that any state is soon had afterwards. */
export function* replayingLog(read: ActionLog): Steps<ReplayedLog> {
  const start = initialStateOf(read);
  const running = new RunningState(start);
  const blocks: EventBlock[] = [];
  let block: LoggedEvent[] = [];
  let refusal: string | null = null;
  for (const { name, event } of read.entries) {
    const applied = running.apply(event);
    if (!applied.ok) {
      refusal = `${name}: ${applied.error}`;
      break;
    }
    if (block.length === 0) blocks.push(block);
    block.push({ event });
    if (block.length === EVENTS_IN_A_BLOCK) {
      keepEndOfBlock(block, freezeOwn(running.state()));
      block = [];
    }
    yield;
  }
  return { log: logOfBlocks(start, blocks, running.state()), refusal };
}
