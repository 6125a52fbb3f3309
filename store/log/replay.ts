/**
 * Replays a log. This is a pure function and needs no browser and no search, because the computer's
 * moves are events of the log.
 */
import { failure, type Result, success } from "../../engine/index.ts";
import type { GameEvent } from "../game/events.ts";
import { applyEvent } from "../game/events.ts";
import { cacheCheckpoint, type EventLog, type LoggedEvent } from "../game/log/eventLog.ts";
import { markLogAsValid } from "../game/log/validateLog.ts";
import type { LongTask } from "../game/longTask.ts";
import { initialGame } from "../game/slice.ts";
import type { GameState } from "../game/state.ts";
import type { ActionLog } from "./actionLog.ts";

/** One event of a log, with the games before and after it. */
export interface ReplayStep {
  readonly name: string;
  readonly event: GameEvent;
  readonly before: GameState;
  readonly after: GameState;
}

/** The game before the first event. */
export const startOf = ({ start }: ActionLog): GameState => start ?? initialGame;

/**
 * Replays the events one by one. If the rules refuse an event, the last step is an error that names
 * its entry: `Entry 7 (game/movePlayed): Invalid move: e2e5`.
 */
export function* replaySteps(log: ActionLog): Generator<Result<ReplayStep>> {
  let before = startOf(log);
  for (const { name, event } of log.entries) {
    const after = applyEvent(before, event);
    if (!after.ok) {
      yield failure(`${name}: ${after.error}`);
      return;
    }
    yield success({ name, event, before, after: after.value });
    before = after.value;
  }
}

/** The game after each event, one per entry. The error names the entry that the rules refuse. */
export function replay(log: ActionLog): Result<GameState[]> {
  const states: GameState[] = [];
  for (const step of replaySteps(log)) {
    if (!step.ok) return step;
    states.push(step.value.after);
  }
  return success(states);
}

/** The game at the end of the log. The error names the entry that the rules refuse. */
export function finalState(log: ActionLog): Result<GameState> {
  let end = startOf(log);
  for (const step of replaySteps(log)) {
    if (!step.ok) return step;
    end = step.value.after;
  }
  return success(end);
}

/** A log, replayed up to the first event that the rules refuse. */
export interface ReplayedLog {
  readonly log: EventLog;
  /**
   * The name of the refused entry and the reason: `Entry 7 (game/movePlayed): Invalid move: e2e5`;
   * null if there is none.
   */
  readonly refusal: string | null;
}

/** Replays a log, one event per step, and turns it into a log of the store. */
export function* replayLogTask(read: ActionLog): LongTask<ReplayedLog> {
  const events: LoggedEvent[] = [];
  const log = { start: startOf(read), events };
  let refusal: string | null = null;
  for (const step of replaySteps(read)) {
    if (!step.ok) refusal = step.error;
    else {
      events.push({ event: step.value.event });
      cacheCheckpoint(log, events.length, step.value.after);
    }
    yield;
  }
  return { log: markLogAsValid(log), refusal };
}
