/**
 * A log gives its game back: pure, without browser or search, since the computer's moves are in the log.
 */
import { type Attempt, failure, success } from "../../engine/index.ts";
import { applyEvent } from "../game/applyEvent.ts";
import type { GameEvent } from "../game/events.ts";
import { freezeOwn } from "../game/own.ts";
import { RunningState } from "../game/runningState.ts";
import { type GameState, initialGameState } from "../game/state.ts";
import type { ActionLog } from "./actionLog.ts";

/** One event of a log, with the states before and after it. */
export interface ReplayStep {
  readonly name: string;
  readonly event: GameEvent;
  readonly before: GameState;
  readonly after: GameState;
}

/** The state before the first event. */
export function initialStateOf({ preloadedState }: ActionLog): GameState {
  return preloadedState ?? initialGameState();
}

/**
 * Event after event. The last step is an error, and names its entry, when one is against the rules:
 * `Entry 7 (game/movePlayed): Invalid move: e2e5`. Keeps no state but the present one.
 */
export function* replaySteps(log: ActionLog): Generator<Attempt<ReplayStep>> {
  let before = initialStateOf(log);
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

/** The states after each event, as many as there are entries; or which entry is against the rules. */
export function replay(log: ActionLog): Attempt<GameState[]> {
  const states: GameState[] = [];
  for (const step of replaySteps(log)) {
    if (!step.ok) return step;
    states.push(step.value.after);
  }
  return success(states);
}

/**
 * The state that the log ends in; or which entry is against the rules. Takes time in proportion to the log, and holds no state but
 * the present one.
 */
export function finalState(log: ActionLog): Attempt<GameState> {
  const running = new RunningState(initialStateOf(log));
  for (const { name, event } of log.entries) {
    const applied = running.apply(event);
    if (!applied.ok) return failure(`${name}: ${applied.error}`);
  }
  return success(freezeOwn(running.state()));
}
